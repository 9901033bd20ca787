import { type NoticeKind, topicOf } from '@monsoon/contract/notices'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { type Sentence, sentence } from './sentence.ts'

/** News of trade, and of what somebody reported, with a mail of this form. Others have their own: sales, offers, most of auctions, alerts. */
export type MailedKind = Extract<
  NoticeKind,
  | 'lost'
  | 'listing-ended'
  | 'card-money-back'
  | 'external-acquired'
  | 'external-cancelled'
  | 'edition-outside'
  | 'debt-collected'
  | 'report-upheld'
  | 'report-cleared'
  | 'owned-work-taken-down'
  | 'owned-work-restored'
>

export interface TradeNews {
  noticeId: string
  kind: MailedKind
  item: { id: string; name: string }
  /** Cents: what an auction came to, or what goes back. */
  amountMinor: bigint
  reason: string | null
}

interface Words {
  subject: Sentence
  title: string
  says: Sentence
  /** What the button says, and where it leads; absent: there is nothing to see. */
  button?: string
  path?: string
}

function wordsOf({ kind, item, amountMinor, reason }: TradeNews): Words {
  const { id, name } = item
  switch (kind) {
    case 'lost':
      return {
        subject: sentence`The auction of ${name} is over`,
        title: 'Somebody bid more',
        says: sentence`${name} went to somebody else, for ${usd(amountMinor)}. No money of yours is locked for it.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'card-money-back':
      return {
        subject: sentence`Your card payment for ${name} goes back`,
        title: 'Your money goes back',
        says: sentence`Your card paid ${usd(amountMinor)}, but no bid or offer could be made of it. ${reason ?? ''} The whole sum goes back to your card; your bank may take some days.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'external-acquired':
      return {
        subject: sentence`${name} is yours`,
        title: 'We have acquired it for you',
        says: sentence`The edition of ${name} that you ordered is yours. It was paid from your wallet with ${usd(amountMinor)}, the transfer fee included.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'external-cancelled':
      return {
        subject: sentence`Your order of ${name} is cancelled`,
        title: 'It could not be acquired',
        says: sentence`Your order of ${name} on another marketplace is cancelled. ${reason ?? ''} The ${usd(amountMinor)} that were locked for it are free in your wallet again.`,
        ...{ button: 'See your wallet', path: '/profile/wallet' },
      }
    case 'edition-outside':
      return {
        subject: sentence`Your edition of ${name} can be ordered here`,
        title: 'Your edition is for sale elsewhere',
        says: sentence`Your edition of ${name} is for sale at ${reason ?? 'another marketplace'} for ${usd(amountMinor)}, and can be ordered here. Until then nothing can be done with it here. If it is not you who sells it, write to us at once.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'debt-collected':
      return {
        subject: sentence`${usd(amountMinor)} of your wallet paid what you owed`,
        title: 'What you owed is paid first',
        says: sentence`The sale of ${name} was taken back after its money had left your wallet. ${usd(amountMinor)} that came free in it paid that, or a part of it.`,
        ...{ button: 'See your wallet', path: '/profile/wallet' },
      }
    case 'report-upheld':
      return {
        subject: sentence`Your report of ${name} was looked into`,
        title: 'We have acted on your report',
        says: sentence`You reported ${name}. A person has looked at it, and it is no longer on show. Thank you for telling us.`,
      }
    case 'report-cleared':
      return {
        subject: sentence`Your report of ${name} was looked into`,
        title: 'Your report was looked into',
        says: sentence`You reported ${name}. A person has looked at it and found that it may stay as it is. If there is more that we should know, report it again and tell us. Thank you.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'owned-work-taken-down':
      return {
        subject: sentence`${name}, of which you own editions, was taken down`,
        title: 'A work that you own was taken down',
        says: sentence`Somebody reported ${name}, and we have looked at it. It is no longer shown or sold. Your editions stay yours, and you still see them; its maker may appeal, and we tell you if it is shown again.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'owned-work-restored':
      return {
        subject: sentence`${name}, of which you own editions, is shown again`,
        title: 'A work that you own is shown again',
        says: sentence`We have looked at ${name} once more, and it is shown as before.`,
        ...{ button: 'See the work', path: `/item/${id}` },
      }
    case 'listing-ended':
      return {
        subject: sentence`Your sale of ${name} has ended`,
        title: 'Your sale has ended',
        says: sentence`The time of your sale of ${name} is over. What was not sold is free again; you can put it up anew.`,
        ...{ button: 'Sell it again', path: `/creation/item/sell/${id}` },
      }
  }
}

/** Tells somebody what became of their bids, their sale or their report. */
export function tradeNoticeMail(config: Config, news: TradeNews, addressee: { to: string; name: string }): Mail {
  const { subject, title, says, button, path } = wordsOf(news)
  return composeMail(config, {
    ...addressee,
    ...{ subject, title, preheader: says },
    parts: [
      { kind: 'paragraph', sentence: says },
      ...(button && path ? [{ kind: 'button', label: button, url: `${config.PUBLIC_ORIGIN}${path}` } as const] : []),
    ],
    reason: `You get this mail because you ${topicOf[news.kind] === 'reports' ? 'reported a work' : 'trade'} at ${config.BRAND_NAME}. What we mail you is your choice, in your Profile Settings.`,
    key: `trade-notice-${news.noticeId}`,
  })
}
