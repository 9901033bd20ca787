import { formatMinor } from '@monsoon/domain/money'
import { isUniqueViolation, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { sumCardMoney } from '#ledger/card-money.ts'
import { holdMoney } from '#ledger/hold-money.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { areLinked } from '#linked-accounts/are-linked.ts'
import type { Resources } from '#resources.ts'
import { findByOpKey, insertExternalOrder } from './external-order-queries.ts'
import { findListing, lockListing, setListing } from './external-listing-queries.ts'
import { lookAtListing } from './look-at-listing.ts'
import { lockTradingAccount } from '#accounts/account-guards.ts'
import { externalHold } from './end-external-order.ts'
import { inCatalogTransaction } from '#catalog/catalog-cache.ts'

export interface ExternalOrderCommand {
  listingId: string
  buyerId: string
  /** What the buyer saw, in cents. */
  totalMinor: bigint
  opKey: string | null
}

/**
 * Orders an edition of another marketplace (U-017): asks first how it stands there, then locks its total in the buyer's
 * wallet until the house has it or the order is cancelled. Whoever is first has it: the listing is locked, and the
 * database takes one order. A repeated call finds the order that it made. Gives its id.
 */
export async function orderExternal(resources: Resources, command: ExternalOrderCommand): Promise<string> {
  const { db } = resources
  const { buyerId, opKey, listingId } = command
  const findMade = async () => (opKey ? findByOpKey(db, { buyerId, opKey }) : undefined)
  const made = await findMade()
  if (made) return made
  if (!(await findListing(db, listingId))) throw new Refusal('external-listing-not-found')
  await lookAtListing(resources, listingId)
  try {
    return await inCatalogTransaction(db, (tx) => placeUnderLock(tx, resources, command))
  } catch (error) {
    const isRepeated = error instanceof Refusal || isUniqueViolation(error)
    const first = isRepeated ? await findMade() : undefined
    if (first) return first
    throw error
  }
}

async function placeUnderLock(
  tx: Tx,
  { config }: Pick<Resources, 'config'>,
  { listingId, buyerId, totalMinor, opKey }: ExternalOrderCommand,
): Promise<string> {
  await lockTradingAccount(tx, buyerId)
  const listing = await lockListing(tx, listingId)
  if (!listing) throw new Refusal('external-listing-not-found')
  if (listing.state !== 'open') throw new Refusal('external-gone')
  if (!listing.isTradable) throw new Refusal('trade-restricted')
  if (listing.isSilent) throw new Refusal('external-silent')
  for (const ownerId of [listing.holderId, listing.creatorId])
    if (await areLinked(tx, buyerId, ownerId)) throw new Refusal('own-item')
  const { priceMinor } = listing
  const feeMinor = config.TRANSFER_FEE_USD_MINOR
  const amountMinor = priceMinor + feeMinor
  if (amountMinor !== totalMinor) throw new Refusal('price-changed')
  const wallet = (await lockWallets(tx, [buyerId])).of(buyerId)
  // It leaves Monsoon as a withdrawal does, so that a stolen card must not pay for it.
  const free = freeMinor(wallet) - (await sumCardMoney(tx, buyerId))
  if (free < amountMinor) throw needsFunds({ amountMinor, free: free > 0n ? free : 0n })
  const order = { listingId, buyerId, priceMinor, feeMinor, hours: config.EXTERNAL_ORDER_HOURS, opKey }
  const id = await insertExternalOrder(tx, order)
  await holdMoney(tx, { account: wallet, amountMinor, ...externalHold(id) })
  await setListing(tx, listingId, { state: 'ordered' })
  return id
}

const needsFunds = ({ amountMinor, free }: { amountMinor: bigint; free: bigint }) =>
  new Refusal('external-needs-funds', { needed: formatMinor(amountMinor, 'USD'), free: formatMinor(free, 'USD') })
