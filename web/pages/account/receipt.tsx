import { useEffect, useRef } from 'preact/hooks'
import type { Reads } from '../../api.ts'
import { Facts, instant } from '../../evidence/call.tsx'
import { rounded } from '../../format.ts'
import { CopyButton } from '../../parts/copy-button.tsx'
import { Panel } from '../../parts/panel.tsx'
import { usePolling, useRead } from '../../use-read.ts'

type ReceiptData = Reads[`/api/account/receipts/${string}`]['data']

const progress = {
  erasing: 'Your data is being deleted.',
  erased: 'All data has been deleted. In a few minutes, a final check removes what arrived since.',
  verified: 'Everything has been deleted.',
} as const satisfies Record<ReceiptData['status'], string>

/** What happened to the access at the platform. */
const revocations = {
  confirmed: 'confirmed that access is revoked',
  unconfirmed: 'did not respond: revoke the access in its own settings',
  nothing_to_revoke: 'was not connected',
} as const satisfies Record<NonNullable<ReceiptData['upstream']>, string>

/** Labels for counts whose names need explanation. */
const kinds: Readonly<Record<string, string>> = {
  chunks: 'blocks of observations',
  payloads: 'blocks of original platform records',
  idempotencyRecords: 'records for repeated requests',
  identities: 'sign-in identities',
  pendingNotifications: 'pending notifications',
  rollups: 'daily totals from the platform',
}

/** The receipt of a deletion, for anyone with its address; it follows until everything is deleted. */
export function Receipt({ id }: { id: string }) {
  const receipt = useRead(`/api/account/receipts/${id}`)
  usePolling(receipt.data?.data.status === 'erasing', receipt)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <>
      <div class="page-head">
        <h1 ref={heading} tabIndex={-1}>
          Your account is deleted
        </h1>
      </div>
      <Panel title="Receipt" reading={receipt} size="middle">
        {({ data }) => (
          <>
            <p role="status">{progress[data.status]}</p>
            <Facts
              of={[
                ['Requested', instant(data.requestedAt)],
                ['The platform', data.upstream ? revocations[data.upstream] : 'access is being revoked'],
                ...Object.entries(data.deleted).map(([kind, count]) => [kinds[kind] ?? kind, rounded(count)] as const),
              ]}
            />
            <p class="row actions">
              Keep this address to see the receipt again:{' '}
              <CopyButton text={location.href} label="Copy the address" isPlain />
            </p>
          </>
        )}
      </Panel>
    </>
  )
}
