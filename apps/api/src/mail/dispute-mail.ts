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
  /** It is won after its loss was booked. */
  wasLost: boolean
  /** Cashback was taken back, and nobody can know any more how much of it for this dispute. */
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
      { kind: 'button', label: 'See the disputes', url: `${config.PUBLIC_ORIGIN}/staff/disputes?status=${news.state}` },
    ],
    reason: `You get this mail because you work in the back office of ${config.BRAND_NAME}.`,
    key: `dispute-${news.state}-${news.disputeId}-${userId}`,
  })

function whatFollows({ state, providerDisputeId, ...news }: DisputeNews): Sentence {
  if (state === 'open')
    return sentence`What it bought is frozen, and what it brought is locked. Please answer the bank at the card provider: ${providerDisputeId}.`
  if (state === 'won' && news.wasLost) return wonLate(news)
  if (state === 'won') return sentence`The money came back. What was frozen and locked is free again.`
  return sentence`Everybody who had a share gave it back, as far as they could, and the editions returned to the seller.`
}

function wonLate({
  amountMinor,
  ownerName,
  isCashbackUnknown,
}: Omit<DisputeNews, 'state' | 'providerDisputeId'>): Sentence {
  const amount = usd(amountMinor)
  if (!isCashbackUnknown)
    return sentence`The bank gave back what it had taken for good. ${amount} went into the wallet of ${ownerName}, and paid first what they still owed of it.`
  return sentence`The bank gave back what it had taken for good. ${amount} went into the wallet of ${ownerName}, and paid first what they still owed of it. Cashback was taken back as well; how much of it for this dispute is not known any more, so none was given back. Please decide what is due.`
}
