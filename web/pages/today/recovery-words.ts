/** The components of recovery, the units in which people know them, and what is compared with something else than the days before. */
export const componentNames: Readonly<Record<string, { label: string; unit: string; against?: string }>> = {
  'heart-rate-variability': { label: 'Heart rate variability', unit: 'ms' },
  'resting-heart-rate': { label: 'Resting heart rate', unit: 'bpm' },
  sleep: { label: 'Sleep, with naps', unit: 'min', against: 'the need' },
  'training-load': { label: 'Load of the day before', unit: 'AU', against: 'long-term load' },
  'respiratory-rate': { label: 'Respiratory rate', unit: 'breaths/min' },
  'skin-temperature-deviation': { label: 'Skin temperature', unit: '°C' },
}

/** With its sign: `+0.54`, `−0.21`. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`
}
