import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallInput } from '@monsoon/contract/client'
import { ageSessions } from '#test-support/people/identity-fixture-queries.ts'
import { createPerson, type Person } from '#test-support/people/create-person.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { chainSettings, endTransactions, runJobsWithoutChain } from '#test-support/chain/export-fixture.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { createMember, createSale, createWork } from '#test-support/sale-fixture-queries.ts'
import { makeWallet } from '#test-support/chain/test-wallet.ts'
import { postOffer } from '#offers/post-offer.ts'
import { readFreeBalance } from '#ledger/read-balances.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi({ settings: chainSettings })
})
afterAll(() => test.checkBooksAndClose())

const { address } = makeWallet()
type ExportChoice = Partial<CallInput<'POST /v1/export-nft/create'>['body']>

/** Somebody with editions of a work, bought from the wallet. */
async function createOwner({
  quantity = 1,
  fundsMinor = 1_000_000n,
  supply = 10,
}: { quantity?: number; fundsMinor?: bigint; supply?: number } = {}) {
  const owner = await createPerson(test, { fundsMinor })
  const { itemId, saleId, artistId } = await createSale(test.resources, { supply })
  await owner.api('POST /v1/buy', { body: { itemId, saleId, quantity } })
  return { ...owner, itemId, saleId, artistId, freeMinor: await readFreeBalance(test.resources.db, owner.userId) }
}

const freeOf = ({ userId }: Person) => readFreeBalance(test.resources.db, userId)
const create = ({ api, itemId }: Person & { itemId: string }, command: ExportChoice = {}) =>
  api('POST /v1/export-nft/create', { body: { itemId, quantity: 1, address, ...command } })
const quote = (
  { api, itemId }: Person & { itemId: string },
  command: Partial<CallInput<'POST /v1/export-nft/fee'>['body']> = {},
) => api('POST /v1/export-nft/fee', { body: { itemId, quantity: 1, address, ...command } })
const historyOf = async ({ api }: Person) => (await api('GET /v1/export-nft')).data.report
const termsOf = async ({ api, itemId }: Person & { itemId: string }) =>
  (await api('GET /v1/export-nft/terms/{itemId}', { params: { itemId } })).data
async function statesOf(itemId: string, ownerId: string): Promise<string[]> {
  const { rows } = await test.resources.pool.query<{ line: string }>(
    `SELECT first_no || '-' || last_no || ' ' || state AS line FROM edition_range WHERE item_id = $1 AND owner_id = $2 ORDER BY first_no`,
    [itemId, ownerId],
  )
  return rows.map(({ line }) => line)
}
const fieldsOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => undefined,
    (error: { errors?: unknown }) => error.errors,
  )

describe('an export from the wallet', () => {
  it('is requested, pays its fee, and is complete when its transaction is confirmed [CALL-139, CALL-140, ROLE-005, ROLE-033, MSG-102]', async () => {
    const owner = await createOwner({ quantity: 2 })
    const { data: quoted } = await quote(owner, { modeOfPayment: 'fiatWallet' })
    expect(quoted).toMatchObject({
      fiat: { fee: 2.2, secret: null, currencyType: 'USD' },
      crypto: { fee: expect.stringMatching(/^0\.\d+$/), address: null, currencyType: 'ETH' },
      itemQuantity: 2,
    })
    const made = await create(owner, { txnAmount: 2.2 })
    expect(made.msg).toBe('Export request successfully created')
    expect(made.data.report).toMatchObject([{ status: 'paid', quantity: 1, editions: '1', txnAmount: 2.2, address }])
    expect(await freeOf(owner)).toBe(owner.freeMinor - 220n)
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 exporting', '2-2 held'])
    await endTransactions(test.resources, made.data.report[0]?.id ?? '', 'confirmed')
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 out', '2-2 held'])
    expect(await historyOf(owner)).toMatchObject([
      { status: 'completed', transferHash: expect.stringMatching(/^0x/), directTransfer: false, confirmations: null },
    ])
  })

  it('stands in the history with everything that is known of it [CALL-138, ENT-057]', async () => {
    const owner = await createOwner()
    await create(owner)
    const { report, pagination } = (await owner.api('GET /v1/export-nft', { query: { limit: 5, offset: 1 } })).data
    expect(pagination).toEqual({ limit: 5, offset: 1, total: 1, lastOffset: 1 })
    expect(report).toMatchObject([
      {
        itemThumbnail: expect.any(String),
        itemName: 'Tide Table',
        quantity: 1,
        txnAmount: 2.2,
        currencyType: 'USD',
        modeOfPayment: 'fiatWallet',
        transferHash: null,
        status: 'paid',
        tokenId: expect.stringMatching(/^\d+$/),
        createdAt: expect.any(String),
      },
    ])
  })

  it('gives back the editions and the fee when it fails, once', async () => {
    const owner = await createOwner({ quantity: 3 })
    const { data } = await create(owner, { quantity: 2, editions: '2-3' })
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 held', '2-3 exporting'])
    const id = data.report[0]?.id ?? ''
    await endTransactions(test.resources, id, 'failed')
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 held', '2-3 held'])
    expect(await freeOf(owner)).toBe(owner.freeMinor)
    expect(await historyOf(owner)).toMatchObject([{ status: 'failed', reason: 'The chain refused it', quantity: 2 }])
    await endTransactions(test.resources, id, 'confirmed')
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 held', '2-3 held'])
  })

  it('of editions that lie at two places is partly out where one transaction fails', async () => {
    const owner = await createOwner({ quantity: 3 })
    await test.resources.pool.query(
      `INSERT INTO token_range (item_id, first_no, last_no, holder, user_id) SELECT $1, 1, 1, lower(custody_address), id FROM users WHERE id = $2`,
      [owner.itemId, owner.userId],
    )
    const { data } = await create(owner, { quantity: 3 })
    await endTransactions(test.resources, data.report[0]?.id ?? '', ['confirmed', 'failed'])
    expect((await statesOf(owner.itemId, owner.userId)).toSorted()).toEqual(['1-1 held', '2-3 out'])
    const history = await historyOf(owner)
    expect(history.map(({ status, editions, txnAmount }) => `${status} ${editions} ${txnAmount}`).toSorted()).toEqual([
      'completed 2-3 2.2',
      'failed 1 0',
    ])
  })

  it('is one under one key, and another address under it is refused', async () => {
    const owner = await createOwner({ quantity: 2 })
    const headers = { 'idempotency-key': randomBytes(8).toString('hex') }
    const call = (to: string) =>
      owner.api('POST /v1/export-nft/create', { body: { itemId: owner.itemId, quantity: 1, address: to }, headers })
    await Promise.all([call(address), call(address)])
    expect(await historyOf(owner)).toHaveLength(1)
    await test.resources.pool.query('DELETE FROM idempotency_key')
    await call(address)
    expect(await historyOf(owner)).toHaveLength(1)
    expect(await refusalOf(call(makeWallet().address))).toBe('key-reused')
  })

  it('takes several works along for one fee each', async () => {
    const owner = await createOwner()
    const other = await createSale(test.resources)
    await owner.api('POST /v1/buy', { body: { ...other, quantity: 2 } })
    const more = [{ itemId: other.itemId, quantity: 2 }]
    const { data } = await create(owner, { more })
    expect(data.report.map(({ quantity, txnAmount }) => `${quantity} ${txnAmount}`).toSorted()).toEqual([
      '1 2.2',
      '2 2.2',
    ])
    expect(await refusalOf(create(owner, { more: [{ itemId: owner.itemId, quantity: 1 }] }))).toBe('invalid-input')
  })

  it('of editions that nobody has bought costs their mint as well', async () => {
    const artist = await createPerson(test, { fundsMinor: 10_000n })
    const itemId = await createWork(test.resources, { creatorId: artist.userId, quantity: 2 })
    const { data } = await quote({ ...artist, itemId }, { modeOfPayment: 'fiatWallet' })
    expect(data.fiat.fee).toBe(8.4)
  })

  it('tells its owner that it is on its way, complete or failed, whatever they chose', async () => {
    const owner = await createOwner({ quantity: 2 })
    const done = await create(owner)
    await endTransactions(test.resources, done.data.report[0]?.id ?? '', 'confirmed')
    const lost = await create(owner)
    await endTransactions(test.resources, lost.data.report[0]?.id ?? '', 'failed')
    const { items: notices } = (await owner.api('GET /v1/notices')).data
    const kinds = notices.map(({ kind }) => kind)
    for (const kind of ['export-requested', 'export-completed', 'export-failed']) expect(kinds).toContain(kind)
  })
})

describe('what an export refuses', () => {
  it.each([
    [address.slice(0, -1), 'An address has 42 characters. This one has 41.'],
    [`${address}0`, 'An address has 42 characters. This one has 43.'],
    [`0x${'g'.repeat(40)}`, 'An address is 0x and 40 hexadecimal digits'],
    [`0x${'0'.repeat(40)}`, 'Nobody can open this address'],
    // Of EIP-55, with its last letter in the other case.
    ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD', 'This address has a typing mistake'],
    [chainSettings.POLYGON_CONTRACT, 'This address belongs to us. Please enter one of your own wallet.'],
  ])('the address %s [RULE-091, RULE-092]', async (to, msg) => {
    const owner = await createOwner()
    expect(await fieldsOf(quote(owner, { address: to }))).toEqual([{ path: 'address', msg }])
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 held'])
  })

  it('addresses of our own custody', async () => {
    const owner = await createOwner()
    const { walletAddress } = (await owner.api('GET /v1/profile')).data
    expect(await fieldsOf(create(owner, { address: walletAddress }))).toMatchObject([{ path: 'address' }])
    const other = await createPerson(test)
    const { walletAddress: theirs } = (await other.api('GET /v1/profile')).data
    expect(await fieldsOf(create(owner, { address: theirs }))).toMatchObject([{ path: 'address' }])
  })

  it('no quantity, and more than is held free [RULE-092]', async () => {
    const owner = await createOwner()
    for (const quantity of [0, -1, 1.5])
      expect(await fieldsOf(quote(owner, { quantity }))).toMatchObject([{ path: 'quantity' }])
    expect(await refusalOf(quote(owner, { quantity: 2 }))).toBe('quantity-above-owned')
    const stranger = await createPerson(test, { fundsMinor: 10_000n })
    expect(await refusalOf(create({ ...stranger, itemId: owner.itemId }))).toBe('quantity-above-owned')
  })

  it('what is on sale, until it is taken off it', async () => {
    const owner = await createOwner()
    const body = { itemId: owner.itemId, quantity: 1, pricePerQuantity: 50, acceptedPaymentMethod: 'fiat' as const }
    const { saleId } = (await owner.api('POST /v1/list', { body })).data
    expect(await refusalOf(create(owner, { editions: '1' }))).toBe('edition-not-free')
    expect((await termsOf(owner)).barred).toMatchObject([{ editions: '1', cause: 'listed' }])
    await owner.api('POST /v1/list/{id}/cancel', { params: { id: saleId } })
    expect((await termsOf(owner)).free).toBe('1')
    await create(owner, { editions: '1' })
    expect(await refusalOf(owner.api('POST /v1/list', { body }))).toBe('quantity-above-owned')
  })

  it('what a card paid for while its bank can take that back, and says from when on it may leave', async () => {
    const owner = await createPerson(test)
    const { itemId, saleId } = await createSale(test.resources)
    const buy = { itemId, saleId, quantity: 1 }
    const { data } = await owner.api('POST /v1/buy/initiate', { body: { ...buy, modeOfPayment: 'card' } })
    test.cards.succeed(data.paymentId ?? '')
    await owner.api('POST /v1/buy', { body: { ...buy, paymentId: data.paymentId ?? '' } })
    expect(await refusalOf(quote({ ...owner, itemId }))).toBe('edition-at-risk')
    const [bar] = (await termsOf({ ...owner, itemId })).barred
    expect(bar).toMatchObject({ editions: '1', cause: 'card-money', until: expect.stringMatching(/^\d{4}-/) })
    await test.resources.pool.query(`UPDATE card_money SET until = now() - interval '1 second' WHERE owner_id = $1`, [
      owner.userId,
    ])
    expect((await termsOf({ ...owner, itemId })).free).toBe('1')
    await quote({ ...owner, itemId })
  })

  it('and shows all that somebody has, with what keeps each, page by page', async () => {
    const owner = await createPerson(test, { fundsMinor: 10_000_000n })
    const sales = [await createSale(test.resources), await createSale(test.resources), await createSale(test.resources)]
    for (const { itemId, saleId } of sales)
      await owner.api('POST /v1/buy', { idempotencyKey: itemId, body: { itemId, saleId, quantity: 2 } })
    const [first, second] = sales.map(({ itemId }) => itemId)
    if (!first || !second) throw new Error('three were bought')
    await owner.api('POST /v1/list', {
      body: { itemId: first, quantity: 1, pricePerQuantity: 50, acceptedPaymentMethod: 'fiat', editions: '2' },
    })
    await create({ ...owner, itemId: second }, { quantity: 2 })
    const page = async (offset: number) =>
      (await owner.api('GET /v1/export-nft/collection', { query: { limit: 2, offset } })).data
    const [one, two] = [await page(1), await page(2)]
    expect([one.pagination.total, one.works.length, two.works.length]).toEqual([3, 2, 1])
    const of = (itemId: string) => [...one.works, ...two.works].find(({ item }) => item.itemId === itemId)
    expect(of(first)).toMatchObject({ free: '1', freeQuantity: 1, barred: [{ editions: '2', cause: 'listed' }] })
    expect(of(second)).toMatchObject({ free: '', freeQuantity: 0, barred: [{ editions: '1-2', cause: 'exporting' }] })
    const stranger = await createPerson(test)
    expect((await stranger.api('GET /v1/export-nft/collection')).data.works).toEqual([])
  })

  it('what a dispute has frozen, by name', async () => {
    const owner = await createOwner()
    await test.resources.pool.query(`UPDATE edition_range SET state = 'frozen' WHERE item_id = $1 AND owner_id = $2`, [
      owner.itemId,
      owner.userId,
    ])
    expect(await refusalOf(create(owner))).toBe('edition-frozen')
    expect((await termsOf(owner)).barred).toMatchObject([{ cause: 'frozen' }])
    await test.resources.pool.query(`UPDATE edition_range SET state = 'held' WHERE item_id = $1 AND state = 'frozen'`, [
      owner.itemId,
    ])
  })

  it('another fee than the one that was shown, and a wallet that cannot pay', async () => {
    const owner = await createOwner()
    expect(await refusalOf(create(owner, { txnAmount: 1 }))).toBe('export-fee-changed')
    const poor = await createOwner({ fundsMinor: 10_900n })
    expect(await refusalOf(create(poor))).toBe('insufficient-funds')
    expect(await statesOf(poor.itemId, poor.userId)).toEqual(['1-1 held'])
  })

  it('whoever has not shown a short while ago who they are', async () => {
    const owner = await createOwner()
    await ageSessions(test.resources.db, { minutes: 11 })
    expect(await refusalOf(create(owner))).toBe('proof-needed')
    expect(await refusalOf(quote(owner))).toBe('proof-needed')
  })

  it('a day after the password was changed', async () => {
    const owner = await createOwner()
    await test.resources.pool.query(
      `INSERT INTO user_password (user_id, password_hash, changed_at) VALUES ($1, 'x', now() + interval '1 second')`,
      [owner.userId],
    )
    expect(await refusalOf(create(owner))).toBe('export-waits')
  })
})

describe('an export by card', () => {
  it('begins its payment with the fee, and leaves when the bank has confirmed it [CALL-139, CALL-140, ENT-079, RULE-093]', async () => {
    const owner = await createOwner()
    const { data } = await quote(owner)
    expect(data.fiat).toEqual({ fee: 2.2, secret: expect.any(String), currencyType: 'USD' })
    const paymentTxnId = data.paymentId ?? ''
    const finish = () => create(owner, { modeOfPayment: 'card', paymentTxnId, txnAmount: 2.2 })
    expect(await refusalOf(create(owner, { modeOfPayment: 'card' }))).toBe('payment-unknown')
    expect(await refusalOf(finish())).toBe('payment-not-finished')
    expect(await historyOf(owner)).toMatchObject([{ status: 'requested', modeOfPayment: 'card', txnAmount: 2.2 }])
    test.cards.succeed(paymentTxnId)
    expect((await finish()).data.report).toMatchObject([{ status: 'paid', modeOfPayment: 'card' }])
    expect((await finish()).data.report).toHaveLength(1)
    expect(await historyOf(owner)).toHaveLength(1)
  })

  it('gives the fee back to the card when it fails', async () => {
    const owner = await createOwner()
    const { data } = await quote(owner)
    test.cards.succeed(data.paymentId ?? '')
    const made = await create(owner, { modeOfPayment: 'card', paymentTxnId: data.paymentId ?? '' })
    await endTransactions(test.resources, made.data.report[0]?.id ?? '', 'failed')
    await runJobsWithoutChain(test)
    const { rows } = await test.resources.pool.query(
      `SELECT refund.state, refund.amount_minor FROM refund JOIN payment ON payment.id = payment_id WHERE owner_id = $1`,
      [owner.userId],
    )
    expect(rows).toEqual([{ state: 'succeeded', amount_minor: 220n }])
    expect(await statesOf(owner.itemId, owner.userId)).toEqual(['1-1 held'])
  })

  it('sends the money back where the edition has gone on sale meanwhile, and says so [MSG-101]', async () => {
    const owner = await createOwner()
    const { data } = await quote(owner)
    const body = { itemId: owner.itemId, quantity: 1, pricePerQuantity: 50, acceptedPaymentMethod: 'fiat' as const }
    await owner.api('POST /v1/list', { body })
    test.cards.succeed(data.paymentId ?? '')
    const finish = create(owner, { modeOfPayment: 'card', paymentTxnId: data.paymentId ?? '' })
    await expect(finish).rejects.toMatchObject({ code: 'export-refunded', message: 'Export NFT failed' })
    expect(await historyOf(owner)).toMatchObject([{ status: 'failed' }])
    await runJobsWithoutChain(test)
    const { items: notices } = (await owner.api('GET /v1/notices')).data
    expect(notices.map(({ kind }) => kind)).toContain('export-not-begun')
  })

  it('honours the fee that was quoted, and believes no other one', async () => {
    const owner = await createOwner()
    const { data } = await quote(owner)
    const settings: { POLYGON_EXPORT_FEE_USD_MINOR: bigint } = test.resources.config
    settings.POLYGON_EXPORT_FEE_USD_MINOR = 9_900n
    test.cards.succeed(data.paymentId ?? '')
    const paymentTxnId = data.paymentId ?? ''
    expect(await refusalOf(create(owner, { modeOfPayment: 'card', paymentTxnId, txnAmount: 0.01 }))).toBe(
      'export-fee-changed',
    )
    expect(await refusalOf(create(owner, { modeOfPayment: 'card', paymentTxnId, address: makeWallet().address }))).toBe(
      'payment-unknown',
    )
    const { report } = (await create(owner, { modeOfPayment: 'card', paymentTxnId })).data
    settings.POLYGON_EXPORT_FEE_USD_MINOR = 220n
    expect(report).toMatchObject([{ txnAmount: 2.2 }])
  })

  it('is nobody else’s', async () => {
    const owner = await createOwner()
    const { data } = await quote(owner)
    const other = await createPerson(test)
    const paymentTxnId = data.paymentId ?? ''
    expect(await refusalOf(create({ ...other, itemId: owner.itemId }, { modeOfPayment: 'card', paymentTxnId }))).toBe(
      'payment-unknown',
    )
    expect(await historyOf(other)).toEqual([])
  })
})

describe('a work that has left', () => {
  it('ends the offers to its owner for more than they still have', async () => {
    const owner = await createOwner({ supply: 1 })
    const buyerId = await createMember(test.resources, { fundsMinor: 1_000_000n })
    const command = { itemId: owner.itemId, quantity: 1, unitPriceMinor: 20_000n, ownerId: owner.userId }
    await postOffer(test.resources, { ...command, buyerId, opKey: null })
    const made = await create(owner)
    await endTransactions(test.resources, made.data.report[0]?.id ?? '', 'confirmed')
    await runJobsWithoutChain(test)
    const { rows } = await test.resources.pool.query('SELECT state FROM offer WHERE buyer_id = $1', [buyerId])
    expect(rows).toEqual([{ state: 'invalid' }])
  })
})
