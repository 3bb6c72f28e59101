import type { Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'

type Sport = Reads['/api/v1/workouts/unified']['data'][number]['sport']

/** A head on 24 x 24 units. */
const head = (x: number, y: number) => `M${x + 1.5} ${y}a1.5 1.5 0 1 1-3 0 1.5 1.5 0 0 1 3 0Z`
const circle = (x: number, y: number, r: number) =>
  `M${x + r} ${y}a${r} ${r} 0 1 1-${2 * r} 0 ${r} ${r} 0 0 1 ${2 * r} 0Z`
const waves = 'M3 19c2-1.6 4-1.6 6 0s4 1.6 6 0 4-1.6 6 0'
const walker = `${head(12.5, 4.5)}M12.5 8.5 11 14l3.5 2.5L15 21M11 14l-3 7M8 12l4.5-3.5 4 3.5`

/** The path of the symbol of each sport on 24 x 24 units, drawn as a line. */
const symbols = {
  strength: 'M3 9v6M6 6v12M18 6v12M21 9v6M6 12h12',
  running: `${head(15, 4.5)}M7 9.5l4-1.5 3 2.5-3 4 3.5 2.5V21M11 14.5 9.5 17H5M14 10.5l1.5 2H19`,
  cycling: `${circle(5.5, 16, 3.5)}${circle(18.5, 16, 3.5)}M5.5 16 9 9h6l3.5 7M9 9l3 7 3-7M7.5 7h3M15 9V6h2.5`,
  swimming: `${waves}M4 14.5l6.5-6 4 6${head(17.5, 11)}M10.5 8.5 14 6.5`,
  walking: walker,
  hiking: `${walker}M19 10v11`,
  rowing: `${waves}M4 13.5h16l-2.5 3h-11ZM8 13.5 16 5M14.5 4.5l2 2`,
  cardio: 'M3 12h4l2.5-6 4 12 2.5-6h5',
  team_sport: `${circle(12, 12, 8.5)}M12 8l3.5 2.6-1.3 4.2H9.8L8.5 10.6ZM12 8V3.5M15.5 10.6l4.4-1.4M14.2 14.8l2.6 4M9.8 14.8l-2.6 4M8.5 10.6 4.1 9.2`,
  racket_sport: `${circle(14, 9, 6)}M9.8 13.2 4 19M11 6l6 6M17 6l-6 6`,
  combat_sport:
    'M6 10V8a2.5 2.5 0 0 1 5 0 2.5 2.5 0 0 1 5 0v1.5a2 2 0 0 1 3 1.7V13c0 2-1.5 3.5-3 4H7l-1-4ZM7 17v3.5h9V17M6 13h7',
  mobility: `${head(12, 5)}M12 8.5V14M12 10l-5 3.5M12 10l5 3.5M12 14l-7 4h6M12 14l7 4h-6`,
  other: 'M13 3 5 14h6l-1 7 8-11h-6Z',
} as const satisfies Record<Sport, string>

/** A small picture of a sport; its name stands beside it. */
export function SportSymbol({ of }: { of: Sport }) {
  return (
    <svg class="sport-symbol group-workouts" viewBox="0 0 24 24" aria-hidden="true">
      <path d={symbols[of]} />
    </svg>
  )
}

/** `Team sport` */
export function sportWords(sport: Sport): string {
  const text = words(sport)
  return text.charAt(0).toUpperCase() + text.slice(1)
}
