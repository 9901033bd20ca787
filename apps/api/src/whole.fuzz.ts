import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { fuzzEndpoint } from '#test-support/fuzz-endpoint.ts'
import { createFuzzScene, type FuzzScene } from '#test-support/fuzz-scene.ts'

const keys = Object.keys(endpoints) as EndpointKey[]
// The goal: at least 1,000 a call and 100,000 in all, p99 below a second, no answer of 500. Another seed each day.
const runs = Math.max(1_000, Math.ceil(100_000 / keys.length))
const seed = Math.floor(Date.now() / 86_400_000)
const slowestMs = 1_000

describe(`${runs} wild requests to each call, seed ${seed}`, () => {
  let scene: FuzzScene
  beforeAll(async () => {
    scene = await createFuzzScene()
  })
  afterAll(() => scene.test.close())

  it.each(keys)('%s never fails and answers in time', async (key) => {
    const { durations } = await fuzzEndpoint(scene.test, key, { runs, seed, ...scene })
    expect(durations).toHaveLength(runs)
    const p99 = durations.toSorted((one, other) => one - other)[Math.floor(runs * 0.99)]
    expect(p99).toBeLessThan(slowestMs)
  })

  it('leave the books whole', async () => {
    expect(await listBrokenPromises(scene.test.resources.db)).toEqual([])
  })
})
