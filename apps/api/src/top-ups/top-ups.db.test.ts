import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { syncDisputes } from '#disputes/sync-disputes.ts'
import { answerApproval } from '#test-support/people/approval-fixture.ts'
import { createPerson, type NewMember, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createSale } from '#test-support/sale-fixture-queries.ts'
import { askFor, createWithdrawer } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { sweepPayments } from '#payments/sweep-payments.ts'
import { findPayment } from '#payments/payment-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

let test: TestApi
let staff: Person
let second: Person
beforeAll(async () => {
  test = await createTestApi()
  ;[staff, second] = [await person({ role: 'staff' }), await person({ role: 'staff' })]
})
beforeEach(async () => {
  await test.runJobs()
  test.mails.splice(0)
})
afterAll(() => test.checkBooksAndClose())

const person = (options: NewMember = {}) => createPerson(test, options)

const refused = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: unknown) => error,
  )
const walletOf = async ({ userId }: Person) => {
  const { account } = await readWallet(test.resources.db, userId)
  return [account.postedMinor, account.heldMinor]
}
const termsOf = async ({ api }: Person) => (await api('GET /v1/top-up/terms')).data
const begin = async ({ api }: Person, amount: number | string = 100) =>
  (await api('POST /v1/top-up', { body: { amount } })).data
const finish = ({ api }: Person, id: string) => api('POST /v1/top-up/{id}/finish', { params: { id } })
const stateOf = async (id: string) => (await findPayment(test.resources.db, id))?.status
const verify = ({ userId }: Person) =>
  test.resources.pool.query(`UPDATE users SET kyc_status = 'verified' WHERE id = $1`, [userId])

type Sale = Awaited<ReturnType<typeof createSale>>

/** One edition at 100 USD from the wallet: 108.40 with the fees. */
async function buy({ api }: Person, { saleId, itemId }: Sale): Promise<void> {
  const body = { saleId, itemId, quantity: 1 }
  await api('POST /v1/buy/initiate', { body: { ...body, modeOfPayment: 'fiatWallet' } })
  await api('POST /v1/buy', { body })
}

async function toppedUp(options: NewMember = {}, amount = 100) {
  const owner = await person(options)
  const { topUp, paymentId: providerId } = await begin(owner, amount)
  test.cards.succeed(providerId)
  await finish(owner, topUp.id)
  const row = await findPayment(test.resources.db, topUp.id)
  return { owner, id: topUp.id, providerId, paymentId: row?.id ?? '' }
}

/** Time is over for what a person has begun. */
const endTimeOf = (id: string) =>
  test.resources.pool.query(
    `UPDATE payment SET created_at = now() - interval '20 minutes', expires_at = now() - interval '1 second' WHERE id = $1`,
    [id],
  )

describe('a top-up by card', () => {
  it.each([undefined, '', 'ten', 0, -5, 0.99, '1.001'])(
    'is refused for the amount %s: required, positive, at least 1 [RULE-075]',
    async (amount) => {
      const { api } = await person()
      const body = { amount } as { amount: number }
      expect(await refused(api('POST /v1/top-up', { body }))).toMatchObject({
        status: 400,
        errors: [{ path: 'amount', msg: 'Please enter an amount of at least 1 USD, such as 25 or 24.99' }],
      })
    },
  )

  it('takes 1 USD [RULE-075]', async () => {
    expect((await begin(await person(), 1)).topUp.amount).toBe(1)
  })

  it('takes nothing before the card has paid, then is in the wallet, is told and is shown as what it is', async () => {
    const owner = await person()
    const begun = await begin(owner)
    expect(begun.paymentIntent).toMatch(/secret/)
    expect(test.cards.payments.get(begun.paymentId)?.amountMinor).toBe(10_000n)
    expect(await refusalOf(finish(owner, begun.topUp.id))).toBe('payment-not-finished')
    expect(await walletOf(owner)).toEqual([0n, 0n])
    test.cards.succeed(begun.paymentId)
    const { data, msg } = await finish(owner, begun.topUp.id)
    expect(msg).toBe('The money is in your wallet.')
    expect(data).toMatchObject({ state: 'arrived', amount: 100, cardLast4: '4242' })
    expect(await walletOf(owner)).toEqual([10_000n, 0n])
    expect((await owner.api('GET /v1/wallet/postings', { query: {} })).data.postings).toMatchObject([
      { purpose: 'top-up', from: 'cardProvider', to: 'you', amount: 100, balanceAfter: 100 },
    ])
    await test.runJobs()
    expect(test.mails.map(({ subject }) => subject)).toEqual(['$100.00 from your card is in your wallet'])
    const { items } = (await owner.api('GET /v1/notices', { query: {} })).data
    expect(items).toMatchObject([{ kind: 'top-up-arrived', price: 100 }])
  })

  it('begins once under a key, and with another amount not at all', async () => {
    const { api } = await person()
    const post = (amount: number) => api('POST /v1/top-up', { body: { amount }, idempotencyKey: 'one-key' })
    const [first, again] = [await post(50), await post(50)]
    expect(again.data.topUp.id).toBe(first.data.topUp.id)
    expect(again.data.paymentIntent).toBe(first.data.paymentIntent)
    expect(await refusalOf(post(60))).toBe('key-reused')
  })

  it('goes on where it was left, until its time is over', async () => {
    const owner = await person()
    const { topUp, paymentId } = await begin(owner)
    expect((await termsOf(owner)).open).toMatchObject({ id: topUp.id, amount: 100 })
    const resume = () => owner.api('POST /v1/top-up/{id}/resume', { params: { id: topUp.id } })
    expect((await resume()).data).toMatchObject({ paymentId, topUp: { id: topUp.id } })
    await endTimeOf(topUp.id)
    expect(await refusalOf(resume())).toBe('top-up-ended')
    expect((await termsOf(owner)).open).toBeNull()
    await sweepPayments(test.resources)
    expect(await stateOf(topUp.id)).toBe('cancelled')
    expect(test.cards.payments.get(paymentId)?.state).toBe('canceled')
  })

  it('tells what the bank said of a card, and takes another one', async () => {
    const owner = await person()
    const { topUp, paymentId } = await begin(owner)
    test.cards.decline(paymentId, 'Your card was declined.')
    expect(await refused(finish(owner, topUp.id))).toMatchObject({
      code: 'card-refused',
      message: 'Your card was declined.',
    })
    test.cards.succeed(paymentId)
    expect((await finish(owner, topUp.id)).data.state).toBe('arrived')
  })

  it('says that paying by card is not possible where the provider is silent, and keeps nothing open', async () => {
    const owner = await person()
    test.cards.loseAnswers(1)
    expect(await refusalOf(begin(owner))).toBe('card-unavailable')
    expect((await termsOf(owner)).open).toBeNull()
  })

  it('is of its owner alone', async () => {
    const { topUp } = await begin(await person())
    const stranger = await person()
    const ofIt = { params: { id: topUp.id } }
    for (const call of [
      'POST /v1/top-up/{id}/resume',
      'POST /v1/top-up/{id}/finish',
      'POST /v1/top-up/{id}/cancel',
    ] as const)
      expect(await refusalOf(stranger.api(call, ofIt))).toBe('top-up-not-found')
  })
})

describe('card money that comes', () => {
  it('after its time was over, but before the payment was closed, is in the wallet', async () => {
    const owner = await person()
    const { topUp, paymentId } = await begin(owner)
    await endTimeOf(topUp.id)
    test.cards.succeed(paymentId)
    await sweepPayments(test.resources)
    expect(await stateOf(topUp.id)).toBe('succeeded')
    expect(await walletOf(owner)).toEqual([10_000n, 0n])
  })

  it('that is asked to finish, or given up, answers the same when that is asked again under its key', async () => {
    const owner = await person()
    const ask = (act: 'finish' | 'cancel', id: string) =>
      owner.api(`POST /v1/top-up/{id}/${act}`, { params: { id }, idempotencyKey: `${act}:${id}` })
    const given = await begin(owner)
    const cancelled = await ask('cancel', given.topUp.id)
    await test.runJobs()
    expect(await ask('cancel', given.topUp.id)).toEqual(cancelled)
    const paid = await begin(owner)
    test.cards.succeed(paid.paymentId)
    const finished = await ask('finish', paid.topUp.id)
    expect(await ask('finish', paid.topUp.id)).toEqual(finished)
  })

  it.each(['given up', 'begun again'])('after it was %s goes back to the card', async (how) => {
    const owner = await person()
    const { topUp, paymentId } = await begin(owner)
    test.cards.succeed(paymentId)
    if (how === 'begun again') await begin(owner, 20)
    else await owner.api('POST /v1/top-up/{id}/cancel', { params: { id: topUp.id } })
    await test.runJobs()
    expect(await stateOf(topUp.id)).toBe('failed')
    expect(await walletOf(owner)).toEqual([0n, 0n])
    expect(test.cards.payments.get(paymentId)?.refundedMinor).toBe(10_000n)
    expect(test.mails.map(({ subject }) => subject)).toEqual(['Your card payment of $100.00 goes back'])
  })

  it('for an account that was suspended meanwhile goes back to the card', async () => {
    const owner = await person()
    const { topUp, paymentId } = await begin(owner)
    await test.resources.pool.query('UPDATE users SET suspended_at = now() WHERE id = $1', [owner.userId])
    test.cards.succeed(paymentId)
    await endTimeOf(topUp.id)
    await sweepPayments(test.resources)
    await test.runJobs()
    expect([await stateOf(topUp.id), await walletOf(owner)]).toEqual(['failed', [0n, 0n]])
    expect(test.cards.payments.get(paymentId)?.refundedMinor).toBe(10_000n)
  })
})

describe('the limits of top-ups', () => {
  it('hold at once and within 24 hours, and are higher where the identity is verified', async () => {
    const owner = await person()
    expect(await termsOf(owner)).toMatchObject({
      byCard: true,
      minimum: 1,
      keptDays: 7,
      leftToday: 2_000,
      limits: { most: 1_000, day: 2_000 },
      verifiedLimits: { most: 10_000, day: 25_000 },
    })
    expect(await refused(begin(owner, 1_000.01))).toMatchObject({
      code: 'top-up-above-most',
      message: 'At most 1000.00 USD can be topped up at once',
    })
    for (const amount of [1_000, 600]) {
      const { topUp, paymentId } = await begin(owner, amount)
      test.cards.succeed(paymentId)
      await finish(owner, topUp.id)
    }
    expect((await termsOf(owner)).leftToday).toBe(400)
    expect(await refused(begin(owner, 400.01))).toMatchObject({
      code: 'top-up-above-day',
      message: 'You can top up 400.00 USD more within 24 hours',
    })
    await verify(owner)
    expect(await termsOf(owner)).toMatchObject({ leftToday: 23_400, verifiedLimits: null })
    expect((await begin(owner, 5_000)).topUp.amount).toBe(5_000)
  })
})

describe('money that came by card', () => {
  it('may be spent, but not withdrawn yet: it stands in My Wallet and in the terms of withdrawals with its date', async () => {
    const { owner } = await toppedUp({ fundsMinor: 6_000n })
    const { fiatWallet } = (await owner.api('GET /v1/balance')).data
    expect(fiatWallet).toMatchObject({ totalBalance: 160, freeBalance: 160, lockedBalance: 0 })
    expect(fiatWallet.cardMoney).toMatchObject([{ amount: 100 }])
    const days = (Date.parse(fiatWallet.cardMoney[0]?.until ?? '') - Date.now()) / 86_400_000
    expect(Math.round(days)).toBe(7)
    const terms = async () => (await owner.api('GET /v1/withdrawal/terms')).data
    expect(await terms()).toMatchObject({ freeBalance: 60, cardMoney: fiatWallet.cardMoney })
    await test.resources.pool.query('UPDATE card_money SET until = now() WHERE owner_id = $1', [owner.userId])
    expect(await terms()).toMatchObject({ freeBalance: 160, cardMoney: [] })
  })

  it('does not leave the wallet by a withdrawal before its time', async () => {
    const owner = await createWithdrawer(test, { fundsMinor: 60_000n })
    const { topUp, paymentId } = await begin(owner)
    test.cards.succeed(paymentId)
    await finish(owner, topUp.id)
    expect(await refused(askFor(owner, 600.01))).toMatchObject({
      code: 'withdrawal-above-free',
      message: 'Please enter amount less than or equal to 600.00',
    })
    await askFor(owner, 600)
    expect(await refusalOf(askFor(owner, 100))).toBe('withdrawal-above-free')
    await test.resources.pool.query('UPDATE card_money SET until = now() WHERE owner_id = $1', [owner.userId])
    expect((await askFor(owner, 100)).amount).toBe(100)
  })

  it('is locked for a week for who earns by it, as if the card had paid', async () => {
    const { owner } = await toppedUp({}, 200)
    const sale = await createSale(test.resources)
    await buy(owner, sale)
    expect(await walletOf({ ...owner, userId: sale.artistId })).toEqual([7_000n, 7_000n])
    const other = await person({ fundsMinor: 20_000n })
    await buy(other, sale)
    expect(await walletOf({ ...owner, userId: sale.artistId })).toEqual([14_000n, 7_000n])
  })
})

const refund = ({ api }: Person, id: string, amount?: number) =>
  api('POST /v1/staff/top-ups/{id}/refunds', {
    params: { id },
    body: { reason: 'Asked for by its owner', ...(amount !== undefined && { amount }) },
  })

describe('a refund of a top-up by staff', () => {
  it('goes back to the card, as far as the wallet has it', async () => {
    const { owner, id, providerId } = await toppedUp({ fundsMinor: 1_000n })
    const listed = async () =>
      (await staff.api('GET /v1/staff/top-ups', { query: { query: owner.userId } })).data.topUps[0]
    expect(await listed()).toMatchObject({ id, left: 100, refunded: 0, owner: { userId: owner.userId } })
    expect(await refusalOf(refund(staff, id, 100.01))).toBe('refund-too-much')
    expect((await refund(staff, id, 30)).msg).toBe('The refund is on its way.')
    expect((await refund(staff, id)).data.isWaiting).toBe(false)
    await test.runJobs()
    expect(test.cards.payments.get(providerId)?.refundedMinor).toBe(10_000n)
    expect(await walletOf(owner)).toEqual([1_000n, 0n])
    expect(await listed()).toMatchObject({ left: 0, refunded: 100 })
    expect(await refusalOf(refund(staff, id))).toBe('refund-too-much')
  })

  it('takes no more than what is left of it', async () => {
    const { owner, id } = await toppedUp({}, 200)
    const sale = await createSale(test.resources)
    await buy(owner, sale)
    expect(await refused(refund(staff, id, 100))).toMatchObject({ message: 'At most 91.60 USD can still be refunded' })
  })

  it('waits for a second person from the limit on, and is never of one’s own', async () => {
    const { owner, id, providerId } = await toppedUp({}, 1_000)
    const { data } = await refund(staff, id)
    expect(data.isWaiting).toBe(true)
    expect(await walletOf(owner)).toEqual([100_000n, 0n])
    const { approvals } = (await staff.api('GET /v1/staff/approvals')).data
    const approvalId = approvals.find(({ ref }) => ref === data.id)?.id ?? ''
    const approve = ({ api }: Person) =>
      api('POST /v1/staff/approvals/{id}', { params: { id: approvalId }, body: { act: 'agree' } })
    expect(await refusalOf(approve(staff))).toBe('approval-yours')
    await second.api('POST /v1/staff/approvals/{id}', { params: { id: approvalId }, body: { act: 'decline' } })
    expect(await refusalOf(approve(second))).toBe('approval-ended')
    expect(await walletOf(owner)).toEqual([100_000n, 0n])
    const again = await refund(staff, id)
    expect(await answerApproval(second.api, again.data.id)).toBe(1)
    await test.runJobs()
    expect(test.cards.payments.get(providerId)?.refundedMinor).toBe(100_000n)
    expect(await walletOf(owner)).toEqual([0n, 0n])
    const own = await begin(staff)
    test.cards.succeed(own.paymentId)
    await finish(staff, own.topUp.id)
    expect(await refusalOf(refund(staff, own.topUp.id))).toBe('refund-own')
  })
})

describe('a dispute of a top-up', () => {
  it('locks what is free, and takes it where the bank keeps the money; the rest is owed', async () => {
    const { owner, id, providerId, paymentId } = await toppedUp({}, 200)
    const sale = await createSale(test.resources)
    await buy(owner, sale)
    const disputeId = test.cards.dispute(providerId)
    await syncDisputes(test.resources, paymentId)
    expect(await walletOf(owner)).toEqual([9_160n, 9_160n])
    expect(await refusalOf(refund(staff, id))).toBe('order-disputed')
    test.cards.decideDispute(disputeId, 'lost')
    await syncDisputes(test.resources, paymentId)
    expect(await walletOf(owner)).toEqual([0n, 0n])
    const { rows } = await test.resources.pool.query<{ sum: bigint }>(
      'SELECT sum(amount_minor)::bigint AS sum FROM receivable WHERE owner_id = $1',
      [owner.userId],
    )
    expect(rows).toEqual([{ sum: 10_840n }])
  })

  it('gives it free again where the bank gives the money back', async () => {
    const { owner, providerId, paymentId } = await toppedUp()
    const disputeId = test.cards.dispute(providerId)
    await syncDisputes(test.resources, paymentId)
    expect(await walletOf(owner)).toEqual([10_000n, 10_000n])
    test.cards.decideDispute(disputeId, 'won')
    await syncDisputes(test.resources, paymentId)
    expect(await walletOf(owner)).toEqual([10_000n, 0n])
  })
})

it('leaves nothing in the account of the card provider but what top-ups brought and kept', async () => {
  const { paymentId } = await toppedUp()
  const { rows } = await test.resources.pool.query<{ purpose: string; amount: bigint }>(
    `SELECT purpose, amount_minor::bigint AS amount FROM ledger_transfer JOIN ledger_entry ON ledger_entry.id = entry_id
     WHERE payment_id = $1 AND debit_account = $2`,
    [paymentId, houseAccounts.cardProvider],
  )
  expect(rows).toEqual([{ purpose: 'top-up', amount: 10_000n }])
})
