import { type App, Validations } from 'aws-cdk-lib'
import { AwsSolutionsChecks, type NagPack, ServerlessChecks } from 'cdk-nag'
import type { IConstruct } from 'constructs'

/** The rules that every resource is checked against when templates are synthesized. */
export function rulePacks(app: App): NagPack[] {
  return [new AwsSolutionsChecks(app, { verbose: true }), new ServerlessChecks(app, { verbose: true })]
}

/** Accepts a finding of cdk-nag on this resource, with a reason. */
export function accept(scope: IConstruct, id: string, reason: string): void {
  Validations.of(scope).acknowledge({ id, reason })
}

/** Every accepted finding of an app, with the path of its construct. */
export function accepted(app: App): { path: string; id: string; reason: string }[] {
  return app.node.findAll().flatMap(({ node }) =>
    node.metadata
      .filter(entry => entry.type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY)
      .flatMap(entry => Object.entries(entry.data as Record<string, string>))
      .map(([id, reason]) => ({ path: node.path, id: id.replace(/^annotation::/i, ''), reason })),
  )
}
