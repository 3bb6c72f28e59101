/** Clauses that only say why a date matters, with `X` for an event, `D` for its date and `S` for a span of dates; and the same without. */
// biome-ignore format: one structure a line
export const contextClauses: readonly (readonly [clause: string, without: string])[] = [
  ['average sleep since X (D)', 'average sleep since D'],
  ['average sleep since X, D', 'average sleep since D'],
  ['average sleep since X on D', 'average sleep since D'],
  ['average sleep since X, which was on D', 'average sleep since D'],
  ['average sleep since D, when we had X', 'average sleep since D'],
  ['average sleep since D (we had X)', 'average sleep since D'],
  ['my steps in the two weeks before X (onset D)', 'my steps in the two weeks before D'],
  ['average sleep 30 days before and after X (D)', 'average sleep 30 days before and after D'],
  ['How did I sleep the night before X? That was D', 'How did I sleep the night before D'],
  ['Since X on D, has my HRV gone up?', 'Since D, has my HRV gone up?'],
  ['We had X on D. Has my HRV gone up since then?', 'Has my HRV gone up since D?'],
  ['X was on D, how did I sleep?', 'on D how did I sleep?'],
  ['X was on D. How did I sleep that night?', 'How did I sleep the night of D'],
  ['X began on D and we were tired, so what was my average HRV since then?', 'what was my average HRV since D'],
  ['We had X on D. How did I sleep then?', 'How did I sleep on D'],
  ['We enjoyed X from S. How many steps did I do then?', 'How many steps did I do from S'],
  ['We enjoyed X from S. How active was I then compared with the two weeks before?', 'How active was I from S compared with the two weeks before?'],
  ['my steps on D, I think we had X', 'my steps on D'],
  ['my steps on D (the day of X)', 'my steps on D'],
  ['my steps on the day of X, D', 'my steps on D'],
  ['average steps during X week, S', 'average steps from S'],
  ['average steps during our trip to X (S)', 'average steps from S'],
]

/** Events without a word that the grammar knows. */
export const events = [
  'the new mattress',
  'my exam',
  "my daughter's wedding",
  'the London conference',
  'moving to the coast',
  'the flu',
]

const dates = ['3 May', 'the 3rd of May', 'May 3rd, 2026', '2026-05-03', 'Sunday 3 May']
const spans = ['6 to 12 July', 'July 6-12', '6–12 July']

/** A clause with an event, its date and its span, which are said in turn in other ways. */
export const withEvent = (text: string, event: string, turn = 0): string =>
  text
    .replaceAll('X', event)
    .replaceAll(/\bD\b/g, dates[turn % dates.length] ?? '')
    .replaceAll(/\bS\b/g, spans[turn % spans.length] ?? '')
