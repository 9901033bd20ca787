const factor = 16
const shortestMs = 1
const longestSize = 2 ** 17
const rounds = 5

/**
 * What grows with its input stays far below it, on a busy machine too; what grows with the square of it comes to 16.
 */
export const linearGrowth = 5

/**
 * How much longer the work takes on one input than on 16 of a sixteenth of its length: as long where it grows with its
 * input, 16 times where with the square of it. Both sides take their turns and about as long, so a busy machine holds
 * them up alike; the best of five rounds counts.
 */
export function growthOf(work: (size: number) => unknown): number {
  let size = 64
  while (size < longestSize && msOf(() => work(size)) < shortestMs) size *= 2
  const best = { many: Infinity, one: Infinity }
  for (let round = 0; round < rounds; round += 1) {
    const many = msOf(() => {
      for (let time = 0; time < factor; time += 1) work(size)
    })
    const one = msOf(() => work(size * factor))
    best.many = Math.min(best.many, many)
    best.one = Math.min(best.one, one)
  }
  return best.one / best.many
}

function msOf(work: () => unknown): number {
  const from = performance.now()
  work()
  return performance.now() - from
}
