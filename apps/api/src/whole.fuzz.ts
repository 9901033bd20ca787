import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { fuzzEndpoint } from '#test-support/fuzz-endpoint.ts'
import { createFuzzScene, type FuzzScene } from '#test-support/fuzz-scene.ts'

// design/security.md, figure 11: at least 1,000 a call, p99 below a second. `npm run test:fuzz`; another seed each day.
const runs = 1_000
const seed = Math.floor(Date.now() / 86_400_000)
const slowestMs = 1_000

describe(`${runs} wild requests to each call, seed ${seed}`, () => {
  let scene: FuzzScene
  beforeAll(async () => {
    scene = await createFuzzScene()
  })
  afterAll(() => scene.test.close())

  it.each(Object.keys(endpoints) as EndpointKey[])('%s never fails and answers in time', async (key) => {
    const { durations } = await fuzzEndpoint(scene.test, key, { runs, seed, ...scene })
    expect(durations).toHaveLength(runs)
    const p99 = durations.toSorted((one, other) => one - other)[Math.floor(runs * 0.99)]
    expect(p99).toBeLessThan(slowestMs)
  })

  it('leave the books whole', async () => {
    expect(await listBrokenPromises(scene.test.resources.db)).toEqual([])
  })
})
