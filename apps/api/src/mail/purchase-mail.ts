import { formatMinor } from '@monsoon/domain/money'
import type { Config } from '#config.ts'
import { mailId, mailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'

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
  modeOfPayment: 'card' | 'fiatWallet'
  cardLast4: string | null
  paidAt: Date
  buyer: { name: string; email: string }
  /** `proceedsMinor`: what the sale brings the seller; `lockedUntil`: from when it can be spent, null for at once (server-rules 7). */
  seller: { name: string; email: string; proceedsMinor: bigint; lockedUntil: Date | null }
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })
const moment = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' })
const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

// A decimal as text: Intl formats it digit by digit, so no cent passes through a float.
const usd = (minor: bigint): string => dollars.format(formatMinor(minor, 'USD') as `${number}`)

const editionsText = ({ quantity, editions, supply }: PurchaseNotice): string =>
  `${quantity === 1 ? 'Edition' : 'Editions'} ${editions} of ${supply}`

function receiptLines(notice: PurchaseNotice): string {
  const fees: [string, bigint][] = [
    ['Mint fee', notice.mintFeeMinor],
    ['Transfer fee', notice.transferFeeMinor],
  ]
  const paidWith = notice.modeOfPayment === 'card' ? `Card ending in ${notice.cardLast4 ?? '····'}` : 'Fiat wallet'
  return [
    `Receipt ${notice.receiptNumber}`,
    notice.itemName,
    editionsText(notice),
    `Price: ${usd(notice.priceMinor)}`,
    ...fees.filter(([, minor]) => minor > 0n).map(([label, minor]) => `${label}: ${usd(minor)}`),
    `Total: ${usd(notice.totalMinor)}`,
    `Paid with: ${paidWith}`,
    `Date: ${moment.format(notice.paidAt)} UTC`,
  ].join('\n')
}

const buyerMail = (config: Config, notice: PurchaseNotice): Mail => ({
  to: notice.buyer.email,
  subject: `Your receipt for ${notice.itemName}`,
  text: mailText(config, {
    name: notice.buyer.name,
    paragraphs: [
      'thank you for your purchase. The work is yours.',
      receiptLines(notice),
      `The order with its state and receipt:\n${config.PUBLIC_ORIGIN}/order/${notice.orderId}`,
    ],
  }),
  messageId: mailId(config, `order-${notice.orderId}-buyer`),
})

const sellerMail = (config: Config, notice: PurchaseNotice): Mail => {
  const { name, email, proceedsMinor, lockedUntil } = notice.seller
  const when = lockedUntil ? `It is yours to spend from ${day.format(lockedUntil)}.` : 'You can use it at once.'
  return {
    to: email,
    subject: `Sold: ${notice.itemName}`,
    text: mailText(config, {
      name,
      paragraphs: [
        `your work has found a collector: ${notice.itemName}, ${editionsText(notice).toLowerCase()}.`,
        `The sale brings you ${usd(proceedsMinor)} in your wallet. ${when}`,
      ],
    }),
    messageId: mailId(config, `order-${notice.orderId}-seller`),
  }
}

/** The mails that a finished purchase sends: the receipt to the buyer, the news to the seller, who does not learn from it who bought. */
export const purchaseMails = (config: Config, notice: PurchaseNotice): Mail[] => [
  buyerMail(config, notice),
  sellerMail(config, notice),
]
