import type { Cell } from './cells.ts'
import { recordCells } from './record-cells.ts'
import { refusing } from './refusing.ts'
import { seriesCells } from './series-cells.ts'
import { strengthCells } from './strength-cells.ts'
import { workoutCells } from './workout-cells.ts'

/** Every cell of the matrix. */
export const cells: readonly Cell[] = [...seriesCells, ...workoutCells, ...strengthCells, ...recordCells]

export const nameOf = ({ subject, operation }: Cell) => `${subject}: ${operation}`

/** The cells that have an answer. */
export const answeredCells: readonly Cell[] = cells.filter(cell => !refusing.includes(nameOf(cell)))
