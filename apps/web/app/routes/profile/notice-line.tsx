import type { NoticeRow } from '@monsoon/contract/alerts'
import type { ReactNode } from 'react'
import { alertText } from '../../alerts/alert-text.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { Thumbnail } from '../../ui/thumbnail.tsx'

/** One thing that somebody was told. */
export function NoticeLine({ notice }: { notice: NoticeRow }) {
  const say = useText(alertText)
  const { item, isRead, createdAt } = notice
  return (
    <li className="flex items-start gap-4 border-t border-line py-4">
      <Thumbnail picture={item && !item.nsfw ? item.picture : null} size={56} />
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">
          <Said notice={notice} />
        </p>
        <p className="mt-0.5 text-label text-ink-3">
          <LocalTime at={createdAt} />
        </p>
      </div>
      {!isRead && <Badge tone="info">{say('new')}</Badge>}
    </li>
  )
}

function Said({ notice: { kind, item, price, previousPrice } }: { notice: NoticeRow }) {
  const say = useText(alertText)
  const format = useFormat()
  if (!item || price === null) return say('goneNotice')
  const facts = { name: item.name, by: item.by, price: format.usd(price) }
  const parts = {
    item: (words: ReactNode) => (
      <TextLink to={`/item/${item.id}`} className="italic">
        <bdi>{words}</bdi>
      </TextLink>
    ),
    price: (words: ReactNode) => <span className="font-semibold tabular">{words}</span>,
  }
  if (kind === 'on-sale' || previousPrice === null) return say.rich('onSaleNotice', facts, parts)
  return say.rich('priceFallNotice', { ...facts, before: format.usd(previousPrice) }, parts)
}
