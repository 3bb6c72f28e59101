import { build } from 'esbuild'
import { expect, test } from 'vitest'
import { leaveOut } from '../../../infra/aws/left-out.ts'

test('a build without a part that is left out fails and says which: an update may have moved it', async () => {
  const stdin = { contents: 'export const nothing = 0' }
  await expect(build({ stdin, write: false, logLevel: 'silent', plugins: [leaveOut] })).rejects.toThrow(
    /credential-provider-node.*no bundle holds such a file/,
  )
})
