import type { CallData } from '@monsoon/contract/client'
import { alertText } from '#alerts/alert-text.ts'
import { useText } from '#text/use-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { AlertList } from './alert-list.tsx'
import { PartHeader } from '../part-header.tsx'

/** What one follows; what one was told of it stands among the notifications. */
export function Alerts({ alerts }: { alerts: CallData<'GET /v1/alerts'> }) {
  const t = useText(alertText)
  return (
    <>
      <PartHeader title={t('title')}>
        {t.rich('lead', {}, { told: (words) => <TextLink to="/profile/notifications">{words}</TextLink> })}
      </PartHeader>
      <AlertList {...alerts} />
    </>
  )
}
