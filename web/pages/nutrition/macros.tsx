import { addressOf } from '../../api.ts'
import { PartsBar } from '../../chart/parts.ts'
import { StackedChart } from '../../chart/stacked.ts'
import { Fact } from '../../evidence/evidence.tsx'
import { plainFormatter, shortDay, written } from '../../format.ts'
import { Empty } from '../../parts/panel.tsx'
import { Scrub } from '../../parts/series/scrub.tsx'
import { go, withQuery } from '../../router.ts'
import { type DayOfNutrition, macros, type Nutrition } from './nutrients.ts'

const kcal = plainFormatter({ id: 'energy-intake', unit: 'kcal' })
const grams = plainFormatter({ id: 'protein', unit: 'g' })
const callOf = (start: string | undefined, end: string | undefined) => addressOf('/api/v1/nutrition', { start, end })

/** Protein, carbohydrate and fat: their share of the energy of the range, and of each day. */
export function Macros({ answer: { data, meta } }: { answer: Nutrition }) {
  const days = data.days.map(day => ({ date: day.date, partial: day.partial, parts: partsOf(day) }))
  const chart = StackedChart({
    ...{ label: 'Energy of protein, carbohydrate and fat by day', group: 'metabolic', days, formatter: kcal },
  })
  if (!chart) return <Empty>No food is logged in this range.</Empty>
  return (
    <>
      <Shares answer={{ data, meta }} />
      <Scrub
        label="Energy by nutrient and day"
        days={days.map(({ date }) => date)}
        count={days.length}
        start={Math.max(
          days.findLastIndex(({ parts }) => parts !== null),
          0,
        )}
        placeOf={step => (step + 0.5) / days.length}
        textOf={step => textOf(data.days[step])}
        evidenceOf={step => {
          const day = data.days[step]
          if (!day?.macroEnergy) return null
          const title = `Energy by nutrient, ${shortDay(day.date)}`
          const call = callOf(day.date, day.date)
          return { kind: 'derived', title, written: textOf(day), value: day.macroEnergy, call }
        }}
        onChange={step => go(withQuery({ day: data.days[step]?.date ?? null }), true)}
      >
        {chart}
      </Scrub>
      <p class="legend">
        {macros.map(({ id, label }) => (
          <span key={id} class={`key swatch ${id}`}>
            {label}
          </span>
        ))}
        <span>dashed: today so far · tick below: no log</span>
      </p>
    </>
  )
}

/** The means of the range: grams, and their share of the energy. */
function Shares({ answer: { data, meta } }: { answer: Pick<Nutrition, 'data' | 'meta'> }) {
  const { macroEnergy: energy } = data
  const shares = energy?.value
  if (!energy || !shares) return <p class="quiet">The shares of this range are not known.</p>
  const parts = macros.map(({ id, label, share }) => {
    const mean = data.means[id]?.value ?? null
    return {
      name: id,
      label: mean === null ? label : `${label}, ${written(mean, grams, 'mean')}`,
      percent: shares[share],
    }
  })
  const text = `${kcal.value(shares.computedKcal)} kcal a day`
  const call = callOf(meta.range?.start, meta.range?.end)
  return (
    <>
      <p>
        <Fact
          of={{ kind: 'derived', title: 'Energy by nutrient', written: text, value: energy, call }}
          about="Energy of the nutrients"
        >
          {text}
        </Fact>{' '}
        from the mean grams, at 4, 4 and 9 kcal a gram:
      </p>
      <PartsBar
        label="Share of the energy"
        parts={parts}
        wrap={(label, percent) => (
          <Fact
            of={{ kind: 'derived', title: `Share of the energy: ${label}`, written: percent, value: energy, call }}
            about={label}
          >
            {percent}
          </Fact>
        )}
      />
    </>
  )
}

/** The energy of each nutrient; a day whose entries name none is one part. */
function partsOf({ values, macroEnergy }: DayOfNutrition) {
  const energy = values['energy-intake'] ?? null
  if (energy === null) return null
  const shares = macroEnergy?.value
  if (!shares) return [{ name: 'unknown', value: energy }]
  return macros.map(({ id, share }) => ({ name: id, value: (shares[share] / 100) * shares.computedKcal }))
}

/** `Tue 17 Nov: 1,840 kcal logged; protein 118 g, 26 %; carbohydrate 124 g, 28 %; fat 92 g, 46 %` */
function textOf(day: DayOfNutrition | undefined): string {
  if (!day) return ''
  const { date, partial, values, macroEnergy } = day
  const energy = values['energy-intake'] ?? null
  if (energy === null) return `${shortDay(date)}: no log`
  const parts = macros.map(({ id, label, share }) => {
    const percent = macroEnergy?.value ? `, ${macroEnergy.value[share].toFixed(0)} %` : ''
    return `${label.toLowerCase()} ${written(values[id] ?? null, grams)}${percent}`
  })
  const soFar = partial ? ', today so far' : ''
  return [`${shortDay(date)}: ${written(energy, kcal)} logged${soFar}`, ...parts].join('; ')
}
