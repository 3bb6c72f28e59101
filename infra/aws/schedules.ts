import { Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import { type Catalog, constructName } from '../catalog.ts'
import type { DeploymentContext } from './deployment-context.ts'
import { environmentOf } from './lambda/environment.ts'
import { ServiceFunction } from './lambda/function.ts'
import { statementsOf } from './lambda/permissions.ts'
import { requirementsOfWork } from './lambda/requirements.ts'
import { output } from './output.ts'
import { deadLetterQueue } from './work.ts'

/** EventBridge rules and the functions that they call. A call that could not be delivered or failed becomes a dead letter. */
export class Schedules extends Construct {
  readonly functions = new Map<string, ServiceFunction>()
  readonly everyMinutes = new Map<string, number>()
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, schedules: Catalog['schedules'], deployment: DeploymentContext) {
    super(scope, id)
    this.deadLetters = deadLetterQueue(this, 'DeadLetters')
    output(this, 'SchedulesDeadLettersUrl', this.deadLetters.queueUrl, 'For npm run dlq -- --dead-letters URL')
    for (const [file, contract] of Object.entries(schedules)) {
      const { everyMinutes, timeoutSeconds } = contract
      const requirements = requirementsOfWork(contract)
      const scheduled = new ServiceFunction(this, constructName(file), {
        description: `Runs every ${everyMinutes} minutes`,
        bundleDir: deployment.bundleDir(file),
        memoryMb: requirements.memoryMb,
        timeoutSeconds,
        environment: environmentOf(requirements, deployment.values),
        statements: statementsOf(requirements.grants, deployment.arns),
        deadLetters: this.deadLetters,
      })
      this.functions.set(file, scheduled)
      this.everyMinutes.set(file, everyMinutes)
      new Rule(scheduled, 'Rule', {
        description: `Calls ${file}`,
        schedule: Schedule.rate(Duration.minutes(everyMinutes)),
        targets: [
          new LambdaTarget(scheduled.lambda, {
            deadLetterQueue: this.deadLetters,
            maxEventAge: Duration.minutes(Math.max(1, everyMinutes)),
            retryAttempts: 2,
          }),
        ],
      })
    }
  }
}
