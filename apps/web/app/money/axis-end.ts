/** The next of 1, 2 and 5 × 10ⁿ that is not below: where an axis ends. */
export function axisEnd(usd: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(usd, 1)))
  return ([1, 2, 5, 10].find((step) => step * power >= usd) ?? 10) * power
}
