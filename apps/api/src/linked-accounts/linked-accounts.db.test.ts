import { randomBytes } from 'node:crypto'
import { type LinkKind, refusingLinkKinds } from '@monsoon/contract/accounts/linked-accounts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedBankAccount } from '#bank-accounts/seed-bank-account.ts'
import { removeBankAccount } from '#bank-accounts/change-bank-accounts.ts'
import { inTransaction } from '#db.ts'
import { toChecksumAddress } from '#identities/wallet-signature.ts'
import { auctionPeople } from '#test-support/auction-people.ts'
import { listSharers } from '#kyc/kyc-queries.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { handInKyc, kycPapers } from '#test-support/people/kyc-papers.ts'
import { areLinked, linkedAccountsOf } from './are-linked.ts'
import { forgetOldFingerprints } from './linked-account-queries.ts'
import { renewFingerprints } from '#renew-fingerprints.ts'
import { noteCard } from './note-fingerprint.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: { DATABASE_POOL_SIZE: '10' } })
})
afterAll(() => test.checkBooksAndClose())

const { bidder, asUser } = auctionPeople(() => test)

/** Gives accounts the same of a kind, as people come to it. */
const share: Record<LinkKind, (userIds: string[]) => Promise<void>> = {
  'bank-account': async (userIds) => {
    const account = { name: 'A Person', bankName: 'Bank Muscat', accountNumber: String(Math.random()).slice(2, 14) }
    const rest = { swiftCode: 'BMUSOMRX', IFSCCode: null, IBANCode: null, additionalDetails: null }
    for (const userId of userIds) await seedBankAccount(test.resources, userId, { ...account, ...rest })
  },
  card: async (userIds) => {
    const config = { ...test.resources.config, MODE: 'production' as const }
    const fingerprint = randomBytes(8).toString('hex')
    for (const userId of userIds)
      await inTransaction(test.resources.db, (tx) => noteCard(tx, config, { userId, provider: 'stripe', fingerprint }))
  },
  'identity-document': async (userIds) => {
    const { document1 } = await kycPapers()
    for (const userId of userIds) await handInKyc(test, userId, { document1 })
  },
  wallet: async (userIds) => {
    const written = `0x${randomBytes(20).toString('hex')}`
    const spellings = [written, await toChecksumAddress(written)]
    for (const [place, userId] of userIds.entries()) {
      const body = { name: 'Ledger', address: spellings[place] ?? written }
      await (
        await asUser(userId)
      )('POST /v1/crypto-account', { body })
    }
  },
  'proof-of-address': async (userIds) => {
    const { document3 } = await kycPapers()
    for (const userId of userIds) await handInKyc(test, userId, { document3 })
  },
}

const kindsOf = async (one: string, other: string) =>
  (await linkedAccountsOf(test.resources.db, one))
    .filter(({ userId }) => userId === other)
    .flatMap(({ links }) => links.map(({ kind }) => kind))

describe('accounts that have something in common', () => {
  it.each(refusingLinkKinds)('are one person by an equal %s', async (kind) => {
    const [one, other, third] = [await bidder(), await bidder(), await bidder()]
    expect(await areLinked(test.resources.db, one.userId, other.userId)).toBe(false)
    await share[kind]([one.userId, other.userId])
    expect(await areLinked(test.resources.db, one.userId, other.userId)).toBe(true)
    expect(await areLinked(test.resources.db, other.userId, one.userId)).toBe(true)
    expect(await areLinked(test.resources.db, one.userId, third.userId)).toBe(false)
    expect(await kindsOf(one.userId, other.userId)).toEqual([kind])
  })

  it('are not one person by an equal proof of address, which staff see', async () => {
    const [one, other] = [await bidder(), await bidder()]
    await share['proof-of-address']([one.userId, other.userId])
    expect(await areLinked(test.resources.db, one.userId, other.userId)).toBe(false)
    expect(await kindsOf(one.userId, other.userId)).toEqual(['proof-of-address'])
  })

  it('may hand in one photo as the selfie and as the passport', async () => {
    const [one, other] = [await bidder(), await bidder()]
    const { photo } = await kycPapers()
    await handInKyc(test, one.userId, { photo, document1: photo })
    await handInKyc(test, other.userId, { photo })
    expect(await kindsOf(one.userId, other.userId)).toEqual(['identity-document'])
  })

  it('are shown to staff with what it is, and never to anybody else', async () => {
    const [one, other, staff] = [await bidder(), await bidder(), await bidder(0n, 'staff')]
    const household = await bidder()
    await share['proof-of-address']([one.userId, household.userId, other.userId])
    await share['bank-account']([one.userId, other.userId])
    const { pool } = test.resources
    await pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [other.userId])
    await pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [household.userId])
    const seen = `UPDATE account_fingerprint SET first_seen_at = $2, last_seen_at = $3 WHERE user_id = $1 AND kind = 'bank-account'`
    await pool.query(seen, [one.userId, '2026-01-01Z', '2026-02-01Z'])
    await pool.query(seen, [other.userId, '2026-01-15Z', '2026-03-01Z'])
    await pool.query(
      `UPDATE account_fingerprint SET first_seen_at = '2025-01-01Z' WHERE user_id = ANY ($1) AND kind = 'proof-of-address'`,
      [[one.userId, household.userId]],
    )
    const { data } = await staff.api('GET /v1/staff/users/{id}', { params: { id: one.userId } })
    expect(data.linkedAccounts).toMatchObject([
      {
        userId: other.userId,
        state: 'suspended',
        mayNotTrade: true,
        links: [
          { kind: 'bank-account', since: '2026-01-15T00:00:00.000Z', lastSeenAt: '2026-03-01T00:00:00.000Z' },
          { kind: 'proof-of-address' },
        ],
      },
      { userId: household.userId, state: 'closed', mayNotTrade: false, links: [{ kind: 'proof-of-address' }] },
    ])
  })

  it('stay so when a bank account is removed, and for a year after one of them is closed', async () => {
    const [one, other] = [await bidder(0n), await bidder(0n)]
    await share['bank-account']([one.userId, other.userId])
    const { pool, db } = test.resources
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM bank_account WHERE user_id = $1', [one.userId])
    await removeBankAccount(test.resources, { userId: one.userId, sessionId: '' }, rows[0]?.id ?? '')
    const closeAt = (age: string) =>
      pool.query('UPDATE users SET closed_at = now() - $2::interval WHERE id = $1', [one.userId, age])
    const isLinked = async () => {
      await forgetOldFingerprints(db)
      return areLinked(db, one.userId, other.userId)
    }
    expect(await isLinked()).toBe(true)
    await closeAt('364 days')
    expect(await isLinked()).toBe(true)
    await closeAt('367 days')
    expect(await isLinked()).toBe(false)
  })

  it('forget a card two years after it last paid', async () => {
    const [one, other] = [await bidder(), await bidder()]
    const userIds = [one.userId, other.userId]
    await share.card(userIds)
    const left = async (age: string) => {
      const text = `UPDATE account_fingerprint SET last_seen_at = now() - $2::interval WHERE user_id = ANY ($1)`
      await test.resources.pool.query(text, [userIds, age])
      await forgetOldFingerprints(test.resources.db)
      return kindsOf(one.userId, other.userId)
    }
    expect(await left('729 days')).toEqual(['card'])
    expect(await left('732 days')).toEqual([])
  })

  it('have a card in common by what one gateway calls it, as long as it pays', async () => {
    const [one, other, third] = [await bidder(), await bidder(), await bidder()]
    const config = { ...test.resources.config, MODE: 'production' as const }
    const fingerprint = randomBytes(8).toString('hex')
    const note = (userId: string, provider: string) =>
      inTransaction(test.resources.db, (tx) => noteCard(tx, config, { userId, provider, fingerprint }))
    for (const { userId } of [one, other]) await note(userId, 'stripe')
    await note(third.userId, 'nmi')
    expect(await areLinked(test.resources.db, one.userId, third.userId)).toBe(false)
    await test.resources.pool.query(
      `UPDATE account_fingerprint SET last_seen_at = now() - interval '3 years' WHERE user_id = ANY ($1)`,
      [[one.userId, other.userId]],
    )
    for (const { userId } of [one, other]) await note(userId, 'stripe')
    await forgetOldFingerprints(test.resources.db)
    expect(await kindsOf(one.userId, other.userId)).toEqual(['card'])
  })
})

describe('a new key of fingerprints', () => {
  const exchanged = () => {
    const { config } = test.resources
    const next = `next:${Buffer.alloc(32, 'n').toString('base64')}`
    const FINGERPRINT_KEYS = `${next},${config.FINGERPRINT_KEYS}`
    return { ...test.resources, config: { ...config, MODE: 'production' as const, FINGERPRINT_KEYS } }
  }
  const fingerprint = randomBytes(8).toString('hex')
  const accountNumber = String(Math.random()).slice(2, 14)
  const account = { name: 'A Person', bankName: 'Bank Muscat', accountNumber, swiftCode: 'BMUSOMRX' }
  const bankAccount = { ...account, IFSCCode: null, IBANCode: null, additionalDetails: null }

  it('finds what the old one noted once the job has been, whatever is left of it', async () => {
    const before = { ...test.resources, config: { ...test.resources.config, MODE: 'production' as const } }
    const after = exchanged()
    const [one, other] = [await bidder(0n), await bidder(0n)]
    const papers = await kycPapers()
    const note = async (resources: typeof before, userId: string) => {
      await seedBankAccount(resources, userId, bankAccount)
      await handInKyc({ ...test, resources }, userId, papers)
      await inTransaction(resources.db, (tx) =>
        noteCard(tx, resources.config, { userId, provider: 'nmi', fingerprint }),
      )
    }
    await note(before, one.userId)
    const { pool } = test.resources
    const { rows } = await pool.query<{ id: string }>('SELECT id FROM bank_account WHERE user_id = $1', [one.userId])
    await removeBankAccount(after, { userId: one.userId, sessionId: '' }, rows[0]?.id ?? '')
    await pool.query(`UPDATE account_fingerprint SET first_seen_at = '2026-01-01Z' WHERE user_id = $1`, [one.userId])
    await note(after, other.userId)
    expect(await kindsOf(one.userId, other.userId)).toEqual([])

    await renewFingerprints(after)
    await renewFingerprints(after)
    const kinds = ['bank-account', 'card', 'identity-document', 'proof-of-address']
    expect((await kindsOf(one.userId, other.userId)).toSorted()).toEqual(kinds)
    const noted = await pool.query(
      `SELECT DISTINCT key_id, first_seen_at FROM account_fingerprint WHERE user_id = $1`,
      [one.userId],
    )
    expect(noted.rows).toEqual([{ key_id: 'next', first_seen_at: new Date('2026-01-01Z') }])
    const submission = 'SELECT id FROM kyc_submission WHERE user_id = $1'
    const { id } = (await pool.query<{ id: string }>(submission, [other.userId])).rows[0] ?? { id: '' }
    expect(new Set((await listSharers(after.db, id)).map(({ userId }) => userId))).toEqual(new Set([one.userId]))
  })

  it('takes no bank account a second time that was added under the old one', async () => {
    const after = exchanged()
    const [one] = [await bidder(0n)]
    await seedBankAccount(test.resources, one.userId, bankAccount)
    await renewFingerprints(after)
    await seedBankAccount(after, one.userId, bankAccount)
    const { rows } = await test.resources.pool.query('SELECT FROM bank_account WHERE user_id = $1', [one.userId])
    expect(rows).toHaveLength(1)
  })

  it('leaves alone what was made by a key that is not listed', async () => {
    const [one] = [await bidder(0n)]
    await seedBankAccount(test.resources, one.userId, bankAccount)
    const { config } = exchanged()
    const FINGERPRINT_KEYS = config.FINGERPRINT_KEYS.split(',')[0] ?? ''
    await renewFingerprints({ ...test.resources, config: { ...config, FINGERPRINT_KEYS } })
    const text = 'SELECT key_id FROM account_fingerprint WHERE user_id = $1'
    expect((await test.resources.pool.query(text, [one.userId])).rows).toEqual([{ key_id: 'demo' }])
  })
})
