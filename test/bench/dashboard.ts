import { gzipSync } from 'node:zlib'
import { appFiles } from '../../infra/app-files.ts'
import type { Row } from './main.ts'

/** P28: what a browser loads for the first page of the dashboard, and for all of them. */
export async function benchDashboard(): Promise<Row[]> {
  const files = appFiles()
  const kbOf = (names: readonly string[]) =>
    names.reduce((sum, name) => sum + gzipSync(files[name] ?? '').length, 0) / 1024
  const named = [...(files['today.html'] ?? '').matchAll(/\/app\/assets\/([\w.-]+)/g)].map(([, name = '']) => name)
  const first = kbOf(['today.html', ...named])
  const all = kbOf(Object.keys(files).filter(name => name !== 'files.json'))
  return [
    {
      id: 'P28',
      measure: 'dashboard: its first page with scripts and styles, gzipped; all pages',
      value: `${first.toFixed(1)} KB; ${all.toFixed(1)} KB`,
      target: '≤ 35 KB; ≤ 90 KB',
      met: named.length > 2 && first <= 35 && all <= 90,
    },
  ]
}
