import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import { usd } from './mail-parts.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

interface SaleNotice {
  noticeId: string
  receiver: { name: string; email: string }
  item: { id: string; name: string; creator: string }
  kind: 'on-sale' | 'price-fall'
  priceMinor: bigint
  previousPriceMinor: bigint | null
  /** What the alert follows, in words. */
  followed: 'item' | 'artist' | 'search'
  unsubscribeCode: string
}

const follows = { item: 'this work', artist: 'this artist', search: 'a search that finds this work' }

/** Tells somebody who follows a work, an artist or a search that something is for sale, or for less. */
export function noticeMail(config: Config, notice: SaleNotice): Mail {
  const { item, receiver, priceMinor, previousPriceMinor } = notice
  const isFall = notice.kind === 'price-fall' && previousPriceMinor !== null
  return composeMail(config, {
    to: receiver.email,
    subject: isFall ? sentence`${item.name} now costs less` : sentence`${item.name} is for sale`,
    preheader: sentence`A work by ${item.creator}, for ${usd(priceMinor)}.`,
    title: isFall ? 'A lower price' : 'Now for sale',
    name: receiver.name,
    parts: [
      {
        kind: 'paragraph',
        sentence: isFall
          ? sentence`${item.name} by ${item.creator} is offered for ${usd(priceMinor)}. Before, it was ${usd(previousPriceMinor)}.`
          : sentence`${item.name} by ${item.creator} is offered for ${usd(priceMinor)}.`,
      },
      { kind: 'button', label: 'See the work', url: `${config.PUBLIC_ORIGIN}/item/${item.id}` },
      {
        kind: 'paragraph',
        sentence: sentence`It may be gone when you come: we mail everybody who asked, and hold it for nobody.`,
      },
    ],
    reason: `You get this mail because you follow ${follows[notice.followed]} at ${config.BRAND_NAME}.`,
    key: `notice-${notice.noticeId}`,
    unsubscribeCode: notice.unsubscribeCode,
  })
}
