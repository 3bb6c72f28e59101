/** With its sign: `+0.54`, `−0.21`. */
export function signed(value: number): string {
  const text = Math.abs(value).toFixed(2)
  return Number(text) === 0 ? '0.00' : `${value < 0 ? '−' : '+'}${text}`
}
