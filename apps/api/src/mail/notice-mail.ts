import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { type Sentence, sentence } from './sentence.ts'

/** Kinds of notices whose mails are written here. */
export const alertedKinds = ['on-sale', 'price-fall', 'ends-soon', 'up-for-auction'] as const

interface SaleNotice {
  noticeId: string
  receiver: { name: string; email: string }
  item: { id: string; name: string; creator: string }
  kind: (typeof alertedKinds)[number]
  priceMinor: bigint
  previousPriceMinor: bigint | null
  /** When it ends. */
  until: Date | null
  /** What the alert follows, in words. */
  followed: 'item' | 'artist' | 'search'
  unsubscribeCode: string
}

const follows = { item: 'this work', artist: 'this artist', search: 'a search that finds this work' }

const moment = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })

/** Tells somebody who follows a work, an artist or a search that something is for sale, up for auction, or for less, or soon not any more. */
export function noticeMail(config: Config, notice: SaleNotice): Mail {
  const { item, receiver, priceMinor } = notice
  const { subject, title, news, note = mayBeGone } = wordsOf(notice)
  return composeMail(config, {
    to: receiver.email,
    subject,
    preheader: sentence`A work by ${item.creator}, for ${usd(priceMinor)}.`,
    title,
    name: receiver.name,
    parts: [
      { kind: 'paragraph', sentence: news },
      { kind: 'button', label: 'See the work', url: `${config.PUBLIC_ORIGIN}/item/${item.id}` },
      { kind: 'paragraph', sentence: note },
    ],
    reason: `You get this mail because you follow ${follows[notice.followed]} at ${config.BRAND_NAME}.`,
    key: `notice-${notice.noticeId}`,
    unsubscribeCode: notice.unsubscribeCode,
  })
}

const mayBeGone = sentence`It may be gone when you come: we mail everybody who asked, and hold it for nobody.`

interface Words {
  subject: Sentence
  title: string
  news: Sentence
  note?: Sentence
}

function wordsOf({ kind, item, priceMinor, previousPriceMinor, until }: SaleNotice): Words {
  if (kind === 'price-fall' && previousPriceMinor !== null)
    return {
      subject: sentence`${item.name} now costs less`,
      title: 'A lower price',
      news: sentence`${item.name} by ${item.creator} is offered for ${usd(priceMinor)}. Before, it was ${usd(previousPriceMinor)}.`,
    }
  if (kind === 'ends-soon' && until !== null)
    return {
      subject: sentence`${item.name} can soon not be had any more`,
      title: 'It ends soon',
      news: sentence`${item.name} by ${item.creator} can be had until ${moment.format(until)} UTC. It stands at ${usd(priceMinor)}.`,
    }
  if (kind === 'up-for-auction' && until !== null)
    return {
      subject: sentence`${item.name} is up for auction`,
      title: 'Up for auction',
      news: sentence`${item.name} by ${item.creator} is up for auction until ${moment.format(until)} UTC. Bids go above ${usd(priceMinor)}.`,
      note: sentence`A bid is binding. Whoever bids most by then has it.`,
    }
  return {
    subject: sentence`${item.name} is for sale`,
    title: 'Now for sale',
    news: sentence`${item.name} by ${item.creator} is offered for ${usd(priceMinor)}.`,
  }
}
