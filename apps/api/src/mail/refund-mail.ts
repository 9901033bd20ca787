import { formatMinor } from '@monsoon/domain/money'
import type { Config } from '#config.ts'
import { mailId, mailText } from './mail-text.ts'
import type { Mail } from './mailer.ts'

/** Money that went back to a buyer, as the mail tells it. Amounts are cents. */
export interface RefundNotice {
  orderId: string
  itemName: string
  amountMinor: bigint
  isCard: boolean
  cardLast4: string | null
  reason: string
  buyer: { name: string; email: string }
}

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' })

/** Tells a buyer that a purchase was taken back, why, and where the money went (server-rules 10). */
export function refundMail(config: Config, notice: RefundNotice): Mail {
  const amount = dollars.format(formatMinor(notice.amountMinor, 'USD') as `${number}`)
  const target = notice.isCard
    ? `${amount} went back to your card${notice.cardLast4 ? ` ending in ${notice.cardLast4}` : ''}. Banks take up to ten days to show it.`
    : `${amount} is back in your wallet and free to use.`
  return {
    to: notice.buyer.email,
    subject: `Refunded: ${notice.itemName}`,
    text: mailText(config, {
      name: notice.buyer.name,
      paragraphs: [
        `your purchase of ${notice.itemName} was refunded${notice.reason ? `: ${notice.reason}` : ''}.`,
        target,
        `The order:\n${config.PUBLIC_ORIGIN}/order/${notice.orderId}`,
      ],
    }),
    messageId: mailId(config, `refund-${notice.orderId}`),
  }
}
