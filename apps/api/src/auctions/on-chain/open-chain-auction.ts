import { requirePayable } from '#crypto-accounts/require-payable.ts'
import { marketNetworkOf, type Hex } from '#chain/networks.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { findAuctionByOpKey } from '../auction-queries.ts'
import { type NewLot, openAuction } from '../open-auction.ts'
import { findCustodyAddress, findTokenWork } from '#tokens/token-queries.ts'
import { isChainSilent } from '#chain/chain-shapes.ts'

type ChainLot = Omit<NewLot, 'ethUsdMinor' | 'acceptedPaymentMethod'>

/**
 * Puts editions up for an auction that the market contract holds, in ETH at the rate of now (docs/decisions/0127).
 * Throws what `openAuction` refuses, and `ether-unavailable`, `rate-too-old`, `crypto-account-needed`,
 * `crypto-account-unverified`, `ether-not-ready`.
 */
export async function openChainAuction(resources: Resources, lot: ChainLot): Promise<string> {
  const { db, config, log } = resources
  const { itemId, sellerId, opKey = null } = lot
  const opened = opKey ? await findAuctionByOpKey(db, { sellerId, opKey }) : undefined
  if (opened) return opened
  if (!marketNetworkOf(config)) throw new Refusal('ether-unavailable')
  const work = await findTokenWork(db, itemId)
  if (!work) throw new Refusal('item-not-found')
  if (work.network !== 'ethereum')
    throw new InputRefusal([
      { path: 'acceptedPaymentMethod', msg: 'Works on Polygon are auctioned for USD. Please choose Fiat USD.' },
    ])
  await requirePayable(resources, sellerId, { path: 'acceptedPaymentMethod' })
  const ethUsdMinor = await readPayableRate(resources)
  const auctionId = await openAuction(resources, { ...lot, ethUsdMinor })
  await approveSoon(resources, { itemId, sellerId }).catch((error: unknown) => {
    if (!isChainSilent(error)) throw error
    // The first bidder asks again.
    log.warn({ err: error, auctionId }, 'the market could not be allowed yet to move what is auctioned')
  })
  return auctionId
}

/** So that the first bidder need not wait for it. */
async function approveSoon(
  resources: Resources,
  { itemId, sellerId }: { itemId: string; sellerId: string },
): Promise<void> {
  const work = await findTokenWork(resources.db, itemId)
  if (work?.makerId === sellerId) return
  // Loaded where a chain is on: what signs takes 13 MB.
  const [{ openMarket }, { requireApproval }] = await Promise.all([
    import('#chain-sales/market-network.ts'),
    import('#chain-sales/approve-market.ts'),
  ])
  const address = (await findCustodyAddress(resources.db, sellerId)) as Hex
  await requireApproval(resources, openMarket(resources), { userId: sellerId, address })
}
