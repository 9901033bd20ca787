import type { CallData } from '@monsoon/contract/client'
import type { ExportableWork } from '@monsoon/contract/chain/exports'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { RowPicture } from '../wallet/history-cells.tsx'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ExportBars } from '#exports/export-bars.tsx'
import { exportText } from '#exports/export-text.ts'
import { LeaveDialog } from '#exports/leave-dialog.tsx'

type LeavingWorksProps = {
  collection: CallData<'GET /v1/export-nft/collection'>
  /** The only address that they may leave for; absent: any. */
  onlyTo?: string
}

/** A page of what somebody has in custody, and the way out for what can leave now. */
export function LeavingWorks({ collection: { works, pagination, ...means }, onlyTo }: LeavingWorksProps) {
  const t = useText(exportText)
  const { revalidate } = useRevalidator()
  /** What leaves, as it was when it was asked for. */
  const [leaving, setLeaving] = useState<readonly ExportableWork[]>()
  const ready = works.filter(({ isOn, freeQuantity }) => isOn && freeQuantity > 0)
  if (works.length === 0) return <EmptyState title={t('leaveNothing')} detail={t('leaveNothingNote')} />
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="text-ui text-ink-2">{t('leaveReady', { ready: ready.length, count: works.length })}</p>
        {ready.length > 0 && (
          <Button variant="primary" aria-haspopup="dialog" onClick={() => setLeaving(ready)}>
            {t('leaveAll', { count: ready.length })}
          </Button>
        )}
      </div>
      <ul className="mb-6 border-t border-line">
        {works.map((work) => (
          <LeavingRow key={work.item.itemId} work={work} />
        ))}
      </ul>
      <Pagination pagination={pagination} />
      {leaving && (
        <LeaveDialog
          works={leaving}
          means={means}
          {...(onlyTo !== undefined && { onlyTo })}
          onDone={() => void revalidate()}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </>
  )
}

function LeavingRow({ work: { item, network, isOn, free, freeQuantity, barred } }: { work: ExportableWork }) {
  const t = useText(exportText)
  return (
    <li className="grid grid-cols-[2.75rem_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-b border-line py-4 lg:grid-cols-[2.75rem_minmax(0,1fr)_minmax(0,1.4fr)]">
      <RowPicture item={item} />
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p className="font-serif text-work italic">
          <TextLink to={`/item/${item.itemId}`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        </p>
        <p className="text-small text-ink-2">
          {!isOn
            ? t('off', { network })
            : freeQuantity > 0
              ? t('leaveFree', { count: freeQuantity, editions: free })
              : t('nothingFree')}
        </p>
      </div>
      <div className="max-lg:col-start-2">
        <ExportBars barred={barred} />
      </div>
    </li>
  )
}
