import { randomBytes, randomUUID } from 'node:crypto'
import { securityRules, type SecurityRuleName } from '@monsoon/contract/accounts/security-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { createMember, signInMember } from '#test-support/sale-fixture-queries.ts'
import { solveCaptcha } from '#test-support/people/sign-up-and-in.ts'
import { raiseAlerts } from './security-alert-queries.ts'
import { watchSecurity } from './watch-security.ts'

let test: TestApi
let staffIds: string[]
beforeAll(async () => {
  test = await createTestApi()
  staffIds = [
    await createMember(test.resources, { role: 'staff' }),
    await createMember(test.resources, { role: 'admin' }),
  ]
})
afterAll(() => test.close())
beforeEach(async () => {
  await test.runJobs()
  test.mails.splice(0)
  await test.resources.pool.query('DELETE FROM security_event')
  await test.resources.pool.query('DELETE FROM security_alert')
})

interface Written {
  kind: string
  userId?: string
  address?: Buffer
  tried?: Buffer
  target?: string
  times?: number
  minutesAgo?: number
}

/** Events as they stand in the log. */
async function write(events: readonly Written[]): Promise<void> {
  for (const { kind, userId, address, tried, target, times = 1, minutesAgo = 0 } of events)
    await test.resources.pool.query(
      `INSERT INTO security_event (kind, user_id, key_id, address_hash, tried_hash, target_id, times, occurred_at)
        VALUES ($1, $2, 'demo', $3, $4, $5, $6, clock_timestamp() - make_interval(mins => $7))`,
      [kind, userId ?? null, address ?? null, tried ?? null, target ?? null, times, minutesAgo],
    )
}

const many = (count: number, one: () => Written) => Array.from({ length: count }, one)
const anAddress = () => randomBytes(16)

async function alertsNow(): Promise<string[]> {
  await watchSecurity(test.resources)
  await test.runJobs()
  return test.mails.splice(0).map(({ subject }) => subject)
}

const words: Record<SecurityRuleName, string> = {
  stuffing: 'Security alert: many accounts are tried from one network',
  enumeration: 'Security alert: what belongs to others is asked for from one network',
  accountEnumeration: 'Security alert: one account asks for what belongs to others',
  staffReading: 'Security alert: one member of staff reads what belongs to many',
}

/** So many events of a pattern by one, each counted. */
function pattern(rule: SecurityRuleName, count: number, { address = anAddress(), userId = '', minutesAgo = 0 } = {}) {
  const { kinds, by } = securityRules[rule]
  const who = by === 'network' ? { address } : { userId }
  return many(count, () => ({ kind: kinds[0], ...who, tried: anAddress(), target: randomUUID(), minutesAgo }))
}

describe.each(Object.keys(securityRules) as SecurityRuleName[])('the pattern %s', (rule) => {
  const { least, windowMinutes } = securityRules[rule]
  let userId: string
  beforeAll(async () => {
    userId = await createMember(test.resources, { name: 'Pryce Prowler' })
  })

  it('is told to everybody in the back office, from its number on and within its window alone', async () => {
    await write(pattern(rule, least - 1, { userId }))
    await write(pattern(rule, 1, { userId, minutesAgo: windowMinutes + 1 }))
    expect(await alertsNow()).toEqual([])
    await test.resources.pool.query('DELETE FROM security_event')
    await write(pattern(rule, least, { userId }))
    expect(await alertsNow()).toEqual(staffIds.map(() => words[rule]))
  })

  it('is told once a window, and again when it goes on', async () => {
    await write(pattern(rule, least, { userId, address: Buffer.alloc(16, 1) }))
    expect(await alertsNow()).toHaveLength(staffIds.length)
    await write(pattern(rule, least, { userId, address: Buffer.alloc(16, 1) }))
    expect(await alertsNow()).toEqual([])
    await test.resources.pool.query(`UPDATE security_alert SET raised_at = raised_at - make_interval(mins => $1)`, [
      windowMinutes,
    ])
    expect(await alertsNow()).toHaveLength(staffIds.length)
  })

  it('is none where many do a little each', async () => {
    if (securityRules[rule].by !== 'network') return
    await write(many(least * 2, () => ({ ...pattern(rule, 1)[0], address: anAddress() }) as Written))
    expect(await alertsNow()).toEqual([])
  })
})

describe('what is counted', () => {
  it('of tries is the accounts: one that was tried often is no stuffing', async () => {
    const [address, tried] = [anAddress(), anAddress()]
    await write(many(50, () => ({ kind: 'sign-in-failed', address, tried })))
    expect(await alertsNow()).toEqual([])
  })

  it('of staff is what was read: the same person again and again is none', async () => {
    const [userId = ''] = staffIds
    const target = randomUUID()
    await write(many(50, () => ({ kind: 'staff-read', userId, target })))
    expect(await alertsNow()).toEqual([])
  })

  it('of refusals is each id once, and each call without one as often as it came', async () => {
    const [userId, target] = [await createMember(test.resources), randomUUID()]
    await write(many(50, () => ({ kind: 'refused', userId, target })))
    expect(await alertsNow()).toEqual([])
    await write([{ kind: 'refused', userId, times: 39 }])
    expect(await alertsNow()).toEqual(staffIds.map(() => words.accountEnumeration))
  })
})

describe('the patterns of real calls', () => {
  it('are stuffing, and somebody who goes through ids; staff find both in the back office', async () => {
    for (let tries = 0; tries < securityRules.stuffing.least; tries += 1) {
      const email = `nobody-${randomBytes(6).toString('hex')}@example.org`
      const captchaToken = await solveCaptcha(test.api, 'login')
      const body = { email, password: 'Wr0ng-guess!', captchaToken, page: 'login' as const }
      await test.api('POST /v1/login', { body }).catch(() => {})
    }
    const userId = await createMember(test.resources, { name: 'Pryce Prowler' })
    const api = test.apiWith(await signInMember(test.resources, userId))
    for (let tries = 0; tries < securityRules.accountEnumeration.least; tries += 1)
      await api('DELETE /v1/session/{id}', { params: { id: randomUUID() } }).catch(() => {})
    await test.resources.securityLog.flush()
    const told = await alertsNow()
    expect(new Set(told)).toEqual(new Set([words.stuffing, words.accountEnumeration]))
    const staff = test.apiWith(await signInMember(test.resources, staffIds[0] ?? ''))
    const { alerts } = (await staff('GET /v1/staff/security-events')).data
    expect(alerts.map(({ rule, user }) => [rule, user?.name])).toEqual(
      expect.arrayContaining([
        ['stuffing', undefined],
        ['accountEnumeration', 'Pryce Prowler'],
      ]) as unknown[],
    )
  })
})

describe('many that look at once', () => {
  const rule = 'stuffing'
  const together = async (look: () => Promise<unknown[]>) =>
    (await Promise.all(Array.from({ length: 10 }, look))).reduce((sum, raised) => sum + raised.length, 0)

  it('raise an alert once', async () => {
    await write(pattern(rule, 10))
    const look = () => inTransaction(test.resources.db, (tx) => raiseAlerts(tx, rule, securityRules[rule]))
    expect(await together(look)).toBe(1)
  })

  it('would raise it more than once, were it looked up first and then written (control)', async () => {
    await write(pattern(rule, 10))
    let arrived = 0
    let open: () => void = () => {}
    const gate = new Promise<void>((resolve) => (open = resolve))
    const look = () =>
      inTransaction(test.resources.db, async (tx) => {
        const { rows } = await sql<{ subject: string }>`
          SELECT key_id || ':' || encode(address_hash, 'hex') AS subject FROM security_event
          WHERE kind = 'sign-in-failed' AND NOT EXISTS (SELECT FROM security_alert)
          GROUP BY 1 HAVING count(DISTINCT tried_hash) >= 10`.execute(tx)
        arrived += 1
        if (arrived === 2) open()
        await gate
        for (const { subject } of rows)
          await sql`INSERT INTO security_alert (rule, subject, counted) VALUES ('stuffing', ${subject}, 10)
            ON CONFLICT (rule, subject) DO UPDATE SET raised_at = clock_timestamp()`.execute(tx)
        return rows
      })
    expect(await together(look)).toBeGreaterThan(1)
  })
})
