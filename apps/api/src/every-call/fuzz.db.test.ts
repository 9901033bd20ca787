import type { Endpoint } from '@monsoon/contract/endpoint'
import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checks } from '#test-support/check-constraints.ts'
import { fieldsOf } from '#test-support/constraints.ts'
import { countReached } from '#test-support/constraints-reached.ts'
import { fuzzEndpoint, getsIn, sendBeyond } from '#test-support/calls/fuzz-endpoint.ts'
import { createFuzzScene, type FuzzScene } from '#test-support/calls/fuzz-scene.ts'

const runs = 8
const writing = (Object.keys(endpoints) as EndpointKey[]).filter((key) => !key.startsWith('GET '))
const seed = 20_261_121

describe(`wild requests (${runs} a call; \`npm run test:fuzz\` sends 100,000)`, () => {
  let scene: FuzzScene
  const seen = new Set<string>()
  beforeAll(async () => {
    scene = await createFuzzScene()
  })
  afterAll(() => scene.test.close())

  it.each(Object.keys(endpoints) as EndpointKey[])('%s never fails', async (key) => {
    const { durations, statuses, refusals } = await fuzzEndpoint(scene, key, { runs, seed })
    for (const refusal of refusals) seen.add(refusal)
    expect(durations.length).toBeGreaterThanOrEqual(runs)
    expect(getsIn(key, statuses)).toBe(true)
  })

  it.each(writing)('%s never fails where it is sent four times at the same moment', async (key) => {
    const { refusals } = await fuzzEndpoint(scene, key, { runs: 4, seed, atOnce: 4 })
    for (const refusal of refusals) seen.add(refusal)
  })

  it('name the field of each constraint that is sent what no constraint takes', async () => {
    const silent: string[] = []
    for (const { call, path } of fieldsOf(checks)) {
      if ((endpoints[call] as Endpoint).files) continue
      const { refusals } = await sendBeyond(scene, call, path)
      for (const refusal of refusals) seen.add(refusal)
      if (!refusals.some((refusal) => refusal.startsWith(`${call} ${path.split('.')[0]}`)))
        silent.push(`${call} ${path}`)
    }
    expect(silent).toEqual([])
  })

  it('meet many of the constraints that a call can reach', () => {
    const { reached, reachable } = countReached(seen)
    process.stdout.write(`${reached} of ${reachable} constraints that a call can reach were met by their refusal\n`)
    expect(reached).toBeGreaterThan(reachable / 3)
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
    expect(await listInvariantViolations(scene.test.resources.db)).toEqual([])
  })
})
