import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKeyedHasher } from '#security-log/keyed-hash.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())

async function signedIn(facts: Parameters<typeof createMember>[1] = {}) {
  const userId = await createMember(test.resources, facts)
  const headers = await signInMember(test.resources, userId)
  await test.resources.pool.query('DELETE FROM security_event WHERE user_id = $1', [userId])
  return { userId, headers, api: test.apiWith(headers) }
}

/** Somebody who reached for what is not theirs, so often. */
async function prowler(times: number) {
  const member = await signedIn({ name: 'Pryce Prowler' })
  const targets = Array.from({ length: times }, () => randomUUID())
  for (const id of targets) await member.api('DELETE /v1/session/{id}', { params: { id } }).catch(() => {})
  await test.resources.securityLog.flush()
  return { ...member, targets }
}

/** Lets time pass since everything was written: ids say when that was. */
const age = () =>
  test.resources.pool.query(`UPDATE security_event SET id = uuidv7(interval '-2 minutes'
    + (SELECT count(*) FROM security_event AS older WHERE older.id < security_event.id) * interval '1 ms')`)

async function exported(headers: { authorization: string }, query = '') {
  const answer = await test.app.inject({ url: `/v1/staff/security-events/export${query}`, headers })
  const lines = answer.body.split('\n').filter(Boolean)
  return { answer, events: lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the security log of staff', () => {
  it('is narrowed by kind, account, target, network and day, and goes on by a cursor', async () => {
    const staff = await signedIn({ role: 'staff' })
    const { userId, targets } = await prowler(3)
    const read = async (query: object) => (await staff.api('GET /v1/staff/security-events', { query })).data
    const all = await read({ userId })
    expect(all.events.map(({ targetId }) => targetId)).toEqual(targets.toReversed())
    expect(all.events[0]).toMatchObject({
      kind: 'refused',
      user: { userId, name: 'Pryce Prowler' },
      call: 'DELETE /v1/session/{id}',
      times: 1,
      detail: 'session-not-found',
    })
    const first = await read({ userId, limit: 2 })
    const rest = await read({ userId, limit: 2, before: first.next ?? '' })
    expect([...first.events, ...rest.events]).toEqual(all.events)
    expect(rest.next).toBeNull()
    expect((await read({ targetId: targets[1] })).events).toHaveLength(1)
    expect((await read({ userId, kind: 'signed-in' })).events).toEqual([])
    const source = all.events[0]?.source ?? ''
    expect((await read({ userId, source })).events).toHaveLength(3)
    expect((await read({ userId, source: '127.0.0.1' })).events).toHaveLength(3)
    expect((await read({ userId, source: '10.9.8.7' })).events).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await read({ userId, from: '2026-01-01', to: '2026-01-02' })).events).toEqual([])
    expect((await read({ userId, from: '2026-01-01', to: today })).events.length).toBeGreaterThan(0)
  })

  it('refuses a network that is none', async () => {
    const staff = await signedIn({ role: 'staff' })
    await expect(staff.api('GET /v1/staff/security-events', { query: { source: 'somewhere' } })).rejects.toMatchObject({
      code: 'invalid-input',
    })
  })

  it('is still found by address once the key has changed', async () => {
    const { userId } = await prowler(1)
    const { config } = test.resources
    const next = `new:${Buffer.alloc(32, 'n').toString('base64')},${config.SECURITY_LOG_KEYS}`
    const hashes = createKeyedHasher({ SECURITY_LOG_KEYS: next }).allHashesOf('address', '127.0.0.1')
    const { rows } = await test.resources.pool.query<{ address_hash: Buffer }>(
      'SELECT address_hash FROM security_event WHERE user_id = $1',
      [userId],
    )
    expect(hashes.map(({ hash }) => hash)).toContainEqual(rows[0]?.address_hash)
  })
})

describe('the export for a SIEM', () => {
  it('gives lines of JSON in their order, piece by piece, and each piece is in the audit log', async () => {
    const staff = await signedIn({ role: 'staff' })
    const { userId, targets } = await prowler(3)
    await age()
    const whole = await exported(staff.headers)
    expect(whole.answer.headers['content-type']).toBe('application/x-ndjson')
    const own = whole.events.filter((event) => event['userId'] === userId)
    expect(own.map(({ targetId }) => targetId)).toEqual(targets)
    expect(own[0]).toMatchObject({ kind: 'refused', source: expect.stringMatching(/^demo:[\da-f]{32}$/) as string })
    expect(whole.answer.body).not.toContain('127.0.0.1')
    const pieces: unknown[] = []
    for (let after = ''; ; after = String(pieces.at(-1))) {
      const { events } = await exported(staff.headers, `?limit=2${after && `&after=${after}`}`)
      if (events.length === 0) break
      pieces.push(...events.map(({ id }) => id))
    }
    expect(pieces).toEqual(whole.events.map(({ id }) => id))
    const { entries } = (await staff.api('GET /v1/staff/audit', { query: { action: 'security-log-exported' } })).data
    expect(entries).toHaveLength(1 + Math.ceil(pieces.length / 2))
  })

  it('leaves out what is younger than a minute: what is written before it may come after it', async () => {
    const staff = await signedIn({ role: 'staff' })
    const { userId } = await prowler(1)
    const { events } = await exported(staff.headers)
    expect(events.filter((event) => event['userId'] === userId)).toEqual([])
  })
})
