import { exactEther, WEI_PER_ETH, weiOf } from '@monsoon/domain/pricing/ether-price'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openEtherShop, addCheckedAddress, type EtherBuyer, type EtherShop } from '#test-support/chain/ether-shop.ts'
import { letWithdraw } from '#test-support/payments/withdrawal-fixture-queries.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import { refusalOf } from '#test-support/calls/refusal-of.ts'
import { readChainBoard } from '#tokens/chain-board.ts'
import { proveEther } from './prove-ether.ts'
import { sweepEther } from './sweep-ether.ts'
import type { FeeResult } from '@monsoon/contract/trade/purchases'
import { findCustodyAddress } from '#tokens/token-queries.ts'

let shop: EtherShop
beforeAll(async () => {
  shop = await openEtherShop({ ETHEREUM_MAX_FEE_GWEI: '20' })
})
afterAll(async () => {
  expect(await proveEther(shop.test.resources)).toEqual({ found: 0, missing: 0 })
  await shop.close()
})

const custodyOf = (userId: string) => findCustodyAddress(shop.test.resources.db, userId)
const walletOf = async ({ api }: EtherBuyer) => (await api('GET /v1/ether-wallet')).data
const half = WEI_PER_ETH / 2n

async function buyerWithEther(wei = WEI_PER_ETH): Promise<EtherBuyer> {
  const buyer = await shop.createBuyer()
  await buyer.wallet.pay(await custodyOf(buyer.id), wei)
  await shop.serve()
  return buyer
}

describe('ether that comes to a custodial address', () => {
  it('is its member’s once it is final, in wei, beside the fiat wallet [ROLE-017] [ENT-023] [ENT-024] [CALL-041]', async () => {
    const buyer = await shop.createBuyer()
    const balance = async () => (await buyer.api('GET /v1/balance')).data
    expect((await balance()).cryptoWallet).toEqual([
      { walletName: 'Ethereum', balances: [{ balance: '0', token: 'ETH' }] },
    ])
    const address = await custodyOf(buyer.id)
    const hash = await buyer.wallet.pay(address, 1_234_567_890_123_456_789n)
    await shop.serve()
    const { cryptoWallet, fiatWallet } = await balance()
    expect(cryptoWallet).toEqual([
      { walletName: 'Ethereum', balances: [{ balance: '1.234567890123456789', token: 'ETH' }] },
    ])
    expect(fiatWallet.totalBalance).toBeGreaterThan(0)
    const wallet = await walletOf(buyer)
    expect(wallet.address.toLowerCase()).toBe(address)
    expect(wallet).toMatchObject({ balance: '1.234567890123456789', usd: 3_950.61, payoutAddress: null })
    expect(wallet.entries).toMatchObject([
      { kind: 'deposit', amount: '1.234567890123456789', status: 'completed', transactionHash: hash },
    ])
  })

  it('came from a contract: it is found by comparing, once', async () => {
    const buyer = await shop.createBuyer()
    const address = await custodyOf(buyer.id)
    // Nobody sees how it came.
    await shop.desk.chain.rpc('anvil_setBalance', [address, `0x${half.toString(16)}`])
    await shop.desk.chain.mine()
    await shop.serve()
    expect((await walletOf(buyer)).balance).toBe('0')
    for (let time = 0; time < 2; time += 1) await buyer.api('POST /v1/ether-wallet/look')
    expect(await walletOf(buyer)).toMatchObject({ balance: '0.5', entries: [{ kind: 'found', transactionHash: null }] })
  })

  it('is missing: that is named until it is there again', async () => {
    const buyer = await buyerWithEther()
    const address = await custodyOf(buyer.id)
    await shop.desk.chain.rpc('anvil_setBalance', [address, '0x1'])
    await shop.desk.chain.mine()
    await shop.serve()
    expect(await proveEther(shop.test.resources, buyer.id)).toEqual({ found: 0, missing: 1 })
    const { db } = shop.test.resources
    const differences = () => db.selectFrom('ether_difference').selectAll().where('user_id', '=', buyer.id).execute()
    expect(await differences()).toMatchObject([{ books_wei: WEI_PER_ETH, chain_wei: 1n }])
    expect((await readChainBoard(shop.test.resources))[0]?.etherMissing).toBe(1)
    await shop.desk.chain.rpc('anvil_setBalance', [address, `0x${WEI_PER_ETH.toString(16)}`])
    await shop.desk.chain.mine()
    await shop.serve()
    expect(await proveEther(shop.test.resources, buyer.id)).toEqual({ found: 0, missing: 0 })
    expect(await differences()).toEqual([])
  })

  it('is a share of a sale on chain: a royalty, or that of a curator without an address', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const buyer = await shop.createBuyer()
    const held = await buyer.begin(sale)
    await buyer.wallet.send(held.etherPurchase.transaction)
    await shop.serve()
    const { rows } = await shop.sql<{ kind: string; wei: bigint }>(
      'SELECT kind, member_wei AS wei FROM ether_entry WHERE user_id = $1',
      [sale.curatorId],
    )
    expect(rows).toEqual([{ kind: 'share', wei: weiOf(3_200n, { ethUsdMinor: 320_000n }) }])
  })
})

describe('a purchase with the crypto wallet', () => {
  it('takes the ether at the rate of its quote, and everybody else earns as ever [FLOW-008]', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const buyer = await buyerWithEther()
    const { itemId, saleId } = sale
    const body = { itemId, saleId, quantity: 1, modeOfPayment: 'cryptoWallet' as const }
    const asked = await buyer.api('POST /v1/calculation', { body: { itemId, saleId, quantity: 1 } })
    const quote = asked.data as FeeResult
    const order = (await buyer.api('POST /v1/buy', { body: { ...body, quoteId: quote.quoteId } })).data
    expect(order).toMatchObject({ state: 'paid', modeOfPayment: 'cryptoWallet', totalCost: quote.totalCost })
    const totalWei = weiOf(BigInt(quote.totalMinor), { ethUsdMinor: 320_000n })
    const wallet = await walletOf(buyer)
    expect(wallet.balance).toBe(exactEther(WEI_PER_ETH - totalWei))
    expect(wallet.entries[0]).toMatchObject({
      kind: 'purchase',
      amount: `-${exactEther(totalWei)}`,
      orderId: order.orderId,
    })
    const { rows } = await shop.sql<{ purpose: string; debit: string }>(
      `SELECT purpose, debit_account AS debit FROM ledger_transfer JOIN ledger_entry ON ledger_entry.id = entry_id
       WHERE order_id = $1 AND credit_account = $2`,
      [order.orderId, houseAccounts.salesBeingSplit],
    )
    expect(rows).toEqual([{ purpose: 'crypto payment', debit: houseAccounts.etherOfMembers }])
    expect(await proveEther(shop.test.resources, buyer.id)).toEqual({ found: 0, missing: 0 })
  })

  it('needs enough, a seller who takes crypto, and happens once a key', async () => {
    const sale = await shop.createSale({ priceMinor: 32_000n })
    const { itemId, saleId } = sale
    const buyer = await buyerWithEther(weiOf(40_000n, { ethUsdMinor: 320_000n }))
    const body = { itemId, saleId, quantity: 1, modeOfPayment: 'cryptoWallet' as const }
    const buy = (idempotencyKey: string) => buyer.api('POST /v1/buy', { idempotencyKey, body })
    const [first, second] = await Promise.all([buy('same-key-0001'), buy('same-key-0001')])
    expect(second.data.orderId).toBe(first.data.orderId)
    expect(await refusalOf(buy('other-key-0001'))).toBe('ether-too-little')
    const { balance } = await walletOf(buyer)
    await shop.test.resources.db
      .updateTable('listing')
      .set({ accepted_payment_method: 'fiat' })
      .where('id', '=', saleId)
      .execute()
    expect(await refusalOf(buy('other-key-0002'))).toBe('crypto-not-accepted')
    expect((await walletOf(buyer)).balance).toBe(balance)
  })

  it('spends no wei twice, however many come at once', async () => {
    const sales = await Promise.all([0, 1, 2, 3].map(() => shop.createSale({ priceMinor: 32_000n })))
    const buyer = await buyerWithEther(weiOf(70_000n, { ethUsdMinor: 320_000n }))
    const outcomes = await Promise.all(
      sales.map(({ itemId, saleId }) =>
        refusalOf(buyer.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'cryptoWallet' } })),
      ),
    )
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(2)
    expect(new Set(outcomes)).toEqual(new Set([undefined, 'ether-too-little']))
  })

  it('leaves the ether with the house, which brings it to the treasury', async () => {
    const sale = await shop.createSale({ priceMinor: 96_000n })
    const buyer = await buyerWithEther()
    const { itemId, saleId } = sale
    await buyer.api('POST /v1/buy', { body: { itemId, saleId, quantity: 1, modeOfPayment: 'cryptoWallet' } })
    const { balance } = await walletOf(buyer)
    const treasury = shop.desk.chain.accounts[2]?.address ?? ''
    const before = await shop.etherAt(treasury)
    await sweepEther(shop.test.resources)
    await shop.serve()
    const swept = (await shop.etherAt(treasury)) - before
    expect(swept).toBeGreaterThan(weiOf(96_000n, { ethUsdMinor: 320_000n }) - WEI_PER_ETH / 100n)
    expect(exactEther(await shop.etherAt(await custodyOf(buyer.id)))).not.toBe('0')
    expect((await walletOf(buyer)).balance).toBe(balance)
    expect(await proveEther(shop.test.resources, buyer.id)).toEqual({ found: 0, missing: 0 })
  })
})

describe('a withdrawal of ether', () => {
  it('goes to the confirmed address, and what the network did not take comes back [ENT-010]', async () => {
    const buyer = await buyerWithEther()
    const address = await addCheckedAddress(shop.test, buyer.id)
    await letWithdraw(shop.test.resources, { userId: buyer.id, name: 'Mira Lim' })
    await buyer.api('POST /v1/ether-wallet/withdraw', { body: { amount: '0.25' } })
    const during = await walletOf(buyer)
    expect(during.payoutAddress).toBe(address)
    const [account] = (await buyer.api('GET /v1/crypto-account')).data.items
    expect(account).toMatchObject({ address, cryptoType: 'ETH', balance: '0' })
    expect(during.entries[0]).toMatchObject({ kind: 'withdrawal', status: 'pending', address })
    await shop.serve()
    expect(await shop.etherAt(address)).toBe(WEI_PER_ETH / 4n)
    expect((await buyer.api('GET /v1/crypto-account')).data.items[0]?.balance).toBe('0.25')
    const wallet = await walletOf(buyer)
    expect(wallet.entries.map(({ kind, status }) => [kind, status])).toEqual([
      ['returned', 'completed'],
      ['withdrawal', 'completed'],
      ['deposit', 'completed'],
    ])
    expect(wallet.balance).toBe(exactEther(await shop.etherAt(await custodyOf(buyer.id))))
    expect(Number(wallet.balance)).toBeGreaterThan(0.749)
  })

  it('keeps to the rules of withdrawals, and to what is there', async () => {
    const buyer = await buyerWithEther()
    const withdraw = (amount: string) => refusalOf(buyer.api('POST /v1/ether-wallet/withdraw', { body: { amount } }))
    expect(await withdraw('0.25')).toBe('kyc-needed')
    await letWithdraw(shop.test.resources, { userId: buyer.id, name: 'Mira Lim' })
    expect(await withdraw('0.25')).toBe('crypto-account-needed')
    await addCheckedAddress(shop.test, buyer.id)
    const change = (values: { verified_at?: null | Date; changed_at?: Date }) =>
      shop.test.resources.db.updateTable('crypto_account').set(values).where('user_id', '=', buyer.id).execute()
    await change({ verified_at: null })
    expect(await withdraw('0.25')).toBe('crypto-account-unverified')
    const longAgo = new Date(Date.now() - 30 * 86_400_000)
    await change({ verified_at: longAgo, changed_at: new Date() })
    expect(await withdraw('0.25')).toBe('crypto-account-too-new')
    await change({ changed_at: longAgo })
    expect(await withdraw('1')).toBe('ether-too-little')
    expect(await withdraw('1000')).toBe('withdrawal-above-cap')
    for (const amount of ['0', '-1', '1e3', 'x', '']) expect(await withdraw(amount)).toBe('invalid-input')
    const outcomes = await Promise.all(['0.6', '0.6', '0.6'].map(withdraw))
    expect(outcomes.filter((code) => code === undefined)).toHaveLength(1)
    expect(new Set(outcomes)).toEqual(new Set([undefined, 'ether-too-little']))
    await shop.serve()
  })
})
