import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { countReached } from '#test-support/constraints-reached.ts'
import { fuzzEndpoint, getsIn } from '#test-support/calls/fuzz-endpoint.ts'
import { createFuzzScene, type FuzzScene } from '#test-support/calls/fuzz-scene.ts'

const keys = Object.keys(endpoints) as EndpointKey[]
// The goal: at least 1,000 a call and 100,000 in all, p99 below a second, no answer of 500. Another seed each day.
const runs = Math.max(1_000, Math.ceil(100_000 / keys.length))
const seed = Math.floor(Date.now() / 86_400_000)
const slowestMs = 1_000

describe(`${runs} wild requests to each call, seed ${seed}`, () => {
  let scene: FuzzScene
  const slowest = { key: '', p99: 0 }
  const answers = new Map<number, number>()
  const succeeded = new Set<EndpointKey>()
  const seen = new Set<string>()
  beforeAll(async () => {
    scene = await createFuzzScene()
  })
  afterAll(async () => {
    const told = [...answers].toSorted(([one], [other]) => one - other).map(([status, count]) => `${count} x ${status}`)
    const { reachable, reached, missed } = countReached(seen)
    process.stdout.write(`${keys.length} calls, ${succeeded.size} of them with a success; ${told.join(', ')}
slowest: ${slowest.key}, p99 ${Math.round(slowest.p99)} ms
constraints that a call can reach: ${reachable}, met by their refusal: ${reached}; not met: ${missed.join(', ')}\n`)
    await scene.test.close()
  })

  it.each(keys)('%s never fails and answers in time', async (key) => {
    const { durations, statuses, refusals } = await fuzzEndpoint(scene, key, { runs, seed })
    for (const refusal of refusals) seen.add(refusal)
    expect(durations.length).toBeGreaterThanOrEqual(runs)
    expect(getsIn(key, statuses)).toBe(true)
    for (const [status, count] of statuses) answers.set(status, (answers.get(status) ?? 0) + count)
    if ([...statuses.keys()].some((status) => status < 400)) succeeded.add(key)
    const p99 = durations.toSorted((one, other) => one - other)[Math.floor(runs * 0.99)] ?? 0
    if (p99 > slowest.p99) Object.assign(slowest, { key, p99 })
    expect(p99).toBeLessThan(slowestMs)
  })

  it.each(keys.filter((key) => !key.startsWith('GET ')))('%s never fails where it is sent at once', async (key) => {
    const { refusals } = await fuzzEndpoint(scene, key, { runs: Math.ceil(runs / 20), seed, atOnce: 4 })
    for (const refusal of refusals) seen.add(refusal)
  })

  it('leave the books whole', async () => {
    expect(await listInvariantViolations(scene.test.resources.db)).toEqual([])
  })
})
