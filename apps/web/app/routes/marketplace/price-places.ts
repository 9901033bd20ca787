/** Where two prices stand among rising steps, counted from 0: so that no work between them is left out. */
export function placesOf(
  steps: readonly number[],
  { min, max }: { min: number; max: number },
): { min: number; max: number } {
  const last = steps.length - 1
  const low = steps.findLastIndex((step) => step <= min)
  const high = steps.findIndex((step) => step >= max)
  const highPlace = high === -1 ? last : Math.max(1, high)
  return { min: Math.min(Math.max(0, low), highPlace - 1), max: highPlace }
}
