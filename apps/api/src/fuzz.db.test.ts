import type { Endpoint } from '@monsoon/contract/endpoint'
import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { listBrokenPromises } from '#ledger/ledger-check-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fuzzEndpoint, getsIn } from '#test-support/fuzz-endpoint.ts'
import { createFuzzScene, type FuzzScene } from '#test-support/fuzz-scene.ts'

const runs = 30
const seed = 20_261_121

describe(`wild requests (${runs} a call; \`npm run test:fuzz\` sends 100,000)`, () => {
  let scene: FuzzScene
  beforeAll(async () => {
    scene = await createFuzzScene()
  })
  afterAll(() => scene.test.close())

  it.each(Object.keys(endpoints) as EndpointKey[])('%s never fails', async (key) => {
    const { durations, statuses } = await fuzzEndpoint(scene, key, { runs, seed })
    expect(durations.length).toBeGreaterThanOrEqual(runs)
    expect(getsIn(key, statuses)).toBe(true)
  })

  it('10 MB are refused before they are read', async () => {
    const payload = `{"code":"${'x'.repeat(10 * 1024 * 1024)}"}`
    const headers = { 'content-type': 'application/json' }
    for (const [key, { files }] of Object.entries(endpoints) as [string, Endpoint][]) {
      const [method, url = ''] = key.split(' ')
      if (method !== 'POST') continue
      const answer = await scene.test.app.inject({
        method: 'POST',
        url: url.replaceAll(/\{\w+\}/g, '1'),
        payload,
        headers,
      })
      // What takes forms does not take JSON of any size.
      expect(answer.statusCode, key).toBe(files ? 415 : 413)
    }
  })

  it('leave the books whole', async () => {
    expect(await listBrokenPromises(scene.test.resources.db)).toEqual([])
  })
})
