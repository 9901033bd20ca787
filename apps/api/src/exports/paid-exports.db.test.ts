import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createPerson } from '#test-support/people/create-person.ts'
import { type CryptoShop, openCryptoShop, shopPages } from '#test-support/payments/crypto-shop.ts'
import { chainSettings, endTransactions } from '#test-support/chain/export-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createWork } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { openTokenShop, type TokenShop } from '#test-support/chain/token-shop.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let crypto: CryptoShop
let tokens: TokenShop
beforeAll(async () => {
  crypto = await openCryptoShop({ settings: chainSettings })
  tokens = await openTokenShop({ settings: chainSettings })
})
afterAll(async () => {
  await crypto.close()
  await tokens.close()
})

const { address } = makeWallet()

/** A maker with a work of one edition that nobody has bought: 8.40 with its mint. */
async function createMaker({ test }: CryptoShop | TokenShop) {
  const maker = await createPerson(test)
  return { ...maker, itemId: await createWork(test.resources, { creatorId: maker.userId, quantity: 1 }) }
}

describe('an export by crypto', () => {
  const begin = async () => {
    const maker = await createMaker(crypto)
    const body = {
      itemId: maker.itemId,
      quantity: 1,
      address,
      orderCurrency: 'ETH' as const,
      txnAmount: 8.4,
      ...shopPages,
    }
    const { data } = await maker.api('POST /v1/payment-service/initiate-export-transaction', { body })
    const invoice = crypto.standIn.book.find(new URL(data.widgetUrl).searchParams.get('iid') ?? '')
    if (!invoice) throw new Error('the page has its invoice')
    return { ...maker, ...data, invoice }
  }
  const check = async ({ api, transactionId: id }: Awaited<ReturnType<typeof begin>>) =>
    (await api('POST /v1/payment-service/transaction/{id}/check', { params: { id } })).data
  const historyOf = async ({ api }: Pick<Awaited<ReturnType<typeof begin>>, 'api'>) =>
    (await api('GET /v1/export-nft')).data.report

  it('leads to the hosted page, and leaves when enough has come [CALL-142]', async () => {
    const asked = await begin()
    expect(asked).toMatchObject({ widgetUrl: expect.stringMatching(/^http/), fee: 8.4 })
    expect(await check(asked)).toMatchObject({
      stage: 'waiting',
      isExport: true,
      pledgeId: null,
      orderId: null,
      quantity: 1,
    })
    crypto.pay(asked, 100)
    expect(await check(asked)).toMatchObject({ stage: 'paid', isExport: true })
    expect(await historyOf(asked)).toMatchObject([{ status: 'paid', modeOfPayment: 'crypto', txnAmount: 8.4 }])
    const body = { itemId: asked.itemId, quantity: 1, address }
    const named = { ...body, modeOfPayment: 'crypto' as const, paymentTxnId: asked.transactionId }
    expect((await asked.api('POST /v1/export-nft/create', { body: named })).data.report).toHaveLength(1)
  })

  it('gives its fee into the wallet where it fails: nobody named an address for it', async () => {
    const asked = await begin()
    crypto.pay(asked, 100)
    await check(asked)
    const [leaving] = await historyOf(asked)
    await endTransactions(crypto.test.resources, leaving?.id ?? '', 'failed')
    expect(await readFreeBalance(crypto.test.resources.db, asked.userId)).toBe(840n)
  })

  it('leads back to pages of ours alone, by the fee that was shown', async () => {
    const maker = await createMaker(crypto)
    const body = { itemId: maker.itemId, quantity: 1, address, ...shopPages }
    const call = (more: object) =>
      refusalOf(maker.api('POST /v1/payment-service/initiate-export-transaction', { body: { ...body, ...more } }))
    expect(await call({ successUrl: 'https://elsewhere.example/' })).toBe('foreign-page')
    expect(await call({ txnAmount: 1 })).toBe('export-fee-changed')
  })
})

describe('an export by a card that our server charges', () => {
  it('is charged and leaves in one call, once under one key [CALL-141]', async () => {
    const maker = await createMaker(tokens)
    const body = {
      itemId: maker.itemId,
      quantity: 1,
      address,
      amount: 8.4,
      paymentType: 'card',
      modeOfPayment: 'card' as const,
      ccnumber: tokens.tokenOf(),
    }
    const call = () =>
      maker.api('POST /v1/payment/fracto', { body, headers: { 'idempotency-key': `export-${maker.itemId}` } })
    const { data, msg } = await call()
    expect(msg).toBe('Export request successfully created')
    expect(data.report).toMatchObject([{ status: 'paid', modeOfPayment: 'card', txnAmount: 8.4 }])
    await tokens.test.resources.pool.query('DELETE FROM idempotency_key')
    expect((await call()).data.report).toHaveLength(1)
    expect((await maker.api('GET /v1/export-nft')).data.report).toHaveLength(1)
  })

  it('leaves nothing where the bank says no, and takes no number of a card', async () => {
    const maker = await createMaker(tokens)
    const body = { itemId: maker.itemId, quantity: 1, address }
    const declined = { ...body, ccnumber: tokens.tokenOf('201') }
    expect(await refusalOf(maker.api('POST /v1/payment/fracto', { body: declined }))).toBe('card-refused')
    const numbered = { ...body, ccnumber: '5555555555554444', ccexp: '1230', cvv: '123' }
    expect(await refusalOf(maker.api('POST /v1/payment/fracto', { body: numbered }))).toBe('invalid-input')
    expect((await maker.api('GET /v1/export-nft')).data.report.filter(({ status }) => status !== 'requested')).toEqual(
      [],
    )
  })
})
