import type { OrderDetail } from '@monsoon/contract/trade/orders'
import { countEditions, intersectRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import type { ChainSettings } from '#chain/networks.ts'
import type { DbOrTx } from '#db.ts'
import { readMints, type Mint } from '#tokens/read-mints.ts'
import { listHeldOfOrder, type OrderRow } from './order-queries.ts'

type MintedOrder = Pick<
  OrderRow,
  'state' | 'itemId' | 'buyerId' | 'editions' | 'paymentMode' | 'endedAt' | 'reservedAt'
>

/** How far what an order has bought is on its way to the chain; null: it has bought nothing, or not any more. */
export async function readMintOfOrder(db: DbOrTx, config: ChainSettings, order: MintedOrder): Promise<Mint | null> {
  if (order.state !== 'paid') return null
  const { itemId, buyerId: ownerId, endedAt, reservedAt } = order
  const ranges = parseEditions(order.editions) ?? []
  const [mint] = await readMints(db, config, [{ itemId, ranges, ownerId, soldAt: endedAt ?? reservedAt }])
  return mint ?? null
}

/** The same as its page tells it, with whether its buyer may have it refunded since it was not minted. */
export async function viewMintOfOrder(
  db: DbOrTx,
  config: ChainSettings,
  order: MintedOrder,
  { isDisputed }: Pick<OrderDetail, 'isDisputed'>,
): Promise<Pick<OrderDetail, 'mint' | 'mayRefundMint'>> {
  const mint = await readMintOfOrder(db, config, order)
  if (!mint) return { mint: null, mayRefundMint: false }
  const { progress, isLate } = mint
  const isOpen = isLate && progress.stage === 'waiting' && progress.mintedQuantity === 0
  return {
    mint: progress,
    mayRefundMint: isOpen && order.paymentMode !== 'metamask' && !isDisputed && (await holdsAll(db, order)),
  }
}

async function holdsAll(db: DbOrTx, order: MintedOrder): Promise<boolean> {
  const bought = parseEditions(order.editions) ?? []
  return countEditions(intersectRanges(await listHeldOfOrder(db, order), bought)) === countEditions(bought)
}
