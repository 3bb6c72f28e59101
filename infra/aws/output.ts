import { CfnOutput } from 'aws-cdk-lib'
import type { Construct } from 'constructs'

/** An output under exactly this name, without CDK's path and hash, so that documents and commands can name it. */
export function output(scope: Construct, name: string, value: string, description: string): void {
  new CfnOutput(scope, name, { value, description }).overrideLogicalId(name)
}
