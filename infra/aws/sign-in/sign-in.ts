import { Aws, Fn, RemovalPolicy } from 'aws-cdk-lib'
import {
  AccountRecovery,
  CfnManagedLoginBranding,
  FeaturePlan,
  ManagedLoginVersion,
  Mfa,
  OAuthScope,
  UserPool,
  UserPoolClient,
  UserPoolDomain,
} from 'aws-cdk-lib/aws-cognito'
import { Construct } from 'constructs'
import type { SettingValues } from '../lambda/environment.ts'
import { accept } from '../nag.ts'
import { output } from '../output.ts'
import type { Settings } from '../settings.ts'

/** The service's client of the user pool: with PKCE, without a secret, and with its own callback as the only redirect address. */
export class SignIn extends Construct {
  /** The settings of a function that signs people in. */
  readonly settings: SettingValues

  constructor(scope: Construct, id: string, pool: UserPool, origin: string, { name, signInPrefix }: Settings) {
    super(scope, id)
    const domain = new UserPoolDomain(this, 'Pages', {
      userPool: pool,
      cognitoDomain: { domainPrefix: signInPrefix ?? `${name}-${idOfStack()}` },
      // The classic pages ignore `prompt=login`, so a person who has signed out would be signed in again without a password.
      managedLoginVersion: ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    })
    const client = new UserPoolClient(this, 'Client', {
      userPool: pool,
      generateSecret: false,
      authFlows: {},
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.PROFILE],
        callbackUrls: [`${origin}/auth/callback`],
        logoutUrls: [`${origin}/account`],
      },
      preventUserExistenceErrors: true,
      enableTokenRevocation: true,
    })
    // Without a style, the managed pages answer "Login pages unavailable".
    new CfnManagedLoginBranding(this, 'Style', {
      userPoolId: pool.userPoolId,
      clientId: client.userPoolClientId,
      useCognitoProvidedValues: true,
    })
    this.settings = { OIDC_ISSUER: pool.userPoolProviderUrl, OIDC_CLIENT_ID: client.userPoolClientId }
    output(this, 'PoolId', pool.userPoolId, 'Invite people to this user pool')
    output(this, 'SignInPages', domain.baseUrl(), 'Sign-in pages')
  }
}

/**
 * Eight digits of the stack's id. A prefix must be the only one in its region, and everyone sees it in the address of the sign-in pages,
 * which the number of the AWS account should not be in.
 */
const idOfStack = () => Fn.select(0, Fn.split('-', Fn.select(2, Fn.split('/', Aws.STACK_ID))))

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
