import { randomUUID } from 'node:crypto'
import type { CallData } from '@monsoon/contract/client'
import type { EtherPurchase } from '@monsoon/contract/chain/ether-purchases'
import type { EtherBuyer, EtherShop } from './ether-shop.ts'

/** A quoted offer. */
export type QuotedOffer = CallData<'POST /v1/offer/initiate'> & { etherPurchase: EtherPurchase }

interface OfferToMake {
  itemId: string
  amount: number
  quantity?: number
}

/** What people do with offers that the market contract holds. */
export const etherOffers = (shop: () => EtherShop) => ({
  quote,
  async deposit(buyer: EtherBuyer, command: OfferToMake): Promise<QuotedOffer & { hash: string }> {
    const quoted = await quote(buyer, command)
    return { ...quoted, hash: await buyer.wallet.send(quoted.etherPurchase.transaction) }
  },
  submit: async (buyer: EtherBuyer, { etherPurchase }: QuotedOffer, txHash: string, more: object = {}) => {
    const { itemId, metamaskAddress, randomHex, totalCost: totalPrice } = etherPurchase
    const body = { itemId, metamaskAddress, randomHex, totalPrice, txHash, ...more }
    return (await buyer.api('POST /v1/offer/ether', { body })).data
  },
  /** An offer that the chain shows. */
  async make(buyer: EtherBuyer, command: OfferToMake): Promise<{ offerId: string; orderHex: string; hash: string }> {
    const paid = await this.deposit(buyer, command)
    await shop().serve()
    const { offer } = await this.submit(buyer, paid, paid.hash)
    if (!offer) throw new Error('an offer that the chain shows is there')
    return { offerId: offer.offerId, orderHex: paid.etherPurchase.randomHex, hash: paid.hash }
  },
  answer: async (owner: EtherBuyer['api'], offerId: string, answer: 'accept' | 'reject') =>
    (await owner('PATCH /v1/offer/{id}/{answer}', { params: { id: offerId, answer }, idempotencyKey: randomUUID() }))
      .data,
})

async function quote(buyer: EtherBuyer, { itemId, amount, quantity = 1 }: OfferToMake): Promise<QuotedOffer> {
  const body = { itemId, amount, quantity, modeOfPayment: 'metamask' as const }
  const { data } = await buyer.api('POST /v1/offer/initiate', {
    idempotencyKey: randomUUID(),
    body: { ...body, metamaskAddress: buyer.wallet.address },
  })
  const { etherPurchase } = data
  if (!etherPurchase) throw new Error('an offer on chain says what to send')
  return { ...data, etherPurchase }
}
