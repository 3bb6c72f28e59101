import type { Template } from '../../../infra/aws/templates.ts'

export interface Resource {
  template: string
  id: string
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: CloudFormation, read as it stands
  Properties: any
  DeletionPolicy?: string
  DependsOn?: string[]
}

/** Every resource of all templates. */
export function resourcesOf(templates: ReadonlyMap<string, Template>): Resource[] {
  return [...templates].flatMap(([template, { Resources }]) =>
    Object.entries(Resources).map(([id, resource]) => ({ template, id, Properties: {}, ...resource })),
  )
}

export const ofType = (resources: readonly Resource[], type: string) => resources.filter(({ Type }) => Type === type)

export const routeKeys = (resources: readonly Resource[]): string[] =>
  ofType(resources, 'AWS::ApiGatewayV2::Route').map(({ Properties }) => Properties.RouteKey as string)
