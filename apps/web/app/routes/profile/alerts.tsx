import type { CallData } from '@monsoon/contract/client'
import { useRevalidator } from 'react-router'
import { alertText } from '../../alerts/alert-text.ts'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { useAction } from '../../ui/use-action.ts'
import { AlertList } from './alert-list.tsx'
import { NoticeLine } from './notice-line.tsx'
import { PartHeader } from './part-header.tsx'

type AlertsProps = { alerts: CallData<'GET /v1/alerts'>; notices: CallData<'GET /v1/notices'> }

/** What one was told, the newest first, and what one follows. */
export function Alerts({ alerts, notices }: AlertsProps) {
  const say = useText(alertText)
  const { items, unread, pagination } = notices
  return (
    <>
      <PartHeader title={say('title')}>{say('lead')}</PartHeader>
      <section aria-labelledby="told">
        <div className="mb-2 flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <h2 id="told" className="text-h3">
            {say('told')}
          </h2>
          {unread > 0 && <p className="text-small text-indigo">{say('unread', { count: unread })}</p>}
          {unread > 0 && <MarkRead />}
        </div>
        {items.length === 0 && <EmptyState title={say('noNotices')} detail={say('noNoticesDetail')} />}
        <ul>
          {items.map((notice) => (
            <NoticeLine key={notice.id} notice={notice} />
          ))}
        </ul>
        <Pagination pagination={pagination} />
      </section>
      <AlertList {...alerts} />
    </>
  )
}

function MarkRead() {
  const say = useText(alertText)
  const { revalidate } = useRevalidator()
  const mark = useAction(async () => {
    await api('POST /v1/notices/read')
    await revalidate()
    return { msg: say('marked') }
  })
  return (
    <Button size="small" className="ms-auto" isBusy={mark.isBusy} onClick={() => void mark.run()}>
      {say('markRead')}
    </Button>
  )
}
