import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { orderButton, usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Money that went back to a buyer, as the mail tells it. Amounts are cents. */
export interface RefundNotice {
  orderId: string
  itemName: string
  amountMinor: bigint
  isCard: boolean
  cardLast4: string | null
  reason: string
}

interface Addressee {
  to: string
  name: string
}

/** Tells a buyer that a purchase was taken back, why, and where the money went (server-rules 10). */
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
    key: `refund-${notice.orderId}`,
  })

const whatHappened = ({ itemName, reason }: RefundNotice) =>
  reason
    ? sentence`Your purchase of ${itemName} was refunded: ${reason}.`
    : sentence`Your purchase of ${itemName} was refunded.`

function whereItWent({ amountMinor, isCard, cardLast4 }: RefundNotice) {
  if (!isCard) return sentence`${usd(amountMinor)} is back in your wallet and free to use.`
  const card = cardLast4 ? `card ending in ${cardLast4}` : 'card'
  return sentence`${usd(amountMinor)} went back to your ${card}. Banks take up to ten days to show it.`
}
