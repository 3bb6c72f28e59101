export interface Resource {
  template: string
  id: string
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation, read as it stands
  Properties: any
  DeletionPolicy?: string
}

export const ofType = (resources: readonly Resource[], type: string) => resources.filter(({ Type }) => Type === type)

export const routeKeys = (resources: readonly Resource[]): string[] =>
  ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey as string)
