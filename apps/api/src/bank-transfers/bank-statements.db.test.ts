import type { Api } from '@monsoon/contract/client'
import { type BankStandIn, startBankStandIn } from '@monsoon/dev-env/bank-stand-in/start-bank-stand-in'
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { listInvariantViolations } from '#ledger/invariant-queries.ts'
import { reconcile } from '#reconciliation/reconcile.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createPerson } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { statementSamples } from '#test-support/payments/statement-samples.ts'
import { entryOf, statementAccount as account, statementOf } from '#test-support/payments/statement-xml.ts'
import { askFor, createWithdrawer } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { createHttpBankStatements } from './bank-statements.ts'
import { fetchStatements } from './fetch-statements.ts'
import { importStatement } from './import-statement.ts'
import { theBank } from './record-transfer.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let bank: BankStandIn
let [ayu, ben]: Api[] = []
beforeAll(async () => {
  bank = await startBankStandIn({ account })
  const bankStatements = createHttpBankStatements({ url: bank.statementsUrl, token: bank.token })
  test = await createTestApi({ settings: { TRANSFER_ACCOUNT: account }, overrides: { bankStatements } })
  ;[ayu, ben] = [(await person('staff')).api, (await person('staff')).api]
})
afterEach(async () => expect(await listInvariantViolations(test.resources.db)).toEqual([]))
afterAll(async () => {
  await test.close()
  await bank.close()
})

const person = (role = 'member') => createPerson(test, { role })
const deskOf = (one: Api | undefined): Api => {
  if (!one) throw new Error('two people are at the desk')
  return one
}
const balanceOf = async (userId: string) => (await readWallet(test.resources.db, userId)).account.postedMinor
const referenceOf = async (api: Api) => (await api('POST /v1/top-up/transfer')).data.reference
const statements = async () => (await deskOf(ayu)('GET /v1/staff/transfers/statements')).data.statements
const board = async (state: 'suspense' | 'listed' | 'booked' | 'explained') =>
  (await deskOf(ben)('GET /v1/staff/transfers', { query: { state, limit: 100 } })).data.transfers
const upload = (file: string, by = ayu) =>
  deskOf(by)('POST /v1/staff/transfers/statement', {
    files: { statement: { content: new File([file], 'statement.xml', { type: 'text/xml' }), name: 'statement.xml' } },
  })
const submitFile = (file: string) =>
  importStatement(test.resources, { file: new TextEncoder().encode(file), teller: theBank })

/** The two acts that were written down last. */
const lastActs = async () => {
  const { rows } = await test.resources.pool.query<{ action: string }>(
    'SELECT action FROM audit_entry ORDER BY number DESC LIMIT 2',
  )
  return rows.map(({ action }) => action)
}

it('brings what the server fetched from the bank into the wallet that it names, once', async () => {
  const owner = await person()
  bank.receive({ cents: 25_000, text: await referenceOf(owner.api), payer: 'Mira Lim' })
  bank.receive({ cents: 1_200, text: 'For art' })
  await test.resources.pool.query('DELETE FROM graphile_worker._private_jobs')
  await deskOf(ayu)('POST /v1/staff/transfers/fetch')
  await test.runJobs()
  await fetchStatements(test.resources)
  expect(await balanceOf(owner.userId)).toBe(25_000n)
  const sums = { credits: 262, wallets: 250, suspense: 12, known: 0, refused: 0, debits: 0, closing: 262 }
  expect(await statements()).toMatchObject([{ ...sums, source: 'fetched', readBy: null, waiting: 1 }])
})

it('goes on with what it knows while the bank is silent, or tells of another account', async () => {
  const before = (await statements()).length
  bank.failCalls(1)
  await fetchStatements(test.resources)
  bank.answerWith(statementOf().replace(account, '999'))
  await fetchStatements(test.resources)
  expect((await statements()).length).toBe(before)
})

it('tells at night where the books and the balance of the bank differ, and no more once they agree', async () => {
  const bankDifference = async () =>
    (await deskOf(ayu)('GET /v1/staff/reconciliation')).data.differences.find(({ source }) => source === 'bank')
  await fetchStatements(test.resources)
  await reconcile(test.resources)
  expect(await bankDifference()).toBeUndefined()
  const today = new Date().toISOString().slice(0, 10)
  const invented = { entryId: 'INVENTED', amount: '1000.00', currency: 'USD', bookedOn: today }
  await deskOf(ayu)('POST /v1/staff/transfers', { body: invented })
  await reconcile(test.resources)
  expect(await bankDifference()).toMatchObject({
    kind: 'other-amount',
    outside: { moved: 262 },
    books: { moved: 1262 },
  })
  bank.receive({ cents: 100_000, text: 'It was on its way', reference: 'INVENTED', day: today })
  bank.debit({ cents: 900, text: 'Fee' })
  await fetchStatements(test.resources)
  await reconcile(test.resources)
  expect(await bankDifference()).toBeUndefined()
})

it('lists what the bank debited or took back until two people have said what it is', async () => {
  bank.debit({ cents: 25_000, text: 'Recall', isReversal: true })
  await fetchStatements(test.resources)
  const recall = (await board('listed')).find(({ hurdle }) => hurdle === 'reversal')
  expect(recall).toMatchObject({ direction: 'debit', amount: '250.00', acts: ['explain'] })
  const params = { id: recall?.id ?? '' }
  const decide = (by: Api | undefined, body: { act: 'explain' | 'sendBack'; reason: string }) =>
    deskOf(by)('POST /v1/staff/transfers/{id}', { params, body })
  expect(await refusalOf(decide(ayu, { act: 'sendBack', reason: 'It went back' }))).toBe('transfer-moved')
  await decide(ayu, { act: 'explain', reason: 'Mira Lim recalled it' })
  expect(await refusalOf(answerApproval(deskOf(ayu), params.id))).toBe('approval-yours')
  expect(await answerApproval(deskOf(ben), params.id)).toBe(1)
  expect((await board('explained')).map(({ id }) => id)).toContain(params.id)
  expect(await lastActs()).toContain('transfer-explained')
})

it('takes a debit for explained that pays a withdrawal of our bank file to the cent, and no other', async () => {
  const payee = await createWithdrawer(test)
  const [{ id }, another] = [await askFor(payee, 100), await askFor(payee, 100)]
  const { rows } = await test.resources.pool.query<{ sent: string }>(
    `UPDATE withdrawal SET route = 'bank-file' WHERE id = $1 RETURNING ((amount_minor - fee_minor) / 100.0)::numeric(9, 2)::text AS sent`,
    [id],
  )
  const amount = rows[0]?.sent ?? ''
  const named = (name: string) =>
    `<NtryDtls><TxDtls><Refs><EndToEndId>${name.replaceAll('-', '').toUpperCase()}</EndToEndId></Refs></TxDtls></NtryDtls>`
  const debit = (name: string, sum: string, day: string) =>
    entryOf(named(name), { amount: sum, direction: 'DBIT', day })
  await submitFile(
    statementOf(
      debit(id, amount, '1999-09-01'),
      debit(id, '1.00', '1999-09-02'),
      debit(payee.userId, amount, '1999-09-03'),
      debit(another.id, amount, '1999-09-04'),
    ),
  )
  const daysOf = async (state: 'listed' | 'explained') =>
    (await board(state)).map(({ bookedOn }) => bookedOn).filter((day) => day?.startsWith('1999-09'))
  expect(await daysOf('explained')).toEqual(['1999-09-01'])
  expect(await daysOf('listed')).toEqual(['1999-09-04', '1999-09-03', '1999-09-02'])
})

it('lets nothing of a file that a person read into a wallet, and says what it came to', async () => {
  const owner = await person()
  const reference = `<AddtlNtryInf>${await referenceOf(owner.api)}</AddtlNtryInf>`
  const file = statementOf(
    entryOf(`<AcctSvcrRef>UP1</AcctSvcrRef>${reference}`),
    entryOf('', { amount: 'ten' }),
    entryOf('<AcctSvcrRef>UP3</AcctSvcrRef>', { amount: '3.00', reversed: '<RvslInd>1</RvslInd>' }),
    entryOf('<AcctSvcrRef>UP4</AcctSvcrRef>', { amount: '1.00', direction: 'DBIT' }),
  )
  const sums = { credits: 13, wallets: 0, suspense: 10, known: 0, refused: 3, debits: 1, waiting: 4 }
  expect((await upload(file)).data.statements).toMatchObject([{ ...sums, source: 'uploaded' }])
  expect((await upload(file, ben)).data.statements).toMatchObject([{ credits: 13, known: 13, waiting: 0 }])
  expect(await lastActs()).toContain('statement-read')
  expect((await statements()).slice(0, 2)).toMatchObject([{ known: 13 }, sums])
  expect(await balanceOf(owner.userId)).toBe(0n)
  const [waiting] = (await board('suspense')).filter(({ entryId }) => entryId === 'UP1')
  expect(waiting).toMatchObject({
    source: 'uploaded',
    hurdle: 'unconfirmed',
    approval: { act: 'transfer-assignment', subject: { userId: owner.userId } },
  })
  expect((await board('listed')).map(({ fault }) => fault)).toContain('Its amount is none.')
  expect(await answerApproval(deskOf(ben), waiting?.id ?? '')).toBe(1)
  expect(await balanceOf(owner.userId)).toBe(1_000n)
})

it('reads a file of some MB, and refuses one of more than 5 MB', async () => {
  const entries = Array.from({ length: 100 }, (_, at) => entryOf(`<AcctSvcrRef>M${at}</AcctSvcrRef>`))
  const filler = `<!--${'-'.repeat(8_000)}-->`.repeat(300)
  expect((await upload(statementOf(...entries, filler))).data.statements).toMatchObject([{ entries: 100 }])
  expect(await refusalOf(upload(statementOf(filler.repeat(3))))).toBe('invalid-input')
  expect(await refusalOf(upload('<Document/>'))).toBe('statement-unreadable')
}, 60_000)

it('says at night where the bank has told nothing for three days', async () => {
  bank.receive({ cents: 100, text: 'For art' })
  await fetchStatements(test.resources)
  expect((await reconcile(test.resources)).silent).toEqual([])
  const wait = (hours: number) =>
    test.resources.pool.query('UPDATE bank_statement SET read_at = read_at - make_interval(hours => $1)', [hours])
  await wait(71)
  expect((await reconcile(test.resources)).silent).toEqual([])
  await wait(2)
  expect((await reconcile(test.resources)).silent).toEqual(['bank'])
})

it('asks for thirty days at first, and then from five days before the last statement of the bank on', async () => {
  const asked: object[] = []
  const bankStatements = {
    fetch: async (days: object) => {
      asked.push(days)
      return null
    },
  }
  const ask = () => fetchStatements({ ...test.resources, bankStatements }, Date.parse('2026-11-21T12:00:00Z'))
  await test.resources.pool.query('DELETE FROM bank_statement')
  await ask()
  await submitFile(statementOf(entryOf('', { day: '2026-08-01' })))
  await upload(statementOf(entryOf('', { day: '2026-08-02' })))
  await test.resources.pool.query(
    `UPDATE bank_statement SET closing_on = CASE source WHEN 'fetched' THEN date '2026-11-10' ELSE date '2026-11-20' END`,
  )
  await ask()
  expect(asked).toEqual([
    { from: '2026-10-22', to: '2026-11-21' },
    { from: '2026-11-05', to: '2026-11-21' },
  ])
})

it('loses no credit whose bank reference repeats, whichever statements overlap, and books none twice', async () => {
  const [one, two] = [await person(), await person()]
  const part = async ({ api }: typeof one, amount: string) =>
    entryOf(`<AcctSvcrRef>REPEATED</AcctSvcrRef><AddtlNtryInf>${await referenceOf(api)}</AddtlNtryInf>`, { amount })
  const [first, second, again] = [await part(one, '2187.00'), await part(two, '1296.00'), await part(two, '2187.00')]
  for (const file of [statementOf(second), statementOf(first, second), statementOf(again, second, first)])
    await submitFile(file)
  await submitFile(statementOf(first, second, again))
  expect([await balanceOf(one.userId), await balanceOf(two.userId)]).toEqual([218_700n, 129_600n + 218_700n])
})

it.each(statementSamples)('books nothing of $name when it is read again', async ({ file, account: of }) => {
  const resources = { ...test.resources, config: { ...test.resources.config, TRANSFER_ACCOUNT: of } }
  const read = () => importStatement(resources, { file: new TextEncoder().encode(file), teller: theBank })
  await read()
  const before = (await board('suspense')).length
  await read()
  expect((await board('suspense')).length).toBe(before)
})

it('accounts for every credit of any statement, and books nothing when it is read again in any order', async () => {
  const owner = await person()
  const reference = await referenceOf(owner.api)
  const names = fc.constantFrom('', '<AcctSvcrRef>P1</AcctSvcrRef>', '<AcctSvcrRef>P2</AcctSvcrRef>')
  const words = fc.constantFrom('', '<AddtlNtryInf>art</AddtlNtryInf>', `<AddtlNtryInf>${reference}</AddtlNtryInf>`)
  const entry = fc.record({
    name: names,
    words,
    amount: fc.constantFrom('1.00', '2.50', '0.001', 'x', '7'),
    direction: fc.constantFrom('CRDT', 'DBIT', ''),
    reversed: fc.constantFrom('', '<RvslInd>true</RvslInd>'),
    day: fc.constantFrom('2026-10-01', '2026-10-02', 'never'),
  })
  const written = fc.array(
    entry.map(({ name, words: said, ...rest }) => entryOf(name + said, rest)),
    { maxLength: 8 },
  )
  const moved = async () => [await balanceOf(owner.userId), (await board('suspense')).length] as const
  let run = 0
  await fc.assert(
    fc.asyncProperty(written, async (entries) => {
      // Each run on days of its own, so that runs do not know each other's entries.
      run += 1
      const day = (text: string) => text.replaceAll('2026-10-', `${2000 + run}-10-`)
      const [id] = await submitFile(day(statementOf(...entries)))
      const row = await test.resources.db
        .selectFrom('bank_statement')
        .selectAll()
        .where('id', '=', id ?? '')
        .executeTakeFirstOrThrow()
      expect(row.credits_minor).toBe(row.wallets_minor + row.suspense_minor + row.known_minor + row.refused_minor)
      const before = await moved()
      await submitFile(day(statementOf(...entries)))
      await submitFile(day(statementOf(...entries.toReversed())))
      expect(await moved()).toEqual(before)
    }),
    { numRuns: 25 },
  )
}, 120_000)
