import type { NoticeRow } from '@monsoon/contract/notices/notices'
import { fillPath } from '@monsoon/contract/notices/define-notices'
import { inAppNotices } from '@monsoon/contract/notices/in-app-notices'
import type { ReactNode } from 'react'
import { useFormat, useText } from '../text/use-text.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { noticeSentences, noticeText } from './notice-text.ts'

/** What a notice says. `onFollow`: the name in it is a link, and somebody follows it; without, there is none. */
export function NoticeWords({ notice, onFollow }: { notice: NoticeRow; onFollow?: () => void }) {
  const t = useText(noticeText)
  const tNotice = useText(noticeSentences)
  const format = useFormat()
  const { kind, item, orderId, price, previousPrice } = notice
  const { page } = inAppNotices[kind]
  const path = onFollow && page && fillPath(page, { itemId: item?.id, orderId })
  const facts = {
    name: item?.name ?? t('gone'),
    by: item?.by ?? '',
    price: format.usd(price ?? 0),
    previousPrice: format.usd(previousPrice ?? 0),
  }
  return tNotice.rich(kind, facts, {
    item: (words: ReactNode) =>
      path ? (
        <TextLink to={path} className={item ? 'italic' : ''} onClick={onFollow}>
          <bdi>{words}</bdi>
        </TextLink>
      ) : (
        <bdi className={item ? 'italic' : ''}>{words}</bdi>
      ),
    price: (words: ReactNode) => <span className="font-semibold tabular">{words}</span>,
  })
}
