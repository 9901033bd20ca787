import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/stop-recovery-page'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { stopRecoveryText } from './stop-recovery-text.ts'

export const meta = () => [{ name: 'robots', content: 'noindex' }]

/** A press stops it, not the opening of the page: programs that read mails open links, too. */
export default function StopRecoveryPage({ params: { code } }: Route.ComponentProps) {
  const t = useText(stopRecoveryText)
  const [isDone, setIsDone] = useState(false)
  const stop = useMutation(() => api('POST /v1/recovery/cancel', { body: { code } }))
  return (
    <div className="page max-w-[44rem]">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      <FormError>{stop.failure}</FormError>
      {/* Said to who cannot see it: the button that was pressed is gone. */}
      <div role="status" className="mt-4">
        {isDone ? (
          <Notice
            tone="good"
            action={
              <Button as={Link} to="/login" size="small">
                {t('toLogin')}
              </Button>
            }
          >
            {t('done')}
          </Notice>
        ) : (
          <Button
            variant="primary"
            isBusy={stop.isBusy}
            onClick={() => void stop.run().then((answer) => answer && setIsDone(true))}
          >
            {t('stop')}
          </Button>
        )}
      </div>
    </div>
  )
}
