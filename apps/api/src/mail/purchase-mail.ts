import type { Config } from '#config.ts'
import { composeMail, type MailFact } from './compose-mail.ts'
import { orderButton, usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** A finished purchase, as its mails tell it. Amounts are cents. */
export interface PurchaseNotice {
  orderId: string
  receiptNumber: string
  itemName: string
  /** By number, e.g. "4, 7-9". */
  editions: string
  quantity: number
  supply: number
  priceMinor: bigint
  mintFeeMinor: bigint
  transferFeeMinor: bigint
  totalMinor: bigint
  modeOfPayment: 'card' | 'fiatWallet' | 'crypto'
  cardLast4: string | null
  paidAt: Date
  /** What the sale brings the seller. */
  proceedsMinor: bigint
  /** From when the seller can spend it; null: at once (server-rules 7). */
  lockedUntil: Date | null
}

interface Addressee {
  to: string
  name: string
}

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

const editionFact = ({ quantity, editions, supply }: PurchaseNotice): MailFact => ({
  label: quantity === 1 ? 'Edition' : 'Editions',
  value: `${editions} of ${supply}`,
})

function editionsText(notice: PurchaseNotice): string {
  const { label, value } = editionFact(notice)
  return `${label} ${value}`
}

function receiptFacts(notice: PurchaseNotice): MailFact[] {
  const fees: [string, bigint][] = [
    ['Mint fee', notice.mintFeeMinor],
    ['Transfer fee', notice.transferFeeMinor],
  ]
  const paidWith = {
    card: `Card ending in ${notice.cardLast4 ?? '····'}`,
    fiatWallet: 'Fiat wallet',
    crypto: 'Crypto',
  }[notice.modeOfPayment]
  return [
    { label: 'Work', value: notice.itemName },
    editionFact(notice),
    { label: 'Date', value: `${moment.format(notice.paidAt)} UTC` },
    { label: 'Paid with', value: paidWith },
    { label: 'Price', value: usd(notice.priceMinor) },
    ...fees.filter(([, minor]) => minor > 0n).map(([label, minor]) => ({ label, value: usd(minor) })),
    { label: 'Total', value: usd(notice.totalMinor), isTotal: true },
  ]
}

/** What the buyer gets when a purchase is finished. */
export const receiptMail = (config: Config, notice: PurchaseNotice, addressee: Addressee): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`Your receipt for ${notice.itemName}`,
    preheader: sentence`${editionsText(notice)}, ${usd(notice.totalMinor)}. The work is yours.`,
    title: 'The work is yours',
    parts: [
      { kind: 'paragraph', sentence: sentence`Thank you for your purchase of ${notice.itemName}.` },
      { kind: 'facts', title: `Receipt ${notice.receiptNumber}`, facts: receiptFacts(notice) },
      orderButton(config, notice.orderId),
    ],
    reason: `You get this mail because you bought a work at ${config.BRAND_NAME}. Keep it as your receipt.`,
    key: `order-${notice.orderId}-buyer`,
  })

/** What the seller gets, who does not learn from it who bought. */
export const soldMail = (config: Config, notice: PurchaseNotice, addressee: Addressee): Mail => {
  const { proceedsMinor, lockedUntil } = notice
  return composeMail(config, {
    ...addressee,
    subject: sentence`Sold: ${notice.itemName}`,
    preheader: sentence`The sale brings you ${usd(proceedsMinor)}.`,
    title: 'Your work has found a collector',
    parts: [
      { kind: 'paragraph', sentence: sentence`${notice.itemName} is sold: ${editionsText(notice).toLowerCase()}.` },
      {
        kind: 'paragraph',
        sentence: lockedUntil
          ? sentence`The sale brings you ${usd(proceedsMinor)} in your wallet. It is yours to spend from ${day.format(lockedUntil)}.`
          : sentence`The sale brings you ${usd(proceedsMinor)} in your wallet. You can use it at once.`,
      },
      { kind: 'button', label: 'See your wallet', url: `${config.PUBLIC_ORIGIN}/profile/wallet` },
    ],
    reason: `You get this mail because a work that you offered at ${config.BRAND_NAME} was sold.`,
    key: `order-${notice.orderId}-seller`,
  })
}
