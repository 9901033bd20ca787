import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence, type Sentence } from './sentence.ts'

/** A dispute of a card payment as staff are told of it. Amounts are cents. */
export interface DisputeNews {
  disputeId: string
  providerDisputeId: string
  state: 'open' | 'won' | 'lost'
  /** Its loss was booked before it was won. */
  wasLost: boolean
  /** Cashback was taken back, and how much of it for this dispute can no longer be known. */
  isCashbackUnknown: boolean
  amountMinor: bigint
  reason: string
  /** null: the money came into a wallet. */
  itemName: string | null
  ownerName: string
}

const titles = { open: 'A card payment is disputed', won: 'A dispute is won', lost: 'A dispute is lost' } as const

/** Tells a member of staff what a card's bank wants or has decided, and what follows. */
export const disputeMail = (
  config: Config,
  news: DisputeNews,
  { userId, ...addressee }: { to: string; name: string; userId: string },
): Mail =>
  composeMail(config, {
    ...addressee,
    subject: sentence`${titles[news.state]}: ${usd(news.amountMinor)}`,
    preheader: sentence`${news.ownerName}, ${news.reason}.`,
    title: titles[news.state],
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`${usd(news.amountMinor)} of ${news.ownerName}, ${news.itemName ?? 'a bid or an offer by card'}. The bank says: ${news.reason}.`,
      },
      { kind: 'paragraph', sentence: whatFollows(news) },
      ...(news.isCashbackUnknown ? [{ kind: 'paragraph', sentence: cashbackQuestion } as const] : []),
      { kind: 'button', label: 'See the disputes', url: `${config.PUBLIC_ORIGIN}/staff/disputes?status=${news.state}` },
    ],
    reason: `You get this mail because you work in the back office of ${config.BRAND_NAME}.`,
    key: `dispute-${news.state}-${news.disputeId}-${userId}`,
  })

function whatFollows({ state, wasLost, amountMinor, ownerName, providerDisputeId }: DisputeNews): Sentence {
  if (state === 'open')
    return sentence`What it bought is frozen, and what it brought is locked. Please answer the bank at the card provider: ${providerDisputeId}.`
  if (state === 'lost')
    return sentence`Everybody who had a share gave it back, as far as they could, and the editions returned to the seller.`
  if (wasLost)
    return sentence`The bank gave back what it had taken for good. ${usd(amountMinor)} went into the wallet of ${ownerName}, and paid first what they still owed of it.`
  return sentence`The money came back. What was frozen and locked is free again.`
}

const cashbackQuestion = sentence`Cashback was taken back as well. How much of it was for this dispute is no longer known, so none was given back: please decide what is due.`
