import type { InvoiceLine } from '@monsoon/contract/money/invoices'
import { invariant } from '@monsoon/domain/invariant'
import { minorToUsd, sumMinor } from '@monsoon/domain/money'
import { SALES_TAXES, containedTax, parseTaxRegistrations } from '@monsoon/domain/pricing/sales-tax'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { readClock } from '#database/clock-queries.ts'
import type { Config } from '#config.ts'
import { inTransaction, isDatabaseAway, isRetryable, type Db, type Tx } from '#db.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { houseAccounts } from '#ledger/ledger-accounts.ts'
import type { Log } from '#log.ts'
import {
  type BilledLand,
  findBilledLand,
  findBilledSale,
  findHomeOf,
  insertInvoice,
  isLeftAside,
  leaveAside,
  listEntriesAfter,
  listLeftAside,
  listUnbilledEntries,
  lockProgress,
  setProgress,
  type BilledSale,
  type NewInvoice,
} from './invoice-queries.ts'

type House = Pick<Config, 'LEGAL_NAME' | 'CONTACT_EMAIL' | 'TAX_REGISTRATIONS'>

interface Issuing {
  db: Db
  config: House
  log: Log
}

const batchSize = 500
const mostTriedAgain = 20
// Longer than a transaction lasts: an entry that commits after a younger one is not passed over.
const settledAfterMs = 60_000

/** An entry whose document cannot be issued. */
class Unbillable extends Error {
  override readonly name = 'Unbillable'
  readonly entryId: string

  constructor(entryId: string, cause: unknown) {
    super(`no document could be issued for entry ${entryId}`, { cause })
    this.entryId = entryId
  }
}

/**
 * Issues what was sold and given back since the last time, in the order of the books; one process at a time. What is
 * sold at this moment waits for the next time, or for somebody who wants to see it. An entry that cannot have its
 * document is left aside, without a number, and tried again the next time. Gives how many.
 */
export async function issueInvoices(
  resources: Issuing,
  { settledMs = settledAfterMs }: { settledMs?: number } = {},
): Promise<number> {
  let issued = await issueLeftAside(resources)
  for (let isMore = true; isMore;) {
    const batch = await leavingAside(resources, (tx) => issueBatch(tx, resources, settledMs))
    issued += batch?.issued ?? 0
    isMore = batch?.isFull ?? true
  }
  return issued
}

async function issueBatch(
  tx: Tx,
  { config }: Issuing,
  settledMs: number,
): Promise<{ issued: number; isFull: boolean }> {
  const after = await lockProgress(tx)
  const now = await readClock(tx)
  const until = firstIdAt(new Date(now.getTime() - settledMs))
  const entries = await listEntriesAfter(tx, { after, until, limit: batchSize })
  const billed = entries.filter(({ isBilled }) => isBilled)
  for (const { id } of billed) await issueEntry(tx, config, id)
  const last = entries.at(-1)
  if (last) await setProgress(tx, last.id)
  return { issued: billed.length, isFull: entries.length === batchSize }
}

async function issueLeftAside(resources: Issuing): Promise<number> {
  let issued = 0
  for (const entryId of await listLeftAside(resources.db, mostTriedAgain)) {
    const isIssued = await leavingAside(resources, async (tx) => {
      await lockProgress(tx)
      if (!(await isLeftAside(tx, entryId))) return false
      await issueEntry(tx, resources.config, entryId)
      return true
    })
    if (isIssued) issued += 1
  }
  return issued
}

/**
 * Issues in one transaction, or nothing: undefined where an entry could not have its document, which is left aside
 * then.
 */
async function leavingAside<Result>(
  { db, log }: Issuing,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await inTransaction(db, work)
  } catch (error) {
    if (!(error instanceof Unbillable)) throw error
    const { entryId, cause } = error
    log.error({ err: cause, entryId }, 'an invoice could not be issued')
    await leaveAside(db, { entryId, failure: String(cause) })
    return undefined
  }
}

/**
 * Issues what an order still needs: its buyer looks before the next time. Whoever finds nothing to issue waits for
 * nobody.
 */
export async function issueInvoicesOf(db: Db, config: House, orderId: string): Promise<void> {
  if ((await listUnbilledEntries(db, orderId)).length === 0) return
  await inTransaction(db, async (tx) => {
    await lockProgress(tx)
    for (const entryId of await listUnbilledEntries(tx, orderId)) await issueEntry(tx, config, entryId)
  })
}

/** Issues the document of one entry; progress is locked. Throws Unbillable. */
export async function issueEntry(tx: Tx, config: House, entryId: string): Promise<void> {
  try {
    const land = await findBilledLand(tx, entryId)
    if (land) {
      const home = await findHomeOf(tx, land.buyerId)
      return await insertInvoice(tx, composeLandInvoice(config, { entryId, land, home }))
    }
    const sale = await findBilledSale(tx, { entryId, escrow: houseAccounts.salesBeingSplit })
    const home = await findHomeOf(tx, sale.buyerId)
    await insertInvoice(tx, composeInvoice(config, { entryId, sale, home }))
  } catch (error) {
    // The fault of others: nothing is wrong with the entry.
    if (isRetryable(error) || isDatabaseAway(error)) throw error
    throw new Unbillable(entryId, error)
  }
}

type Home = Awaited<ReturnType<typeof findHomeOf>>

/**
 * What the document of a sale or of a refund says. Tax is contained where the house is registered in the buyer's
 * country.
 */
export function composeInvoice(
  house: House,
  { entryId, sale, home }: { entryId: string; sale: BilledSale; home: Home },
): NewInvoice {
  const { orderId, buyerId } = sale
  const { content, ...amounts } = composeBill(house, { sale, home, lines: linesOf(sale) })
  return {
    kind: sale.kind === 'sale' ? 'invoice' : 'credit note',
    entryId,
    orderId,
    landPurchaseId: null,
    buyerId,
    ...amounts,
    content: {
      ...content,
      seller: sale.sellerIsPrivate ? shortenAddress(sale.sellerAddress) : sale.sellerName,
      work: {
        name: sale.itemName,
        editions: sale.editions,
        quantity: sale.quantity,
        artist: sale.artistIsPrivate ? shortenAddress(sale.artistAddress) : sale.artistName,
      },
    },
  }
}

/** What the document of a parcel says: the house sells it, and nobody made it. */
function composeLandInvoice(
  house: House,
  { entryId, land, home }: { entryId: string; land: BilledLand; home: Home },
): NewInvoice {
  const { purchaseId: landPurchaseId, buyerId, name, city, landTokenId, priceMinor: amountMinor } = land
  const isSale = land.kind === 'land'
  const lines = [{ what: isSale ? 'price' : 'refund', amountMinor }] as const
  const { content, ...amounts } = composeBill(house, { sale: land, home, lines })
  return {
    kind: isSale ? 'invoice' : 'credit note',
    entryId,
    orderId: null,
    landPurchaseId,
    buyerId,
    ...amounts,
    content: {
      ...content,
      landTokenId,
      seller: house.LEGAL_NAME,
      work: { name: `${name}, ${city}`, artist: '', editions: '', quantity: 1 },
    },
  }
}

type Line = { what: InvoiceLine; amountMinor: bigint }
type Billed = Pick<BilledSale, 'at' | 'buyerName' | 'buyerCountry' | 'paymentMode'>

/** What every document says: who bills whom for how much, and the tax in it. */
function composeBill(
  { LEGAL_NAME, CONTACT_EMAIL, TAX_REGISTRATIONS }: House,
  { sale, home, lines }: { sale: Billed; home: Home; lines: readonly Line[] },
) {
  const totalMinor = sumMinor(lines.map(({ amountMinor }) => amountMinor))
  invariant(totalMinor > 0n, 'a document is of money that moved')
  const country = home?.countryCode ?? sale.buyerCountry ?? ''
  const taxNumber = parseTaxRegistrations(TAX_REGISTRATIONS).get(country) ?? null
  const tax = taxNumber === null ? undefined : SALES_TAXES[country]
  const taxMinor = tax ? containedTax(totalMinor, tax.rateBps) : 0n
  const content = {
    at: sale.at.toISOString(),
    supplier: { name: LEGAL_NAME, email: CONTACT_EMAIL, taxNumber },
    buyer: { name: sale.buyerName, address: home ? addressLines(home) : [] },
    lines: lines.map(({ what, amountMinor }) => ({ what, amount: minorToUsd(amountMinor) })),
    tax: tax
      ? {
          name: tax.name,
          country,
          rateBps: Number(tax.rateBps),
          amount: minorToUsd(taxMinor),
          net: minorToUsd(totalMinor - taxMinor),
        }
      : null,
    paidBy: sale.paymentMode,
  }
  return { totalMinor, taxMinor, content }
}

function linesOf(sale: BilledSale): Line[] {
  if (sale.kind !== 'sale') return [{ what: 'refund', amountMinor: sale.backMinor ?? 0n }]
  const lines = [
    { what: 'price', amountMinor: sale.priceMinor },
    { what: 'mint fee', amountMinor: sale.mintFeeMinor },
    { what: 'transfer fee', amountMinor: sale.transferFeeMinor },
  ] as const
  return lines.filter(({ amountMinor }) => amountMinor > 0n)
}

const addressLines = ({ line1, line2, postcode, city, state, country }: NonNullable<Home>): string[] => [
  line1,
  line2,
  `${postcode} ${city}`,
  state,
  country,
]
