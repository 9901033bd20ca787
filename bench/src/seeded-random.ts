/** A repeatable source of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** One of the choices, by weight. */
export function pickWeighted<Choice>(random: () => number, choices: readonly (readonly [Choice, number])[]): Choice {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0)
  let left = random() * total
  for (const [choice, weight] of choices) {
    left -= weight
    if (left < 0) return choice
  }
  const [last] = choices.at(-1) ?? []
  if (last === undefined) throw new Error('nothing to pick from')
  return last
}
