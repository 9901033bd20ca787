import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { orderButton, usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Money that went back to a buyer, as the mail tells it. Amounts are cents. */
export interface RefundNotice {
  refundId: string
  orderId: string
  itemName: string
  amountMinor: bigint
  isCard: boolean
  /** The purchase stands; a part of its price came back. */
  isPart: boolean
  cardLast4: string | null
  reason: string
}

interface Addressee {
  to: string
  name: string
}

/** Tells a buyer that a purchase was refunded, why, and where the money went (server-rules 10). */
export const refundMail = (config: Config, notice: RefundNotice, addressee: Addressee): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`Refunded: ${notice.itemName}`,
    preheader: sentence`${usd(notice.amountMinor)} for ${notice.itemName} went back to you.`,
    title: 'Your money went back to you',
    parts: [
      { kind: 'paragraph', sentence: whatHappened(notice) },
      { kind: 'paragraph', sentence: whereItWent(notice) },
      orderButton(config, notice.orderId),
    ],
    reason: `You get this mail because you bought a work at ${config.BRAND_NAME}.`,
    key: `refund-${notice.refundId}`,
  })

function whatHappened({ itemName, reason, isPart }: RefundNotice) {
  if (isPart) return sentence`A part of what you paid for ${itemName} was refunded: ${reason}. The purchase stands.`
  return reason
    ? sentence`Your purchase of ${itemName} was refunded: ${reason}.`
    : sentence`Your purchase of ${itemName} was refunded.`
}

function whereItWent({ amountMinor, isCard, cardLast4 }: RefundNotice) {
  if (!isCard) return sentence`${usd(amountMinor)} is back in your wallet and free to use.`
  const card = cardLast4 ? `card ending in ${cardLast4}` : 'card'
  return sentence`${usd(amountMinor)} went back to your ${card}. Banks take up to ten days to show it.`
}

/** A refund as the mail to the seller tells it. Amounts are cents. */
export interface SaleRefundNotice {
  refundId: string
  itemName: string
  reason: string
  /** What the wallet gave back, and what is owed since it had too little. */
  takenMinor: bigint
  owedMinor: bigint
  /** The editions are the seller's again. */
  hasEditions: boolean
}

/** Tells a seller that a sale was refunded, why, and what became of the money and the editions. */
export const saleRefundMail = (config: Config, notice: SaleRefundNotice, addressee: Addressee): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`A sale was refunded: ${notice.itemName}`,
    preheader: sentence`${usd(notice.takenMinor)} were taken back from your wallet.`,
    title: 'A sale of yours was refunded',
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`What a collector paid for ${notice.itemName} was refunded: ${notice.reason}.`,
      },
      { kind: 'paragraph', sentence: whatItTook(notice) },
      ...(notice.hasEditions
        ? [{ kind: 'paragraph' as const, sentence: sentence`The editions are yours again.` }]
        : []),
      { kind: 'button', label: 'See your wallet', url: `${config.PUBLIC_ORIGIN}/profile/wallet` },
    ],
    reason: `You get this mail because a work that you sold at ${config.BRAND_NAME} was refunded.`,
    key: `sale-refund-${notice.refundId}`,
  })

function whatItTook({ takenMinor, owedMinor }: SaleRefundNotice) {
  if (owedMinor === 0n) return sentence`${usd(takenMinor)} of the sale were taken back from your wallet.`
  return sentence`${usd(takenMinor)} of the sale were taken back from your wallet. It had too little: you owe ${usd(owedMinor)}.`
}
