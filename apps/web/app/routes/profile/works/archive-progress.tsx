import { exportDays } from '@monsoon/contract/accounts/archives'
import type { CallData } from '@monsoon/contract/client'
import { useFormat, useText } from '#text/use-text.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { Progress } from '#ui/progress.tsx'
import { archiveText } from './archive-text.ts'

export type Archive = CallData<'GET /v1/account/export'>

/** How far an archive is. */
export function ArchiveProgress({ archive: { state, progress, expiresAt, missing } }: { archive: Archive }) {
  const t = useText(archiveText)
  const format = useFormat()
  if (state === 'none') return null
  if (state === 'ready' && expiresAt)
    return (
      <div className="mb-8 grid gap-3">
        <Notice tone="good">
          {t.rich('ready', {}, { date: () => <LocalTime at={expiresAt} /> })} {t('linkNote')}
        </Notice>
        {missing > 0 && <Notice tone="warning">{t('missing', { count: missing })}</Notice>}
      </div>
    )
  return (
    <div className="mb-8">
      {progress ? (
        <Progress
          label={t('packing', { packed: progress.packed, of: progress.of })}
          share={progress.packed / progress.of}
          detail={t('sizeOf', { packed: format.bytes(progress.packedBytes), of: format.bytes(progress.ofBytes) })}
        />
      ) : (
        <Progress label={t('beginning')} />
      )}
      <p className="mt-4 text-small text-ink-2">{t('waits', { days: exportDays })}</p>
    </div>
  )
}
