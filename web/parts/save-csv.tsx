import { useState } from 'preact/hooks'
import { Failure, type Query, readText } from '../api.ts'

/** Without it a spreadsheet that opens the file takes it for Latin-1. */
const byteOrderMark = '\ufeff'

/** A button that saves the days on the page as CSV, as the API gives them. */
export function SaveCsv({ path, query, name }: { path: string; query: Query; name: string }) {
  const [said, say] = useState('')
  const save = async () => {
    try {
      const link = document.createElement('a')
      link.href = URL.createObjectURL(new Blob([byteOrderMark, await readText(path, query)], { type: 'text/csv' }))
      link.download = name
      link.click()
      URL.revokeObjectURL(link.href)
      say('Saved')
    } catch (error) {
      say(error instanceof Failure ? error.message : 'This did not work.')
    }
  }
  return (
    <div class="row">
      <button type="button" class="plain" onClick={save}>
        Save as CSV
      </button>
      <span role="status" class="quiet">
        {said}
      </span>
    </div>
  )
}
