import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type SleepWeek, socialJetlag } from '../../../../lib/derive/sleep/social-jetlag.ts'

const week: SleepWeek = {
  workMidSleepMinutes: 120,
  freeMidSleepMinutes: 240,
  workAsleepMinutes: 360,
  freeAsleepMinutes: 480,
  workDays: 5,
  alarmOnFreeDays: false,
}

test('two hours later on free days is two hours of jetlag', () => {
  const { correctedMidSleepMinutes, weekAsleepMinutes, ...jetlag } = socialJetlag(week)
  expect(jetlag).toEqual({ relativeMinutes: 120, absoluteMinutes: 120, reason: null })
  expect(weekAsleepMinutes).toBeCloseTo(394.285714, 5)
  expect(correctedMidSleepMinutes).toBeCloseTo(197.142857, 5)
})

test('midnight between the two is no day between them, and a corrected time before midnight is on the clock', () => {
  const late = { ...week, workMidSleepMinutes: 1430, freeMidSleepMinutes: 10 }
  expect(socialJetlag(late).relativeMinutes).toBe(20)
  expect(socialJetlag(late).correctedMidSleepMinutes).toBeCloseTo(1440 + 10 - 42.857142, 5)
})

test('who sleeps no more on free days has nothing to correct', () => {
  expect(socialJetlag({ ...week, freeAsleepMinutes: 300 }).correctedMidSleepMinutes).toBe(240)
})

test('an alarm on free days leaves no natural mid-sleep', () => {
  const { relativeMinutes, correctedMidSleepMinutes, reason } = socialJetlag({ ...week, alarmOnFreeDays: true })
  expect([relativeMinutes, correctedMidSleepMinutes, reason]).toEqual([120, null, 'not_applicable:alarm_on_free_days'])
})

test.each(['workMidSleepMinutes', 'freeMidSleepMinutes', 'workAsleepMinutes', 'freeAsleepMinutes', 'workDays'])(
  'without %s there is no jetlag',
  field => {
    expect(socialJetlag({ ...week, [field]: null })).toMatchObject({
      relativeMinutes: null,
      reason: `missing_input:${field}`,
    })
  },
)

test('a week of eight work days is refused', () => {
  expect(socialJetlag({ ...week, workDays: 8 }).reason).toBe('invalid_input')
})

test('exchanging work and free days turns the sign, and turning the clock changes nothing', () => {
  const time = fc.integer({ min: 0, max: 1439 })
  fc.assert(
    fc.property(time, time, time, (work, free, turn) => {
      const of = (workMidSleepMinutes: number, freeMidSleepMinutes: number) =>
        socialJetlag({ ...week, workMidSleepMinutes, freeMidSleepMinutes })
      const { relativeMinutes, absoluteMinutes } = of(work, free)
      expect(absoluteMinutes).toBeLessThanOrEqual(720)
      expect(of(free, work).absoluteMinutes).toBe(absoluteMinutes)
      if (absoluteMinutes !== 720) expect(of(free, work).relativeMinutes).toBe(0 - (relativeMinutes ?? 0))
      expect(of((work + turn) % 1440, (free + turn) % 1440).relativeMinutes).toBe(relativeMinutes)
    }),
  )
})
