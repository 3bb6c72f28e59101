import { formatterFor } from '../../account-display.ts'
import { addressOf, type Reads } from '../../api.ts'
import { words } from '../../evidence/call.tsx'
import { type Evidence, Fact, FromAnswer } from '../../evidence/evidence.tsx'
import { longDay, plainFormatter, sourceWords, written } from '../../format.ts'
import { dayLink } from '../../links.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scroll, TableHead } from '../../parts/table.tsx'
import { clockOf } from '../times.ts'

const columns = [
  { id: 'energy-intake', member: 'kcal', label: 'Energy', unit: 'kcal' },
  { id: 'protein', member: 'proteinG', label: 'Protein', unit: 'g' },
  { id: 'carbohydrate', member: 'carbohydrateG', label: 'Carbohydrate', unit: 'g' },
  { id: 'fat', member: 'fatG', label: 'Fat', unit: 'g' },
  { id: 'fiber', member: 'fiberG', label: 'Fiber', unit: 'g' },
  { id: 'sugar', member: 'sugarG', label: 'Sugar', unit: 'g' },
  { id: 'sodium', member: 'sodiumG', label: 'Sodium', unit: 'g' },
] as const

type Meal = NonNullable<DayOfNutrition['meals']>[number]

/** The food of a day by meal, with sums that are the values of the day, and its drinks. */
export function DayOfFood({ answer: { meta }, day }: { answer: NutritionAnswer; day: DayOfNutrition | null }) {
  if (!day) return <Empty>No day of this range has a log.</Empty>
  const zone = meta.range?.timezone ?? 'UTC'
  const { date, partial, meals, drinks, flags } = day
  return (
    <>
      <p>
        <a href={dayLink(date)}>
          <strong>{longDay(date)}</strong>
        </a>
        {partial ? ', so far' : ''}
      </p>
      {meals && meals.length > 0 ? (
        <>
          <Meals day={day} meals={meals} zone={zone} />
          <Sums day={day} meals={meals} />
        </>
      ) : (
        <Empty>No food is logged on this day.</Empty>
      )}
      {flags.length > 0 ? <p class="quiet">To know: {flags.map(words).join(', ')}.</p> : null}
      <Drinks day={day} drinks={drinks} zone={zone} />
    </>
  )
}

function Meals({ day, meals, zone }: { day: DayOfNutrition; meals: readonly Meal[]; zone: string }) {
  return (
    <Scroll label="Entries by meal">
      <table class="meals">
        <TableHead heads={['Food', ...columns.map(({ label, unit }) => `${label}, ${unit}`)]} />
        {meals.map(({ meal, entries }) => (
          <tbody key={meal}>
            <tr>
              <th scope="rowgroup" colSpan={columns.length + 1}>
                {meal ? sentence(meal) : 'Without a meal'}
              </th>
            </tr>
            {entries.map(entry => (
              <tr key={entry.id}>
                <th scope="row">
                  {entry.name ?? 'Without a name'} <span class="quiet">{clockOf(entry.at, zone)}</span>
                </th>
                {columns.map(({ id, member, label, unit }) => (
                  <td key={id}>
                    <Fact of={entryEvidence(entry, day.date, zone)} about={`${label}, ${entry.name ?? 'food'}`}>
                      {amount(entry[member], id, unit)}
                    </Fact>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">Value of the day</th>
            {columns.map(({ id, label, unit }) => (
              <td key={id}>
                <Fact of={{ kind: 'day', series: id, date: day.date }} about={label}>
                  {amount(day.values[id] ?? null, id, unit)}
                </Fact>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </Scroll>
  )
}

/** What the log says of one food. */
function entryEvidence(entry: Meal['entries'][number], date: string, zone: string): Evidence {
  const facts = [
    ['At', clockOf(entry.at, zone)] as const,
    ['Source', sourceWords[entry.source] ?? entry.source] as const,
    ...columns.map(
      ({ member, label, unit }) => [label, entry[member] === null ? '–' : `${entry[member]} ${unit}`] as const,
    ),
  ]
  const written = entry.kcal === null ? 'No energy logged' : `${entry.kcal} kcal`
  return { kind: 'record', title: entry.name ?? 'Food without a name', written, facts, call: nutritionCall(date) }
}

const nutritionCall = (date: string) => addressOf('/api/v1/nutrition', { start: date, end: date })

const amount = (value: number | null, id: string, unit: string) =>
  value === null ? '–' : formatterFor({ id, unit }).value(value)

/** `BREAKFAST` as `Breakfast` */
const sentence = (code: string) => words(code.charAt(0) + code.slice(1).toLowerCase())

/** A smaller difference is rounding. */
const sameKcal = 0.5

/** Whether the entries add up to the value of the day, and why they may not. */
function Sums({ day: { date, values, sources }, meals }: { day: DayOfNutrition; meals: readonly Meal[] }) {
  const sum = meals.reduce((all, { kcal }) => all + (kcal ?? 0), 0)
  const daily = values['energy-intake'] ?? null
  const formatter = plainFormatter({ id: 'energy-intake', unit: 'kcal' })
  const source = sources['energy-intake']
  return (
    <p class="quiet">
      The entries add up to{' '}
      <FromAnswer title="Sum of the entries" call={nutritionCall(date)}>
        {written(sum, formatter)}
      </FromAnswer>
      {daily !== null && Math.abs(daily - sum) <= sameKcal
        ? ', the value of the day.'
        : `; the value of the day is ${written(daily, formatter)}${source ? ` (${sourceWords[source] ?? source})` : ''}. ` +
          'The platform’s own sum can include entries of other apps.'}
    </p>
  )
}

function Drinks({ day, drinks, zone }: { day: DayOfNutrition; drinks: DayOfNutrition['drinks']; zone: string }) {
  const formatter = formatterFor({ id: 'hydration', unit: 'mL' })
  const value = day.values['hydration'] ?? null
  return (
    <>
      <h3 class="later">
        Drinks:{' '}
        <Fact of={{ kind: 'day', series: 'hydration', date: day.date }} about="Hydration">
          {value === null ? 'no log' : written(value, formatter)}
        </Fact>
      </h3>
      {drinks === null ? <p class="quiet">Drinks are listed one by one in ranges of up to 48 days.</p> : null}
      <ul class="figures drinks">
        {(drinks ?? []).map(({ id, at, milliliters, source }) => (
          <li key={id}>
            <span class="quiet">{clockOf(at, zone)}</span>{' '}
            <FromAnswer
              title={`Drink at ${clockOf(at, zone)}`}
              call={nutritionCall(day.date)}
              facts={[['Source', sourceWords[source] ?? source]]}
            >
              {written(milliliters, formatter)}
            </FromAnswer>
          </li>
        ))}
      </ul>
    </>
  )
}

export type NutritionAnswer = Reads['/api/v1/nutrition']
export type DayOfNutrition = NutritionAnswer['data']['days'][number]

/** The series of food and drink, in the order in which they are shown. */
export const nutrients = ['energy-intake', 'protein', 'carbohydrate', 'fat', 'fiber', 'sugar', 'sodium', 'hydration']

/** What gives energy. */
export const macros = [
  { id: 'protein', label: 'Protein', share: 'proteinPercent' },
  { id: 'carbohydrate', label: 'Carbohydrate', share: 'carbohydratePercent' },
  { id: 'fat', label: 'Fat', share: 'fatPercent' },
] as const

/** Whether anything was logged on a day. */
export const isLogged = ({ values }: DayOfNutrition) => nutrients.some(id => values[id] != null)

/** The wanted day of a range, or its last one with a log. */
export function chosenDay({ data: { days } }: NutritionAnswer, wanted: string | null): DayOfNutrition | null {
  return days.find(({ date }) => date === wanted) ?? days.findLast(isLogged) ?? null
}
