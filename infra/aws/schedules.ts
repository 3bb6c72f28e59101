import { CfnOutput, Duration } from 'aws-cdk-lib'
import { Rule, Schedule } from 'aws-cdk-lib/aws-events'
import { LambdaFunction as LambdaTarget } from 'aws-cdk-lib/aws-events-targets'
import type { Queue } from 'aws-cdk-lib/aws-sqs'
import { Construct } from 'constructs'
import type { Surroundings } from './deployment-context.ts'
import { environmentOf } from './lambda/environment.ts'
import { ServiceFunction } from './lambda/function.ts'
import { needsOfSchedule } from './lambda/needs.ts'
import { statementsOf } from './lambda/permissions.ts'
import { type Catalogue, constructName } from './lambda-functions.ts'
import { deadLetterQueue } from './work.ts'

/** EventBridge rules and what they call. A tick that was not delivered or not handled is a dead letter. */
export class Schedules extends Construct {
  readonly functions = new Map<string, ServiceFunction>()
  readonly deadLetters: Queue

  constructor(scope: Construct, id: string, schedules: Catalogue['schedules'], around: Surroundings) {
    super(scope, id)
    this.deadLetters = deadLetterQueue(this, 'DeadLetters')
    new CfnOutput(this, 'DeadLettersUrl', {
      value: this.deadLetters.queueUrl,
      description: 'For npm run dlq -- --dead-letters URL',
    })
    for (const [file, { everyMinutes, timeoutSeconds }] of Object.entries(schedules)) {
      const scheduled = new ServiceFunction(this, constructName(file), {
        description: `Runs every ${everyMinutes} minutes`,
        bundleDir: around.bundleDir(file),
        memoryMb: 512,
        timeoutSeconds,
        environment: environmentOf(needsOfSchedule, around.places),
        statements: statementsOf(needsOfSchedule, around.arns),
        deadLetters: this.deadLetters,
      })
      this.functions.set(file, scheduled)
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
