import { randomBytes } from 'node:crypto'
import type { Api } from '@monsoon/contract/client'
import { endpoints, type EndpointKey, type Endpoints } from '@monsoon/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { typedCredit } from '#bank-transfers/bank-entry.ts'
import { readTransferDetails } from '#bank-transfers/own-reference.ts'
import { recordTransfer, theBank } from '#bank-transfers/record-transfer.ts'
import { finishRecovery } from '#recoveries/recover-account.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createObjectOwner, ship } from '#test-support/object-fixture.ts'
import { openExternalShop } from '#test-support/external-shop.ts'
import { createParcel } from '#test-support/land-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork, signInMember } from '#test-support/sale-fixture-queries.ts'
import { insertVocabulary } from '#test-support/vocabulary-fixture-queries.ts'
import { entryOf, statementAccount, statementOf } from '#test-support/payments/statement-xml.ts'
import { askFor, createWithdrawer } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { openHouseAccount } from '#accounts/open-account.ts'

type StaffAct = {
  [Key in EndpointKey]: Key extends `GET ${string}`
    ? never
    : Endpoints[Key]['auth'] extends 'staff' | 'admin'
      ? Key
      : never
}[EndpointKey]

/**
 * What each act of staff can do to money, art or accounts of others. `two`: something, and never by one person.
 * `follows`: it goes on with what was decided before. `power`: it changes what an account may do, which its owner
 * is told. `nothing`: words, pictures, order, what the house asks for its own land, what the bank says by itself.
 */
const classes: Record<StaffAct, 'two' | 'follows' | 'power' | 'nothing'> = {
  'POST /v1/staff/withdrawals/{id}': 'two',
  'POST /v1/staff/orders/{id}/refunds': 'two',
  'POST /v1/staff/top-ups/{id}/refunds': 'two',
  'POST /v1/staff/land/{landTokenId}/refund': 'two',
  'POST /v1/staff/users/{id}/confiscate': 'two',
  'POST /v1/staff/kyc/{id}/approve': 'two',
  'POST /v1/staff/recoveries': 'two',
  'PATCH /v1/staff/users/{id}/role': 'two',
  'POST /v1/staff/external-orders/{id}': 'two',
  'POST /v1/staff/reconciliation/{id}': 'two',
  'POST /v1/staff/transfers': 'two',
  'POST /v1/staff/transfers/statement': 'two',
  'POST /v1/staff/transfers/{id}': 'two',
  'POST /v1/staff/nft-request/{id}': 'two',
  'POST /v1/staff/approvals/{id}': 'follows',
  'POST /v1/staff/refunds/{id}': 'follows',
  'POST /v1/staff/payout-files': 'follows',
  'PATCH /v1/staff/users/{id}': 'power',
  'POST /v1/staff/users/{id}/suspend': 'power',
  'POST /v1/staff/users/{id}/restore': 'power',
  'POST /v1/staff/applications/{id}/accept': 'power',
  'POST /v1/staff/transfers/fetch': 'nothing',
  'POST /v1/staff/land': 'nothing',
  'PUT /v1/staff/land/{landTokenId}': 'nothing',
  'POST /v1/staff/land/{landTokenId}/withdraw': 'nothing',
  'POST /v1/staff/land/{landTokenId}/restore': 'nothing',
  'POST /v1/staff/users/{id}/sign-out': 'nothing',
  'POST /v1/staff/applications/{id}/decline': 'nothing',
  'POST /v1/staff/recoveries/{id}/cancel': 'nothing',
  'POST /v1/staff/kyc/{id}/reject': 'nothing',
  'POST /v1/staff/external-listings': 'nothing',
  'POST /v1/staff/external-listings/{id}': 'nothing',
  'POST /v1/staff/imports/{id}': 'nothing',
  'POST /v1/staff/exports/{id}': 'nothing',
  'POST /v1/staff/leave-requests/{id}': 'power',
  'POST /v1/staff/chain/senders/{id}/restart': 'nothing',
  'POST /v1/staff/reports/{id}/review': 'nothing',
  'POST /v1/staff/reports/{id}/decide': 'nothing',
  'POST /v1/staff/reviews/{id}/publish': 'nothing',
  'POST /v1/staff/reviews/{id}/hand-back': 'nothing',
  'POST /v1/staff/exhibitions/{id}/publish': 'nothing',
  'POST /v1/staff/exhibitions/{id}/hand-back': 'nothing',
  'PATCH /v1/staff/exhibitions/{id}/featured': 'nothing',
  'POST /v1/staff/contents': 'nothing',
  'POST /v1/staff/messages/{id}/answer': 'nothing',
  'POST /v1/staff/messages/{id}/close': 'nothing',
  'POST /v1/staff/job-applications/{id}/move': 'nothing',
  'POST /v1/staff/announcements': 'nothing',
  'PUT /v1/staff/announcements/{id}': 'nothing',
  'PATCH /v1/staff/announcements/{id}/pictures/{place}': 'nothing',
  'POST /v1/staff/announcements/{id}/publish': 'nothing',
  'DELETE /v1/staff/announcements/{id}': 'nothing',
  'PATCH /v1/staff/works/{id}': 'nothing',
  'PATCH /v1/staff/works/{id}/trade': 'nothing',
  'PATCH /v1/staff/collections/{id}/featured': 'nothing',
  'POST /v1/staff/vocabulary/{vocabulary}': 'nothing',
  'PATCH /v1/staff/vocabulary/{vocabulary}/{id}': 'nothing',
  'DELETE /v1/staff/vocabulary/{vocabulary}/{id}': 'nothing',
  'POST /v1/staff/reconciliation': 'nothing',
  'POST /v1/staff/chain': 'nothing',
  'POST /v1/staff/whitelists': 'nothing',
  'PUT /v1/staff/whitelists/{id}': 'nothing',
  'DELETE /v1/staff/whitelists/{id}': 'nothing',
}
const actsOf = (name: (typeof classes)[StaffAct]) =>
  (Object.keys(classes) as StaffAct[]).filter((key) => classes[key] === name)

let shop: Awaited<ReturnType<typeof openExternalShop>>
let one: Api
let two: Api
beforeAll(async () => {
  shop = await openExternalShop({ REFUND_TWO_PEOPLE_USD_MINOR: '0', TRANSFER_ACCOUNT: statementAccount })
  const { resources } = shop.test
  await openHouseAccount(resources)
  await insertVocabulary(resources.db)
  one = shop.test.apiWith(await signInMember(resources, await createMember(resources, { role: 'admin' })))
  two = await another()
})
afterAll(() => shop.close())

const another = async () =>
  shop.test.apiWith(await signInMember(shop.test.resources, await createMember(shop.test.resources, { role: 'staff' })))
const query = async (text: string, values: unknown[] = []) =>
  (await shop.test.resources.pool.query<Record<string, string>>(text, values)).rows

/** All that one may not move alone: money, art, accounts, and what was said of differences. */
const world = async () => ({
  wallets: await query(`SELECT owner_id, posted_minor::text FROM ledger_account WHERE kind = 'user' ORDER BY id`),
  leaving: await query(`SELECT id FROM withdrawal WHERE state IN ('processing', 'paid') ORDER BY id`),
  editions: await query(
    `SELECT item_id, owner_id, sum(last_no - first_no + 1)::text FROM edition_range GROUP BY 1, 2 ORDER BY 1, 2`,
  ),
  accounts: await query('SELECT id, email, role, kyc_status FROM users ORDER BY id'),
  differences: await query('SELECT id, state FROM reconciliation_difference ORDER BY id'),
})

interface Attempt {
  /** What approvals are about. */
  ref: string
  /** What one person does, in turn; what is refused, is. */
  acts: ((api: Api) => Promise<unknown>)[]
  /** What the second does beside agreeing. */
  second?: (api: Api) => Promise<unknown>
}

const reason = 'Because I say so'

/** How each act is tried, with everything that it needs. */
const attempts: Partial<Record<StaffAct, () => Promise<Attempt>>> = {
  'POST /v1/staff/withdrawals/{id}': async () => {
    const { id } = await askFor(await createWithdrawer(shop.test), 100)
    const decide = (act: 'review' | 'approve' | 'pay') => (api: Api) =>
      api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act } })
    return { ref: id, acts: [decide('review'), decide('approve'), decide('pay')], second: decide('pay') }
  },
  'POST /v1/staff/orders/{id}/refunds': async () => {
    const sale = await createSale(shop.test.resources)
    const buyer = await shop.buyerWith(1_000_000n)
    const body = { saleId: sale.saleId, itemId: sale.itemId, quantity: 1 }
    const { data } = await buyer.api('POST /v1/buy', { body })
    const refund = { params: { id: data.orderId }, body: { reason, editions: 'keep' } } as const
    return { ref: '', acts: [(api) => api('POST /v1/staff/orders/{id}/refunds', refund)] }
  },
  'POST /v1/staff/top-ups/{id}/refunds': async () => {
    const owner = await shop.buyerWith(0n)
    const { topUp, paymentId } = (await owner.api('POST /v1/top-up', { body: { amount: 100 } })).data
    shop.test.cards.succeed(paymentId)
    await owner.api('POST /v1/top-up/{id}/finish', { params: { id: topUp.id } })
    return {
      ref: '',
      acts: [(api) => api('POST /v1/staff/top-ups/{id}/refunds', { params: { id: topUp.id }, body: { reason } })],
    }
  },
  'POST /v1/staff/land/{landTokenId}/refund': async () => {
    const [owner, { shown }] = [await shop.buyerWith(100_000n), await createParcel(shop.test)]
    await owner.api('POST /v1/buy-land/buy', { body: shown })
    const asked = { params: { landTokenId: shown.landTokenId }, body: { reason } }
    return { ref: '', acts: [(api) => api('POST /v1/staff/land/{landTokenId}/refund', asked)] }
  },
  'POST /v1/staff/users/{id}/confiscate': async () => {
    const ownerId = await createMember(shop.test.resources)
    const itemId = await createWork(shop.test.resources, { creatorId: ownerId, quantity: 2 })
    const taken = { params: { id: ownerId }, body: { itemId, reason } }
    return { ref: itemId, acts: [(api) => api('POST /v1/staff/users/{id}/confiscate', taken)] }
  },
  'POST /v1/staff/kyc/{id}/approve': async () => {
    const userId = await createMember(shop.test.resources)
    const [row] = await query(
      `INSERT INTO kyc_submission (user_id, status, provider) VALUES ($1, 'submitted', 'staff') RETURNING id`,
      [userId],
    )
    const id = row?.['id'] ?? ''
    return { ref: id, acts: [(api) => api('POST /v1/staff/kyc/{id}/approve', { params: { id } })] }
  },
  'POST /v1/staff/recoveries': async () => {
    const userId = await createMember(shop.test.resources)
    const finish = async () => {
      const [row] = await query('UPDATE account_recovery SET due_at = opened_at WHERE user_id = $1 RETURNING id', [
        userId,
      ])
      await finishRecovery(shop.test.resources, row?.['id'] ?? '')
    }
    const body = {
      userId,
      newEmail: `${randomBytes(6).toString('hex')}@example.org`,
      identityCheck: 'A call by telephone',
    }
    return {
      ref: '',
      acts: [(api) => api('POST /v1/staff/recoveries', { body }), () => finish()],
      second: () => finish(),
    }
  },
  'PATCH /v1/staff/users/{id}/role': async () => {
    const id = await createMember(shop.test.resources)
    return {
      ref: id,
      acts: [(api) => api('PATCH /v1/staff/users/{id}/role', { params: { id }, body: { role: 'staff' } })],
    }
  },
  'POST /v1/staff/external-orders/{id}': async () => {
    const { data } = await shop.orderOf(await shop.buyerWith(), await shop.listed())
    const transaction = `0x${randomBytes(32).toString('hex')}`
    const decide =
      (body: { act: 'begin' } | { act: 'confirm'; transaction: string; cost: number; reason: string }) => (api: Api) =>
        api('POST /v1/staff/external-orders/{id}', { params: { id: data.id }, body })
    return { ref: data.id, acts: [decide({ act: 'begin' }), decide({ act: 'confirm', transaction, cost: 1, reason })] }
  },
  'POST /v1/staff/reconciliation/{id}': async () => {
    const [row] = await query(
      `INSERT INTO reconciliation_difference (source, subject, kind, state, outside_moved_minor, outside_returned_minor, books_moved_minor,
        books_returned_minor) VALUES ('stripe', $1, 'not-in-books', 'open', 100, 0, 0, 0) RETURNING id`,
      [randomBytes(8).toString('hex')],
    )
    const id = row?.['id'] ?? ''
    return { ref: id, acts: [(api) => api('POST /v1/staff/reconciliation/{id}', { params: { id }, body: { reason } })] }
  },
  'POST /v1/staff/transfers': async () => {
    const body = { ...newEntry(), remittance: await referenceOfSomebody() }
    return { ref: '', acts: [(api) => api('POST /v1/staff/transfers', { body })] }
  },
  'POST /v1/staff/transfers/statement': async () => {
    const file = statementOf(entryOf(`<AddtlNtryInf>${await referenceOfSomebody()}</AddtlNtryInf>`))
    const statement = { content: new File([file], 'statement.xml', { type: 'text/xml' }), name: 'statement.xml' }
    return { ref: '', acts: [(api) => api('POST /v1/staff/transfers/statement', { files: { statement } })] }
  },
  'POST /v1/staff/transfers/{id}': async () => {
    const id = await reportFromBank()
    const body = { act: 'assign', userId: await createMember(shop.test.resources), reason } as const
    return { ref: id, acts: [(api) => api('POST /v1/staff/transfers/{id}', { params: { id }, body })] }
  },
  'POST /v1/staff/nft-request/{id}': async () => {
    const id = await claimedObject()
    const decide = (act: 'refund' | 'decline') => (api: Api) =>
      api('POST /v1/staff/nft-request/{id}', { params: { id }, body: { act, reason } })
    return { ref: id, acts: [decide('refund'), decide('decline')] }
  },
}

/** The owner of an object says that it never came. */
async function claimedObject(): Promise<string> {
  const owner = await createObjectOwner(shop.test)
  const id = await ship(owner)
  await query(`UPDATE nft_request SET shipped_at = now() - interval '21 days' WHERE id = $1`, [id])
  await owner.api('POST /v1/nft-request/{id}', { params: { id }, body: { act: 'claim', reason: 'It never came' } })
  return id
}

const newEntry = () => ({
  entryId: randomBytes(8).toString('hex'),
  amount: '90.00',
  currency: 'USD',
  bookedOn: '2026-11-10',
  payer: '',
  remittance: '',
})

const idOf = async (entryId: string) =>
  (await query('SELECT id FROM bank_transfer WHERE entry_id = $1', [entryId]))[0]?.['id'] ?? ''

/** An entry of the bank that names nobody. */
async function reportFromBank(): Promise<string> {
  const entry = newEntry()
  await recordTransfer(shop.test.resources, { entry: typedCredit(entry), teller: theBank })
  return idOf(entry.entryId)
}

async function referenceOfSomebody(): Promise<string> {
  const userId = await createMember(shop.test.resources)
  return (await readTransferDetails(shop.test.resources, userId)).reference
}

describe('acts of staff', () => {
  it('are all known to this test, and those that move something ask for a fresh proof', () => {
    const staffs = (Object.keys(endpoints) as EndpointKey[]).filter(
      (key) => !key.startsWith('GET') && (endpoints[key].auth === 'staff' || endpoints[key].auth === 'admin'),
    )
    expect(Object.keys(classes).toSorted()).toEqual(staffs.toSorted())
    const unproven = [...actsOf('two'), ...actsOf('follows'), ...actsOf('power')].filter(
      (key) => !('requiresRecentAuth' in endpoints[key]),
    )
    expect(unproven).toEqual([])
  })

  it.each(actsOf('two'))('%s moves nothing by one person, and something by two', async (key) => {
    const prepare = attempts[key]
    if (!prepare) throw new Error('what takes two people is tried here')
    const { ref, acts, second } = await prepare()
    const before = await world()
    for (const act of acts) await refusalOf(act(one))
    const { approvals } = (await one('GET /v1/staff/approvals')).data
    for (const { id } of approvals)
      await refusalOf(one('POST /v1/staff/approvals/{id}', { params: { id }, body: { act: 'agree' } }))
    await refusalOf(one('POST /v1/staff/payout-files'))
    expect(await world()).toEqual(before)
    for (const waiting of approvals.filter((approval) => ref === '' || approval.ref === ref))
      await answerApproval(two, waiting.ref)
    await second?.(two)
    expect(await world()).not.toEqual(before)
  })
})

describe('one member of staff, and one accomplice', () => {
  it('pay out nothing, whatever the sum, however often and in however small parts', async () => {
    const accomplice = await createWithdrawer(shop.test, { fundsMinor: 2_500_000n })
    for (let part = 0; part < 5; part += 1) {
      const { id } = await askFor(accomplice, 4_999)
      for (const act of ['review', 'approve', 'pay'] as const)
        await refusalOf(one('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act } }))
    }
    const states = await query('SELECT state FROM withdrawal WHERE user_id = $1 ORDER BY requested_at', [
      accomplice.userId,
    ])
    expect(states.map(({ state }) => state)).toEqual(['approved', ...Array.from({ length: 4 }, () => 'reviewing')])
  })

  it.each([
    ['a month ago', `'done', now() - interval '30 days'`],
    ['in vain', `'declined', now()`],
  ])('may pay out whose identity they vouched for %s', async (_, ended) => {
    const staffId = (await one('GET /v1/profile')).data.userId
    const person = await createWithdrawer(shop.test)
    await query(
      `INSERT INTO approval (act, ref, subject_id, amount_minor, asked_by, needs_two, state, ended_at)
       VALUES ('identity', uuidv7(), $1, NULL, $2, false, ${ended})`,
      [person.userId, staffId],
    )
    const { id } = await askFor(person, 100)
    const step = (api: Api, act: 'review' | 'approve' | 'pay') =>
      api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act } })
    await step(two, 'review')
    await step(two, 'approve')
    expect(await refusalOf(step(one, 'pay'))).toBeUndefined()
  })

  it('do not pay out whose identity they vouched for, or whose money they brought', async () => {
    const staffId = (await one('GET /v1/profile')).data.userId
    const [vouched, assigned, recorded] = await Promise.all(
      Array.from({ length: 3 }, () => createWithdrawer(shop.test)),
    )
    if (!vouched || !assigned || !recorded) throw new Error('there are three')
    await query(
      `INSERT INTO approval (act, ref, subject_id, amount_minor, asked_by, needs_two, state, ended_at)
       VALUES ('identity', uuidv7(), $1, NULL, $2, false, 'done', now())`,
      [vouched.userId, staffId],
    )
    const decide = (by: Api, id: string, userId: string) =>
      by('POST /v1/staff/transfers/{id}', { params: { id }, body: { act: 'assign', userId, reason } })
    const told = await reportFromBank()
    await decide(one, told, assigned.userId)
    await answerApproval(two, told)
    const body = newEntry()
    await one('POST /v1/staff/transfers', { body })
    const typed = await idOf(body.entryId)
    await decide(two, typed, recorded.userId)
    await answerApproval(await another(), typed)
    for (const person of [vouched, assigned, recorded]) {
      const { id } = await askFor(person, 100)
      const step = (api: Api, act: 'review' | 'approve' | 'pay') =>
        api('POST /v1/staff/withdrawals/{id}', { params: { id }, body: { act } })
      await step(two, 'review')
      await step(two, 'approve')
      expect(await refusalOf(step(one, 'pay'))).toBe('approval-barred')
    }
  })
})
