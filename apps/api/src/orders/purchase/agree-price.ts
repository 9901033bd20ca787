import { usdToMinor } from '@monsoon/domain/money'
import { isQuoteLive, MAX_PURCHASE_USD_MINOR } from '@monsoon/domain/pricing/sale-quote'
import type { ErrorCode } from '@monsoon/contract/errors'
import type { PaymentMode } from '@monsoon/contract/shapes'
import { isUniqueViolation, type DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Resources } from '#resources.ts'
import { checkAdmission } from '#whitelists/admit-buyer.ts'
import { draftQuote, makeQuote, type OnChainTerms, viewQuote } from './make-quote.ts'
import type { NewQuote, Quote } from './quote-queries.ts'
import { findSaleForBuyer, type Sale } from '../sale-queries.ts'

/** Throws Refusal where the seller does not take this way of paying. */
export function checkAccepted({ acceptedPaymentMethod: accepted }: Sale, mode: PaymentMode): void {
  const isCrypto = mode === 'crypto' || mode === 'metamask' || mode === 'cryptoWallet'
  if (accepted === 'crypto' && !isCrypto) throw new Refusal('crypto-only')
  if (accepted === 'fiat' && isCrypto) throw new Refusal('crypto-not-accepted')
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
  /** Where it goes (`readDelivery`). */
  deliverTo?: string | null | undefined
  /** Its quote is a new one of its own (`isQuoteTaken`). */
  hasOwnQuote?: boolean
  onChain?: OnChainTerms | undefined
}

export interface AgreedPrice {
  sale: Sale
  /** A new one is written down with the order. */
  quote: Quote | NewQuote
}

type FoundSale = NonNullable<Awaited<ReturnType<typeof findSaleForBuyer>>>

/** Refuses what this buyer may not buy now. */
export function checkSaleOpen(sale: FoundSale, wanted: { buyerId: string; quantity: number }): void {
  const { quantity } = wanted
  if (sale.sellerId === wanted.buyerId || sale.isLinked) throw new Refusal('own-item')
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
  wanted: { buyerId: string; quantity: number },
): Promise<void> {
  if (whitelistId) await checkAdmission(db, { ...wanted, whitelistId, replaced: openOrderId })
}

function quoteOf(found: FoundSale): Quote | null {
  if (found.quoteId === null) return null
  // The lateral join makes every column nullable; with an id they are all there.
  return { ...found, id: found.quoteId, saleId: found.quotedSaleId, quantity: found.quotedQuantity } as unknown as Quote
}

function disagreement(found: FoundSale, quote: Quote | null, wanted: PurchaseTerms): ErrorCode | null {
  if (wanted.quoteId) {
    if (!quote || found.isQuoteUsed || !isQuoteLive({ expiresAt: quote.expiresAt, now: found.now }))
      return 'quote-expired'
    if (quote.saleId !== wanted.saleId || quote.quantity !== wanted.quantity) return 'price-changed'
  }
  if (quote && quote.listingVersion !== found.version) return 'price-changed'
  return null
}

function assertionFailure(quote: AgreedPrice['quote'], wanted: PurchaseTerms): ErrorCode | null {
  if (wanted.expectedTotalMinor !== undefined && BigInt(wanted.expectedTotalMinor) !== quote.totalMinor)
    return 'price-changed'
  if (wanted.mintFee !== undefined && usdToMinor(wanted.mintFee) !== quote.mintFeeMinor) return 'fees-differ'
  if (wanted.transferFee !== undefined && usdToMinor(wanted.transferFee) !== quote.transferFeeMinor)
    return 'fees-differ'
  return null
}

/** The sale for a buyer, or 404: also when it is not of the work that the buyer named. */
export async function readSaleForBuyer(
  { shared }: Pick<Resources, 'shared'>,
  wanted: PurchaseTerms,
): Promise<FoundSale> {
  const found = await findSaleForBuyer(shared.db, wanted)
  if (!found || found.itemId !== wanted.itemId) throw new Refusal('sale-not-found')
  return found
}

/**
 * Settles what the purchase costs (server-rules 1 and 5): the quote the buyer names, else the newest live one, else a
 * new one. When the buyer was shown something else, the refusal carries a fresh quote.
 */
export async function agreeOnPrice(
  resources: Pick<Resources, 'db' | 'config'>,
  sale: FoundSale,
  wanted: PurchaseTerms,
): Promise<AgreedPrice> {
  checkSaleOpen(sale, wanted)
  const isOnChain = wanted.onChain !== undefined
  const known = isOnChain ? null : quoteOf(sale)
  const refused = isOnChain ? null : disagreement(sale, known, wanted)
  const quote = known && !refused && !wanted.hasOwnQuote ? known : draftQuote(resources, { ...wanted, sale })
  const code = refused ?? assertionFailure(quote, wanted)
  await checkAdmitted(resources.db, sale, wanted)
  if (!code) return { sale, quote }
  const fresh = await makeQuote(resources, { ...wanted, sale })
  throw new Refusal(code, {}, { quote: viewQuote(fresh) })
}

/**
 * Purchases that one buyer sends at once may settle on the same quote, and one of them is first. The others begin
 * again, each with a quote of its own that nobody else sees before it is used.
 */
export const isQuoteTaken = (error: unknown): boolean => isUniqueViolation(error, 'orders_quote_id_key')
