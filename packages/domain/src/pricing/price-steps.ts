/** The least price a work has, in USD (000 section 5, Sell): steps begin there. */
const leastUsd = 10

const multiples = [1, 1.5, 2, 3, 4, 5, 7.5]

/**
 * Round prices in USD from the least that a work has to the first that is not below `mostUsd`, close together where
 * most works are: 10, 15, 20, 30, 40, 50, 75, 100, 150 … At least two.
 */
export function priceSteps(mostUsd: number): number[] {
  const steps = [leastUsd]
  for (let decade = leastUsd; ; decade *= 10) {
    for (const multiple of multiples) {
      const step = decade * multiple
      if (step > leastUsd) steps.push(step)
      if (step >= mostUsd && steps.length > 1) return steps
    }
  }
}
