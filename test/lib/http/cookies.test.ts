import { expect, test } from 'vitest'
import { readCookies, writeCookie } from '../../../lib/http/access/cookies.ts'
import { minuteMs } from '../../../lib/kernel/durations.ts'

test('cookies are read as they were written, without decoding', () => {
  const value = 'a-_.~%20=='
  const [pair = ''] = writeCookie('__Host-sid', value, minuteMs).split('; ')
  expect(readCookies({ cookies: ['theme=dark', pair, 'a'] })).toEqual({ theme: 'dark', '__Host-sid': value })
  expect(readCookies({})).toEqual({})
})

test('a cookie that is called like a member of Object is only a cookie', () => {
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(readCookies({ cookies: [] })[name]).toBeUndefined()
    expect(readCookies({ cookies: [`${name}=x`] })[name]).toBe('x')
  }
})

test('a cookie is written for this host, this site and HTTPS only, and out of the reach of scripts', () => {
  expect(writeCookie('a', 'b', 90_500)).toBe('a=b; Path=/; Secure; HttpOnly; SameSite=Lax; Max-Age=90')
})
