import { createHash } from 'node:crypto'
import { wrongPassphrases } from '../../model/sharing/share.ts'
import * as keys from '../keys.ts'
import type { Table } from '../table.ts'

const { max, periodMs } = wrongPassphrases

/** Attempts to guess the passphrase of a share. Only a hash of share, address and period is stored, until the end of the period. */
export function passphraseTries(table: Table) {
  const keyOf = (shareHash: string, address: string, nowMs: number) => {
    const period = Math.floor(nowMs / periodMs)
    return keys.passphraseTries(
      createHash('sha256')
        .update(JSON.stringify([shareHash, address, period]))
        .digest('hex'),
    )
  }
  return {
    /** Counts an attempt unless the address has made them all; exact under concurrency. False when it has. */
    async take(shareHash: string, address: string, nowMs: number): Promise<boolean> {
      const expiresAtEpoch = Math.ceil(((Math.floor(nowMs / periodMs) + 1) * periodMs) / 1000)
      const written = await table.update(
        keyOf(shareHash, address, nowMs),
        { text: 'SET expiresAtEpoch = :end ADD tries :one', values: { ':end': expiresAtEpoch, ':one': 1 } },
        { text: 'attribute_not_exists(tries) OR tries < :max', values: { ':max': max } },
      )
      return written.done
    },

    /** Takes an attempt back that was right. */
    async giveBack(shareHash: string, address: string, nowMs: number): Promise<void> {
      await table.update(
        keyOf(shareHash, address, nowMs),
        { text: 'ADD tries :one', values: { ':one': -1 } },
        { text: 'tries > :none', values: { ':none': 0 } },
      )
    },
  }
}
