import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { type Cookies, parseCookie } from 'cookie'
import { sessionMaxMs } from '../../auth/session.ts'

/** `__Host-`: a browser accepts the cookie only with Secure, for the whole host, and only from that host. */
export const sessionCookie = '__Host-sid'
/** The cookie of a sign-in in progress. */
export const attemptCookie = '__Host-sign-in'

/** The cookie of a connection in progress. */
export const connectCookie = '__Host-connect'

export function readCookies({ cookies = [] }: Pick<APIGatewayProxyEventV2, 'cookies'>): Cookies {
  return parseCookie(cookies.join('; '), { decode: value => value })
}

export function writeCookie(name: string, value: string, maxAgeMs: number): string {
  return `${name}=${value}; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=${Math.floor(maxAgeMs / 1000)}`
}

/** The cookie of a session that has just started. */
export function writeSessionCookie(secret: string): string {
  return writeCookie(sessionCookie, secret, sessionMaxMs)
}

export function dropCookie(name: string): string {
  return writeCookie(name, '', 0)
}
