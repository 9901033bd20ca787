import type { ListBody } from '@monsoon/contract/trade/selling'
import { sellMessages } from '@monsoon/contract/trade/sell-messages'
import { sellPriceFaults } from '@monsoon/contract/trade/sell-price-faults'
import { countEditions, type EditionRange, normalizeRanges, parseEditions } from '@monsoon/domain/edition-ranges'
import { MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import { readClock } from '#database/clock-queries.ts'
import { isUniqueViolation } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { findSaleByOpKey } from './listing-state-queries.ts'
import { openListing, type Offering } from './open-listing.ts'

interface ListCall {
  sellerId: string
  body: ListBody
  opKey: string | null
}

const dayMs = 86_400_000

/**
 * Puts editions up for sale as their owner asks (CALL-109, CALL-110). A repeated call finds the sale that it opened.
 * Gives its id.
 */
export async function listForSale({ db }: Pick<Resources, 'db'>, { sellerId, body, opKey }: ListCall): Promise<string> {
  const opened = opKey ? await findSaleByOpKey(db, { sellerId, opKey }) : undefined
  if (opened) return opened
  const terms = readTerms(body, await readClock(db))
  try {
    const { listingId } = await openListing(db, { ...terms, sellerId, opKey })
    return listingId
  } catch (error) {
    // The same call at once: the other one has taken the editions.
    const isRepeated = error instanceof Refusal || isUniqueViolation(error, 'listing_op_key')
    const first = opKey && isRepeated ? await findSaleByOpKey(db, { sellerId, opKey }) : undefined
    if (first) return first
    throw error
  }
}

type Terms = Omit<Offering, 'sellerId' | 'opKey' | 'at'>

/** Refuses what contradicts itself, field by field. */
function readTerms(body: ListBody, now: Date): Terms {
  const { editions, quantity } = readEditions(body)
  const unitPriceMinor = readPrice(body)
  if (unitPriceMinor * BigInt(quantity) > MAX_PURCHASE_USD_MINOR)
    throw refused('pricePerQuantity', sellPriceFaults.PRICE_TOO_HIGH)
  const launchAt = body.launch_date ? new Date(body.launch_date) : null
  const beginsAt = launchAt && launchAt > now ? launchAt : now
  return {
    itemId: body.itemId,
    unitPriceMinor,
    quantity,
    editions,
    acceptedPaymentMethod: body.acceptedPaymentMethod,
    launchAt: launchAt && launchAt > now ? launchAt : null,
    endsAt: body.liveTill ? new Date(beginsAt.getTime() + body.liveTill * dayMs) : null,
  }
}

function readPrice({ pricePerQuantity, amount }: ListBody): bigint {
  if (pricePerQuantity !== undefined && amount !== undefined && pricePerQuantity !== amount)
    throw refused('amount', 'amount and pricePerQuantity name the same price')
  const price = pricePerQuantity ?? amount
  if (price === undefined) throw refused('pricePerQuantity', sellMessages.priceRequired)
  return price
}

/** What is offered: the named editions, or how many. Refuses what contradicts itself. */
export function readEditions({ editions: named, quantity }: Pick<ListBody, 'editions' | 'quantity'>): {
  editions: EditionRange[] | null
  quantity: number
} {
  const editions = readNamed(named)
  const count = editions ? countEditions(editions) : quantity
  if (!count) throw refused(editions === null && quantity === 0 ? 'quantity' : 'editions', sellMessages.editionsToSell)
  if (quantity !== undefined && quantity !== count)
    throw refused('quantity', 'The quantity is that of the chosen editions')
  return { editions, quantity: count }
}

/** Null: none are named, so the lowest free ones are meant. */
function readNamed(named: ListBody['editions']): EditionRange[] | null {
  if (named === undefined) return null
  if (named === '' || named.length === 0) throw refused('editions', sellMessages.editionsToSell)
  if (typeof named !== 'string') return normalizeRanges(named.map((number) => ({ first: number, last: number })))
  const editions = parseEditions(named)
  if (!editions) throw refused('editions', sellMessages.editionsToSell)
  return editions
}

const refused = (path: string, msg: string): InputRefusal => new InputRefusal([{ path, msg }])
