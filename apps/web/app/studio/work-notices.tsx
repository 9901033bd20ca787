import { appealMaxLength } from '@monsoon/contract/works/reports'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { TextArea } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { useRevalidatingMutation } from '../ui/submit/use-revalidating-mutation.ts'
import { workText } from './studio-text.ts'
import type { EditedWork } from '@monsoon/contract/works/edited-works'

/** How the work stands between its maker and staff, above the form. */
export function WorkNotices({
  edited,
  appeal,
  onAppeal,
}: {
  edited: EditedWork
  appeal: string
  onAppeal: (text: string) => void
}) {
  const t = useText(workText)
  if (edited.state === 'in-review' || edited.state === 'ready')
    return <Waiting itemId={edited.itemId} isReady={edited.state === 'ready'} />
  if (edited.state === 'withdrawn') return <Withdrawn itemId={edited.itemId} />
  return (
    <>
      {edited.frozen.length > 0 && <Notice tone="neutral">{t('frozen')}</Notice>}
      {edited.reason !== null && (
        <Notice tone="warning" title={t('isHandedBack')}>
          <p className="whitespace-pre-line">
            <bdi>{edited.reason}</bdi>
          </p>
          <Disclosure summary={t('appealQuestion')}>
            <TextArea
              label={t('appeal')}
              rows={3}
              dir="auto"
              maxLength={appealMaxLength}
              value={appeal}
              onChange={(event) => onAppeal(event.target.value)}
            />
          </Disclosure>
        </Notice>
      )}
    </>
  )
}

function Waiting({ itemId, isReady }: { itemId: string; isReady: boolean }) {
  const t = useText(workText)
  const { run, isBusy } = useRevalidatingMutation(() =>
    api('POST /v1/studio/works/{id}/take-back', { params: { id: itemId } }),
  )
  return (
    <Notice
      title={t(isReady ? 'isReady' : 'isInReview')}
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void run()}>
          {t('takeBack')}
        </Button>
      }
    >
      {t(isReady ? 'isReadyDetail' : 'isInReviewDetail')}
    </Notice>
  )
}

function Withdrawn({ itemId }: { itemId: string }) {
  const t = useText(workText)
  const { run, isBusy } = useRevalidatingMutation(() =>
    api('POST /v1/studio/works/{id}/show', { params: { id: itemId } }),
  )
  return (
    <Notice
      action={
        <Button size="small" isBusy={isBusy} onClick={() => void run()}>
          {t('showAgain')}
        </Button>
      }
    >
      {t('isWithdrawn')}
    </Notice>
  )
}
