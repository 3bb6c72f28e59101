import { RemovalPolicy } from 'aws-cdk-lib'
import { AccountRecovery, FeaturePlan, Mfa, UserPool } from 'aws-cdk-lib/aws-cognito'
import type { Construct } from 'constructs'
import { accept } from '../nag.ts'

/** The people who may sign in. An operator invites them; there is no self-registration. They need a password and a code from an app. */
export function userPool(scope: Construct): UserPool {
  const pool = new UserPool(scope, 'People', {
    selfSignUpEnabled: false,
    signInAliases: { email: true },
    // Cannot be changed later: Someone@example.org and someone@example.org are one person.
    signInCaseSensitive: false,
    autoVerify: { email: true },
    passwordPolicy: {
      minLength: 12,
      requireLowercase: true,
      requireUppercase: true,
      requireDigits: true,
      requireSymbols: true,
    },
    mfa: Mfa.REQUIRED,
    mfaSecondFactor: { otp: true, sms: false },
    accountRecovery: AccountRecovery.EMAIL_ONLY,
    featurePlan: FeaturePlan.ESSENTIALS,
    deletionProtection: true,
    removalPolicy: RemovalPolicy.RETAIN,
  })
  accept(
    pool,
    'AwsSolutions-COG8',
    'Threat protection has a price per person in the Plus plan; the people are invited and use a second factor',
  )
  return pool
}
