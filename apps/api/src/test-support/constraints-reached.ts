import { checks } from '#test-support/check-constraints.ts'
import { refusalsOf } from '#test-support/constraints.ts'
import { uniques } from '#test-support/unique-constraints.ts'

const reachable = [...refusalsOf(checks), ...refusalsOf(uniques)]

/** Whether a refusal is among those that were seen; a field of a list stands for each of its places. */
function isSeen(refusal: string, seen: readonly string[]): boolean {
  const [start = ''] = refusal.split('.0')
  return seen.some((one) => one === refusal || (refusal.includes('/') && one.startsWith(`${start}.`)))
}

/** How many of the constraints that a call can reach were met by what refuses before them, and which were not. */
export function countReached(seen: ReadonlySet<string>) {
  const missed = reachable.filter(([, refusal]) => !isSeen(refusal, [...seen])).map(([name]) => name)
  return { reachable: reachable.length, reached: reachable.length - missed.length, missed }
}
