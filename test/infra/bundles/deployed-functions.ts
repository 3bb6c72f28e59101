import { catalog } from '../../../infra/catalog.ts'
import { type Deployment, deployedTemplates } from '../aws/deployed.ts'
import { CloudFormation, type Places } from './cloud-formation.ts'

/** A statement of a role, with the values of a deployment. */
export interface Statement {
  Effect: string
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}

/** What CloudFormation gives a function. */
export interface DeployedFunction {
  environment: Record<string, string>
  statements: Statement[]
  /** Whether Lambda lets it continue a chain of messages for as long as it likes. */
  allowsRecursion: boolean
}

/** Every function by its name, with the environment and the role that its template gives it. */
export async function deployedFunctions(
  places: Places,
  deployment: Deployment = 'usual',
): Promise<Map<string, DeployedFunction>> {
  const templates = await deployedTemplates(deployment)
  const stacks = new CloudFormation(templates, places)
  const found = new Map<string, DeployedFunction>()
  for (const [file, { Resources }] of templates) {
    for (const { Type, Properties = {} } of Object.values(Resources)) {
      if (Type !== 'AWS::Lambda::Function') continue
      const { Description, Environment, RecursiveLoop, Role } = Properties as {
        Description: string
        Environment?: { Variables: unknown }
        RecursiveLoop?: string
        Role: { 'Fn::GetAtt': [string] }
      }
      const role = Resources[Role['Fn::GetAtt'][0]]?.Properties as Record<string, { PolicyDocument: unknown }[]>
      const [policy, ...others] = role['Policies'] ?? []
      if (others.length > 0) throw new Error(`${Description} has more than one policy`)
      const { Statement } = stacks.resolve(policy?.PolicyDocument, file) as { Statement: Statement[] }
      found.set(nameOf(Description), {
        environment: stacks.resolve(Environment?.Variables ?? {}, file) as Record<string, string>,
        statements: Statement,
        allowsRecursion: RecursiveLoop === 'Allow',
      })
    }
  }
  return found
}

/** The name of a function, whose description is its route, its queue, its interval or its area. */
function nameOf(description: string): string {
  const { endpoints, workers, schedules, fallback } = catalog
  for (const [file, { route }] of Object.entries(endpoints)) if (description === route) return file
  for (const [file, { queue }] of Object.entries(workers))
    if (description === `Consumes the queue ${queue}`) return file
  for (const [file, { everyMinutes }] of Object.entries(schedules))
    if (description === `Runs every ${everyMinutes} minutes`) return file
  if (description === 'Every other request') return fallback
  const area = /^Requests of (areas\/.*)$/.exec(description)?.[1]
  if (area) return area
  throw new Error(`No function of the catalog is “${description}”`)
}
