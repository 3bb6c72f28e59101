import type { Row } from './main.ts'
export async function benchBundles(): Promise<Row[]> {
  return []
}
