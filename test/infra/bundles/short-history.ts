import type { Point } from '../../../infra/local/upstream-simulator/data/point.ts'
import { DemoPerson } from '../../../infra/local/upstream-simulator/people/demo/demo-person.ts'
import { dayMs } from '../../../lib/kernel/durations.ts'

/** The demo person with data of the last days only: a first synchronization reads 400 days and finds these. */
export class ShortHistory extends DemoPerson {
  readonly #since: number

  constructor(days: number) {
    super({ heartRateSeconds: 60 })
    this.#since = this.clock.dayOf(Date.now() - days * dayMs)
  }

  override points(typeId: string, day: number): readonly Point[] {
    return day < this.#since ? [] : super.points(typeId, day)
  }
}
