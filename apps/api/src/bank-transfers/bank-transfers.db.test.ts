import type { TransferState } from '@monsoon/contract/money/bank-transfers'
import { creditorReference, groupReference, isCreditorReference } from '@monsoon/domain/payments/creditor-reference'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { seedBankAccount } from '#bank-accounts/seed-bank-account.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { typedCredit } from './bank-entry.ts'
import { importStatement } from './import-statement.ts'
import { readTransferDetails } from './own-reference.ts'
import { recordTransfer, theBank } from './record-transfer.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let [ayu, ben]: Person[] = []
beforeAll(async () => {
  const settings = { TRANSFER_ACCOUNT: '000123456', TRANSFER_BANK: 'Harbour Bank', TRANSFER_BIC: 'HARBSGSG' }
  test = await createTestApi({ settings: { ...settings, DATABASE_POOL_SIZE: '20' } })
  ;[ayu, ben] = [await person('staff'), await person('staff')]
})
afterAll(() => test.checkBooksAndClose())

const person = (role = 'member') => createPerson(test, { role })

const deskOf = (one: Person | undefined): Person => {
  if (!one) throw new Error('two people are at the desk')
  return one
}
const referenceOf = async ({ api }: Person) => (await api('POST /v1/top-up/transfer')).data.reference
const balanceOf = async ({ userId }: Person) => (await readWallet(test.resources.db, userId)).account.postedMinor
let entries = 0
const entryWith = (changes: Record<string, string> = {}) => {
  entries += 1
  const entry = { entryId: `HB-${entries}`, amount: '250.00', currency: 'USD', bookedOn: '2026-11-20' }
  return { ...entry, payer: 'Mira Lim', remittance: '', ...changes }
}
const record = async (body: ReturnType<typeof entryWith>) =>
  (await deskOf(ayu).api('POST /v1/staff/transfers', { body })).data.outcome
const onBoard = async (entryId: string, state: TransferState = 'suspense', reader = ayu) => {
  const { transfers } = (await deskOf(reader).api('GET /v1/staff/transfers', { query: { state, limit: 100 } })).data
  return transfers.find((transfer) => transfer.entryId === entryId)
}
type Decision = { act: 'assign' | 'sendBack' | 'explain'; userId?: string; reason: string }
const decide = (by: Person | undefined, id: string, body: Decision) =>
  deskOf(by).api('POST /v1/staff/transfers/{id}', { params: { id }, body })
const agree = (by: Person | undefined, id: string) => answerApproval(deskOf(by).api, id)
const cancelClaim = (by: Person | undefined, id: string) => answerApproval(deskOf(by).api, id, 'decline')

async function suspended(changes: Record<string, string> = {}) {
  const entry = entryWith(changes)
  expect(await record(entry)).toBe('suspense')
  return { entryId: entry.entryId, id: (await onBoard(entry.entryId))?.id ?? '' }
}

describe('the own reference', () => {
  it('is a creditor reference, the same each time, another for everybody, with the bank details of the house', async () => {
    const [one, other] = [await person(), await person()]
    const { data } = await one.api('POST /v1/top-up/transfer')
    expect(data).toMatchObject({ bankName: 'Harbour Bank', account: '000123456', bic: 'HARBSGSG', currency: 'USD' })
    expect(isCreditorReference(data.reference)).toBe(true)
    expect(await Promise.all([referenceOf(one), referenceOf(one)])).toEqual([data.reference, data.reference])
    expect(await referenceOf(other)).not.toBe(data.reference)
  })

  it('is nobody’s where the house takes no transfers, and no bank is asked where it has no address', async () => {
    const off = { ...test.resources, config: { ...test.resources.config, TRANSFER_ACCOUNT: '' } }
    const { userId } = await person()
    const refusal = { code: 'transfers-off' }
    await expect(readTransferDetails(off, userId)).rejects.toMatchObject(refusal)
    await expect(importStatement(off, { file: new Uint8Array(), teller: theBank })).rejects.toMatchObject(refusal)
    expect(await refusalOf(deskOf(ayu).api('POST /v1/staff/transfers/fetch'))).toBe('statements-off')
  })

  it('is one, however many ask for it at once', async () => {
    const one = await person()
    expect(new Set(await Promise.all(Array.from({ length: 8 }, () => referenceOf(one)))).size).toBe(1)
  })
})

const reportFromBank = (entry: ReturnType<typeof entryWith>) =>
  recordTransfer(test.resources, { entry: typedCredit(entry), teller: theBank })
const auditOf = async (action: string) => {
  const [newest] = (await deskOf(await admin()).api('GET /v1/staff/audit', { query: { action } as never })).data.entries
  return newest
}
let desk: Person | undefined
const admin = async () => (desk ??= await person('admin'))

describe('a transfer with a reference that the bank itself tells', () => {
  it('is in the wallet, is told, and counts once however often it is recorded', async () => {
    const owner = await person()
    const entry = entryWith({ remittance: `wallet ${groupReference(await referenceOf(owner)).toLowerCase()}` })
    await test.runJobs()
    test.mails.splice(0)
    expect([await reportFromBank(entry), await reportFromBank(entry)]).toEqual(['booked', 'known'])
    expect(await record(entry)).toBe('known')
    const detail: unknown = expect.stringContaining('"amount":"250.00 USD","source":"fetched"')
    const act = { actor: null, subject: { userId: owner.userId }, detail }
    expect(await auditOf('transfer-recorded')).toMatchObject(act)
    expect(await balanceOf(owner)).toBe(25_000n)
    expect((await owner.api('GET /v1/wallet/postings', { query: {} })).data.postings).toMatchObject([
      { purpose: 'top-up', from: 'bankTransfers', to: 'you', amount: 250 },
    ])
    expect((await owner.api('GET /v1/balance')).data.fiatWallet.cardMoney).toEqual([])
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Your transfer of $250.00 is in your wallet'])
    expect(await onBoard(entry.entryId, 'booked')).toMatchObject({ owner: { userId: owner.userId }, acts: [] })
  })

  it('counts once when sixteen record it at once, and many times where one looks before one writes (control)', async () => {
    const owner = await person()
    const entry = entryWith({ remittance: await referenceOf(owner) })
    const { db } = test.resources
    const told = await Promise.all(Array.from({ length: 16 }, () => reportFromBank(entry)))
    expect(told.filter((outcome) => outcome === 'booked')).toHaveLength(1)
    expect(await balanceOf(owner)).toBe(25_000n)
    await sql`CREATE TABLE naive_transfer (entry_id text NOT NULL)`.execute(db)
    const naiveRecord = () =>
      db.transaction().execute(async (tx) => {
        const { rows } = await sql`SELECT FROM naive_transfer WHERE entry_id = 'one'`.execute(tx)
        if (rows.length > 0) return
        await sql`SELECT pg_sleep(0.02)`.execute(tx)
        await sql`INSERT INTO naive_transfer VALUES ('one')`.execute(tx)
      })
    await Promise.all(Array.from({ length: 8 }, naiveRecord))
    const { rows } = await sql`SELECT FROM naive_transfer`.execute(db)
    expect(rows.length).toBeGreaterThan(1)
  })

  it('goes into nobody’s wallet where the account is closed or suspended', async () => {
    const owner = await person()
    const remittance = await referenceOf(owner)
    await test.resources.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner.userId])
    const entry = entryWith({ remittance })
    expect(await reportFromBank(entry)).toBe('suspense')
    expect(await onBoard(entry.entryId)).toMatchObject({ hurdle: 'accountClosed' })
    expect(await balanceOf(owner)).toBe(0n)
  })
})

describe('a transfer with a reference that a person tells', () => {
  it('waits for another one, whom the audit log names with the wallet and the sum', async () => {
    const owner = await person()
    const { id, entryId } = await suspended({ remittance: await referenceOf(owner) })
    const detail: unknown = expect.stringContaining('"amount":"250.00 USD"')
    const about = { subject: { userId: owner.userId }, detail }
    expect(await auditOf('transfer-recorded')).toMatchObject({ ...about, actor: { userId: deskOf(ayu).userId } })
    expect(await onBoard(entryId)).toMatchObject({ hurdle: 'unconfirmed', source: 'manual', acts: [] })
    expect(await onBoard(entryId)).toMatchObject({ approval: { act: 'transfer-assignment', acts: ['decline'] } })
    expect(await refusalOf(agree(ayu, id))).toBe('approval-yours')
    expect(await balanceOf(owner)).toBe(0n)
    await agree(ben, id)
    expect(await balanceOf(owner)).toBe(25_000n)
    expect(await auditOf('transfer-assigned')).toMatchObject({ ...about, actor: { userId: deskOf(ben).userId } })
  })

  it('is not agreed to by its recorder, also where another one says whose it is', async () => {
    const owner = await person()
    const { id, entryId } = await suspended()
    await decide(ben, id, { act: 'assign', userId: owner.userId, reason: 'Theirs' })
    expect(await onBoard(entryId)).toMatchObject({ approval: { acts: ['decline'] } })
    expect(await refusalOf(agree(ayu, id))).toBe('transfer-recorded-by-you')
    expect(await balanceOf(owner)).toBe(0n)
    const { pool } = test.resources
    const agreed = `UPDATE approval SET state = 'done', agreed_by = brought_by, ended_at = now() WHERE ref = $1`
    await expect(pool.query(agreed, [id])).rejects.toThrow('approval_check')
    const booked = `UPDATE bank_transfer SET state = 'booked', user_id = $2, ended_at = now(), approval_id = approval.id FROM approval
      WHERE bank_transfer.id = $1 AND ref = $1`
    await expect(pool.query(booked, [id, owner.userId])).rejects.toThrow('bank_transfer_approval_id')
    const alone = booked.replace('approval.id FROM', 'NULL FROM')
    await expect(pool.query(alone, [id, owner.userId])).rejects.toThrow('bank_transfer_check')
  })

  it('is of nobody where it names the wallet of its recorder', async () => {
    const { entryId } = await suspended({ remittance: await referenceOf(deskOf(ayu)) })
    expect(await onBoard(entryId)).toMatchObject({ hurdle: 'ownTransfer', approval: null })
    expect(await balanceOf(deskOf(ayu))).toBe(0n)
  })

  it('is neither planned nor agreed to by who is linked with its owner', async () => {
    const owner = await person()
    const numbers = { name: 'A Person', bankName: 'Bank Muscat', accountNumber: '012345678901', swiftCode: 'BMUSOMRX' }
    const account = { ...numbers, IFSCCode: null, IBANCode: null, additionalDetails: null }
    const [recorder, agreer] = [await person('staff'), await person('staff')]
    for (const { userId } of [owner, recorder, agreer]) await seedBankAccount(test.resources, userId, account)
    const entry = entryWith({ remittance: await referenceOf(owner) })
    await recorder.api('POST /v1/staff/transfers', { body: entry })
    expect(await onBoard(entry.entryId)).toMatchObject({ hurdle: 'ownTransfer', approval: null })
    const { id } = await suspended()
    const command = { act: 'assign', userId: owner.userId, reason: 'Theirs' } as const
    expect(await refusalOf(decide(recorder, id, command))).toBe('own-account')
    await decide(ben, id, command)
    expect(await refusalOf(agree(agreer, id))).toBe('own-account')
    expect(await balanceOf(owner)).toBe(0n)
  })

  it('is in the wallet that the bank names once the bank tells of it, whomever the person named', async () => {
    const [owner, accomplice] = [await person(), await person()]
    const { id, entryId } = await suspended({ remittance: await referenceOf(accomplice) })
    const told = entryWith({ entryId, remittance: await referenceOf(owner) })
    expect([await reportFromBank(told), await reportFromBank(told)]).toEqual(['booked', 'known'])
    expect([await balanceOf(owner), await balanceOf(accomplice)]).toEqual([25_000n, 0n])
    expect(await agree(ben, id)).toBe(0)
    expect(await onBoard(entryId, 'booked')).toMatchObject({ source: 'fetched', owner: { userId: owner.userId } })
  })

  it('holds up what the bank tells of by another sum: two people look at it', async () => {
    const owner = await person()
    const { entryId } = await suspended({ amount: '25000.00' })
    const told = entryWith({ entryId, remittance: await referenceOf(owner) })
    expect(await reportFromBank(told)).toBe('suspense')
    expect(await onBoard(entryId)).toMatchObject({ hurdle: 'repeatedReference', amount: '250.00' })
  })
})

describe('a transfer that nobody knows the owner of', () => {
  it.each([
    [{}, 'noReference'],
    [{ remittance: 'RF18 5390 0754 7034' }, 'noReference'],
    [{ remittance: creditorReference('ZZZZZZZZZZ') }, 'unknownReference'],
    [{ currency: 'EUR', amount: '99.5' }, 'otherCurrency'],
  ] as const)('waits on the board: %o', async (changes, hurdle) => {
    const { entryId } = await suspended(changes)
    expect(await onBoard(entryId)).toMatchObject({ hurdle, owner: null, approval: null })
  })

  it('is assigned by one and agreed to by another, who both move it for somebody else', async () => {
    const owner = await person()
    const waiting = async () => (await deskOf(ayu).api('GET /v1/staff/overview')).data.transfersWaiting
    const { id, entryId } = await suspended()
    const before = await waiting()
    const command = { act: 'assign', userId: owner.userId, reason: 'Wrote to us from the payer’s address' } as const
    expect(await refusalOf(decide(ayu, id, { ...command, userId: deskOf(ayu).userId }))).toBe('own-account')
    const former = await person()
    await test.resources.pool.query('UPDATE users SET closed_at = now() WHERE id = $1', [former.userId])
    expect(await refusalOf(decide(ayu, id, { ...command, userId: former.userId }))).toBe('user-not-found')
    await decide(ayu, id, command)
    expect(await onBoard(entryId)).toMatchObject({
      acts: [],
      approval: { act: 'transfer-assignment', acts: ['decline'] },
    })
    expect(await refusalOf(decide(ben, id, { act: 'sendBack', reason: 'Nobody claimed it' }))).toBe('approval-waits')
    expect(await refusalOf(agree(ayu, id))).toBe('approval-yours')
    expect(await onBoard(entryId, 'suspense', ben)).toMatchObject({ approval: { acts: ['agree', 'decline'] } })
    expect(await balanceOf(owner)).toBe(0n)
    await agree(ben, id)
    expect([await balanceOf(owner), before - (await waiting())]).toEqual([25_000n, 1])
    expect(await refusalOf(decide(ben, id, command))).toBe('transfer-moved')
  })

  it('is not agreed to by whom it would go to, and waits again once declined', async () => {
    const { id, entryId } = await suspended()
    await decide(ayu, id, { act: 'assign', userId: deskOf(ben).userId, reason: 'It is of Ben' })
    expect(await refusalOf(agree(ben, id))).toBe('own-account')
    await cancelClaim(ayu, id)
    expect(await onBoard(entryId)).toMatchObject({ approval: null, acts: ['assign', 'sendBack'] })
  })

  it('goes back to its bank once two have agreed, also in another currency', async () => {
    for (const currency of ['USD', 'EUR']) {
      const { id, entryId } = await suspended({ currency })
      await decide(ayu, id, { act: 'sendBack', reason: 'Nobody claimed it' })
      await agree(ben, id)
      expect(await onBoard(entryId, 'sentBack')).toMatchObject({
        agreement: { agreedBy: { userId: deskOf(ben).userId } },
      })
    }
    const { id } = await suspended({ currency: 'EUR' })
    const owner = await person()
    const command = { act: 'assign', userId: owner.userId, reason: 'Theirs' } as const
    expect(await refusalOf(decide(ayu, id, command))).toBe('transfer-other-currency')
  })

  it('tells whoever is to agree what the bank wrote, in its currency', async () => {
    const { id } = await suspended({ currency: 'EUR', amount: '99.5' })
    await decide(ayu, id, { act: 'sendBack', reason: 'Nobody claimed it' })
    const { approvals } = (await deskOf(ben).api('GET /v1/staff/approvals')).data
    expect(approvals.find(({ ref }) => ref === id)).toMatchObject({
      amount: null,
      bankAmount: { amount: '99.50', currency: 'EUR' },
    })
  })

  it('is brought in once when eight agree at once', async () => {
    const owner = await person()
    const { id } = await suspended()
    await decide(ayu, id, { act: 'assign', userId: owner.userId, reason: 'Theirs' })
    const [waiting] = (await deskOf(ben).api('GET /v1/staff/approvals')).data.approvals.filter(({ ref }) => ref === id)
    const params = { id: waiting?.id ?? '' }
    const agreeAtOnce = () => deskOf(ben).api('POST /v1/staff/approvals/{id}', { params, body: { act: 'agree' } })
    const answers = await Promise.all(Array.from({ length: 8 }, () => refusalOf(agreeAtOnce())))
    expect(answers.filter((code) => code === undefined)).toHaveLength(1)
    expect(await balanceOf(owner)).toBe(25_000n)
  })
})
