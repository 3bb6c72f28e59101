/** What several pages share and the first one does not need at once: one file, as with `core.ts`. */
import './core.ts'
import './pages/training/share-bar.tsx'
import './pages/workouts/weight-unit.ts'
import './parts/noted-days.tsx'
import './parts/range.tsx'
import './parts/save-csv.tsx'
import './parts/series/days-table.tsx'
import './parts/series/series-charts.tsx'
import './parts/ticks.tsx'
import './use-days.ts'

export { default as Shown } from './evidence/shown.tsx'
export { Meanings } from './glossary/meaning.tsx'
