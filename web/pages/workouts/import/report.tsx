import type { Writes } from '../../../api.ts'
import { Facts } from '../../../evidence/call.tsx'
import { Table } from '../../../parts/table/table.tsx'

type Report = Writes['POST /api/v1/workout-logs/import']['data']

/** What an import did, or would do: workouts, exercises that no catalog knows, and the rows that cannot be read. */
export function ImportReport({ report }: { report: Report }) {
  const { format, dryRun, created, updated, unchanged, planned, unmatched, rejected, rejectedTotal } = report
  return (
    <section aria-label={dryRun ? 'What the import would do' : 'What was imported'}>
      <Facts
        of={[
          ['File', format],
          [dryRun ? 'New' : 'Added', String(created)],
          [dryRun ? 'Would change' : 'Changed', String(updated)],
          ['Already here', String(unchanged)],
          ['Planned sets left out', planned === 0 ? null : String(planned)],
          ['Not in the catalog', unmatched.length === 0 ? null : unmatched.map(({ name }) => name).join(', ')],
          ['Rows left out', rejectedTotal === 0 ? null : String(rejectedTotal)],
        ]}
      />
      {rejected.length > 0 ? (
        <Table label="Rows left out" class="listing" heads={['Line', 'Why its workout is left out']}>
          {rejected.map(({ row, reason }) => (
            <tr key={`${row} ${reason}`}>
              <th scope="row">{row}</th>
              <td>{reason}</td>
            </tr>
          ))}
        </Table>
      ) : null}
    </section>
  )
}
