import { usdToMinor } from '@monsoon/domain/money'
import { isQuoteLive, MAX_PURCHASE_USD_MINOR, QUOTE_GRACE_MS } from '@monsoon/domain/sale-quote'
import type { ErrorCode } from '@monsoon/contract/errors'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { isUniqueViolation, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { draftQuote, makeQuote, viewQuote } from './make-quote.ts'
import type { NewQuote, Quote } from './quote-queries.ts'
import { findSaleForBuyer, type Sale } from './sale-queries.ts'

/** Throws Refusal where the seller does not take this way of paying. */
export function checkAccepted({ acceptedPaymentMethod: accepted }: Sale, mode: PaymentMode): void {
  if (accepted === 'crypto' && mode !== 'crypto') throw new Refusal('crypto-only')
  if (accepted === 'fiat' && mode === 'crypto') throw new Refusal('crypto-not-accepted')
}

/** What a buyer asks for, and what they were shown. Client amounts are assertions: compared, never believed. */
export interface PurchaseTerms {
  buyerId: string
  saleId: string
  itemId: string
  quantity: number
  quoteId?: string | undefined
  expectedTotalMinor?: number | undefined
  mintFee?: number | undefined
  transferFee?: number | undefined
}

export interface AgreedPrice {
  sale: Sale
  /** A new one is written down with the order. */
  quote: Quote | NewQuote
  buyerId: string
}

type FoundSale = NonNullable<Awaited<ReturnType<typeof findSaleForBuyer>>>

/** Refuses what this buyer may not buy now. */
export function checkSaleOpen(sale: FoundSale, { buyerId, quantity }: { buyerId: string; quantity: number }): void {
  if (sale.sellerId === buyerId || sale.isLinked) throw new Refusal('own-item')
  if (quantity < 1) throw new Refusal('quantity-required')
  if (sale.state === 'cancelled') throw new Refusal('not-for-sale')
  if (sale.launchAt > sale.now) throw new Refusal('not-launched')
  if (sale.buyableQuantity < 1) throw new Refusal('sold-out')
  if (quantity > sale.buyableQuantity)
    throw new Refusal('quantity-above-available', { available: sale.buyableQuantity })
  const payable = MAX_PURCHASE_USD_MINOR / sale.unitPriceMinor
  if (BigInt(quantity) > payable) throw new Refusal('quantity-above-available', { available: Number(payable) })
}

/** Refuses whom the whitelist of a presale does not admit. Their open order, which is replaced, uses up no quota. */
export async function checkAdmitted(
  db: DbOrTx,
  { whitelistId, openOrderId }: FoundSale,
  { buyerId, quantity }: { buyerId: string; quantity: number },
): Promise<void> {
  if (whitelistId) await checkAdmission(db, { whitelistId, buyerId, quantity, replaced: openOrderId })
}

function quoteOf(found: FoundSale): Quote | null {
  if (found.quoteId === null) return null
  // The lateral join makes every column nullable; with an id they are all there.
  return { ...found, id: found.quoteId, saleId: found.quotedSaleId, quantity: found.quotedQuantity } as unknown as Quote
}

function disagreement(found: FoundSale, quote: Quote | null, terms: PurchaseTerms): ErrorCode | null {
  if (terms.quoteId) {
    if (!quote || found.isQuoteUsed || !isQuoteLive({ expiresAt: quote.expiresAt, now: found.now }))
      return 'quote-expired'
    if (quote.saleId !== terms.saleId || quote.quantity !== terms.quantity) return 'price-changed'
  }
  if (quote && quote.listingVersion !== found.version) return 'price-changed'
  return null
}

function assertionFailure(quote: AgreedPrice['quote'], terms: PurchaseTerms): ErrorCode | null {
  if (terms.expectedTotalMinor !== undefined && BigInt(terms.expectedTotalMinor) !== quote.totalMinor)
    return 'price-changed'
  if (terms.mintFee !== undefined && usdToMinor(terms.mintFee) !== quote.mintFeeMinor) return 'fees-differ'
  if (terms.transferFee !== undefined && usdToMinor(terms.transferFee) !== quote.transferFeeMinor) return 'fees-differ'
  return null
}

/** The sale for a buyer, or 404: also when it is not of the work that the buyer named. */
export async function readSaleForBuyer(
  { shared }: Pick<Resources, 'shared'>,
  terms: PurchaseTerms,
): Promise<FoundSale> {
  const found = await findSaleForBuyer(shared.db, { ...terms, quoteId: terms.quoteId, graceMs: QUOTE_GRACE_MS })
  if (!found || found.itemId !== terms.itemId) throw new Refusal('sale-not-found')
  return found
}

/**
 * Settles what the purchase costs (server-rules 1 and 5): the quote the buyer names, else the newest live one, else a new one. When the
 * buyer was shown something else, the refusal carries a fresh quote.
 */
export async function agreeOnPrice(
  resources: Pick<Resources, 'db' | 'config'>,
  found: FoundSale,
  terms: PurchaseTerms,
): Promise<AgreedPrice> {
  checkSaleOpen(found, terms)
  const { db } = resources
  await checkAdmitted(db, found, terms)
  const wish = { buyerId: terms.buyerId, sale: found, quantity: terms.quantity }
  const known = quoteOf(found)
  const refused = disagreement(found, known, terms)
  const quote = known && !refused ? known : draftQuote(resources, wish)
  const code = refused ?? assertionFailure(quote, terms)
  if (!code) return { sale: found, quote, buyerId: terms.buyerId }
  throw new Refusal(code, {}, { quote: viewQuote(await makeQuote(resources, db, wish)) })
}

/** The price as the order takes it. */
export type ClaimPrice = (agreed: AgreedPrice) => AgreedPrice

/**
 * Purchases that one buyer sends at once may settle on the same quote, and one of them is first. The others begin again, each with a quote
 * of its own that nobody else sees before it is used.
 */
export async function withUnusedQuote<Result>(
  resources: Pick<Resources, 'config'>,
  begin: (claim: ClaimPrice) => Promise<Result>,
): Promise<Result> {
  try {
    return await begin((agreed) => agreed)
  } catch (error) {
    if (!isUniqueViolation(error, 'orders_quote_id_key')) throw error
    return begin(({ sale, quote, buyerId }) => {
      return { sale, buyerId, quote: draftQuote(resources, { buyerId, sale, quantity: quote.quantity }) }
    })
  }
}
