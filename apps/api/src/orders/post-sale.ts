import { formatMinor } from '@monsoon/domain/money'
import { royaltyBpsOf, splitPrimarySale, splitSecondarySale } from '@monsoon/domain/pricing/split-sale'
import type { Config } from '#config.ts'
import type { Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { HoldName, Posting, PostingPurpose } from '#ledger/ledger-types.ts'
import { freeMinor, lockWallets } from '#ledger/lock-wallets.ts'
import { postEntry } from '#ledger/post-entry.ts'
import { lockCardProceeds } from './lock-card-proceeds.ts'
import type { Sale } from './sale-queries.ts'

/** Where a sale's money comes from. `ether`: the market contract, which has paid everybody. `crypto-wallet`: the
 * buyer's ether in our custody. */
export type MoneySource = 'wallet' | 'card' | 'crypto' | 'ether' | 'crypto-wallet'

/** What the house has settled about sales. */
export interface SaleTerms {
  /** Of resales. */
  platformFeeBps: bigint
  /** How long what a card paid is at risk. */
  cardMoneyDays: number
}

export const saleTermsOf = (config: Pick<Config, 'SECONDARY_PLATFORM_FEE_BPS' | 'CARD_MONEY_DAYS'>): SaleTerms => ({
  platformFeeBps: BigInt(config.SECONDARY_PLATFORM_FEE_BPS),
  cardMoneyDays: config.CARD_MONEY_DAYS,
})

/** What the books need of a sale. */
export interface SaleToPost {
  sale: Pick<Sale, 'isPrimary' | 'creatorId' | 'curatorId' | 'sellerId' | 'royaltyBps' | 'itemId' | 'itemName'>
  orderId: string
  paymentId: string
  buyerId: string
  /** What is sold, e.g. "3, 7-9"; the buyer's by now. */
  editions: string
  terms: SaleTerms
  amounts: { priceMinor: bigint; mintFeeMinor: bigint; transferFeeMinor: bigint; totalMinor: bigint }
  source: MoneySource
  /** A bid or an offer by card stands behind it. */
  isCardMoney?: boolean
  /** What the buyer's wallet holds for this sale: it pays, and what is left of it is free. */
  held?: { name: HoldName; amountMinor: bigint } | undefined
}

interface Share {
  ownerId: string
  purpose: PostingPurpose
  amountMinor: bigint
}

function splitProceeds({ sale, amounts, terms: { platformFeeBps } }: SaleToPost): {
  payees: Share[]
  platform: { purpose: PostingPurpose; amountMinor: bigint }
} {
  const { priceMinor } = amounts
  if (sale.isPrimary) {
    const split = splitPrimarySale({ priceMinor, hasCurator: sale.curatorId !== null })
    const payees: Share[] = [{ ownerId: sale.sellerId, purpose: 'artist share', amountMinor: split.artistMinor }]
    if (sale.curatorId)
      payees.push({ ownerId: sale.curatorId, purpose: 'curator share', amountMinor: split.curatorMinor })
    return { payees, platform: { purpose: 'platform share', amountMinor: split.platformMinor } }
  }
  const split = splitSecondarySale({ priceMinor, royaltyBps: royaltyBpsOf(sale), platformFeeBps })
  return {
    payees: [
      { ownerId: sale.sellerId, purpose: 'seller proceeds', amountMinor: split.sellerMinor },
      { ownerId: sale.creatorId, purpose: 'royalty', amountMinor: split.royaltyMinor },
    ],
    platform: { purpose: 'platform fee', amountMinor: split.platformMinor },
  }
}

type Wallets = Awaited<ReturnType<typeof lockWallets>>

/** Locks the wallets that a sale has to do with: of the buyer, the seller, and who else has a share. */
export const lockWalletsOfSale = (
  tx: Tx,
  {
    sale,
    buyerId,
  }: Pick<SaleToPost, 'buyerId'> & {
    sale: Pick<Sale, 'isPrimary' | 'creatorId' | 'curatorId' | 'sellerId'>
  },
): Promise<Wallets> => {
  const sharer = sale.isPrimary ? sale.curatorId : sale.creatorId
  return lockWallets(tx, [buyerId, sale.sellerId, ...(sharer ? [sharer] : [])])
}

/**
 * Posts a sale whose wallets are locked: one sum in, the split and the fees out, through escrow. From the wallet the
 * buyer must have the total free. What payees earn by card money stays locked (server-rules 6, 7). What the market
 * contract was paid, it has passed on: no wallet gets any of it (21a).
 */
export async function postSale(tx: Tx, wallets: Wallets, sold: SaleToPost): Promise<void> {
  const { payees, platform } = splitProceeds(sold)
  const { amounts, orderId, paymentId, source } = sold
  if (source === 'wallet') {
    const free = freeMinor(wallets.of(sold.buyerId)) + (sold.held?.amountMinor ?? 0n)
    if (free < amounts.totalMinor) throw new Refusal('insufficient-funds', { free: formatMinor(free, 'USD') })
  }
  const escrow = houseAccounts.salesBeingSplit
  const postings: Posting[] = [
    { ...payerOf(sold, wallets), credit: escrow, amountMinor: amounts.totalMinor },
    ...payees.map((share) => ({
      purpose: share.purpose,
      debit: escrow,
      credit: source === 'ether' ? houseAccounts.marketContract : wallets.of(share.ownerId).id,
      amountMinor: share.amountMinor,
    })),
    { ...platform, debit: escrow, credit: houseAccounts.shareOfSales },
    { purpose: 'mint fee', debit: escrow, credit: houseAccounts.mintFees, amountMinor: amounts.mintFeeMinor },
    {
      purpose: 'transfer fee',
      debit: escrow,
      credit: houseAccounts.transferFees,
      amountMinor: amounts.transferFeeMinor,
    },
  ]
  await postEntry(
    tx,
    {
      kind: 'sale',
      opKey: `sale:${orderId}`,
      postings,
      orderId,
      paymentId,
      itemId: sold.sale.itemId,
      memo: sold.sale.itemName,
      captures: sold.held?.name,
    },
    wallets.all,
  )
  if (source === 'ether') return
  await lockCardProceeds(tx, {
    orderId,
    paymentId,
    source,
    editions: sold.editions,
    buyerId: sold.buyerId,
    itemId: sold.sale.itemId,
    sellerId: sold.sale.sellerId,
    totalMinor: amounts.totalMinor,
    isCardMoney: sold.isCardMoney ?? false,
    cardMoneyDays: sold.terms.cardMoneyDays,
    earned: sumByOwner(payees),
    walletOf: wallets.of,
  })
}

function payerOf({ source, buyerId }: SaleToPost, wallets: Wallets): Pick<Posting, 'purpose' | 'debit'> {
  switch (source) {
    case 'wallet':
      return { purpose: 'purchase', debit: wallets.of(buyerId).id }
    case 'card':
      return { purpose: 'card payment', debit: houseAccounts.cardProvider }
    case 'crypto':
      return { purpose: 'crypto payment', debit: houseAccounts.cryptoProvider }
    case 'ether':
      return { purpose: 'crypto payment', debit: houseAccounts.marketContract }
    case 'crypto-wallet':
      return { purpose: 'crypto payment', debit: houseAccounts.etherOfMembers }
  }
}

function sumByOwner(payees: readonly Share[]): Map<string, bigint> {
  const earned = new Map<string, bigint>()
  for (const { ownerId, amountMinor } of payees) earned.set(ownerId, (earned.get(ownerId) ?? 0n) + amountMinor)
  return earned
}
