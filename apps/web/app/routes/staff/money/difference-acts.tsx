import type { Difference } from '@monsoon/contract/staff/staff-reconciliation'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { reconciliationText } from './reconciliation-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'

/** What this member of staff may do with a difference now, as the server says. */
export function DifferenceActs({
  difference: { id, approval, canExplain },
}: {
  difference: Pick<Difference, 'id' | 'approval' | 'canExplain'>
}) {
  const t = useText(reconciliationText)
  const [isAsking, setIsAsking] = useState(false)
  const send = (reason: string) => api('POST /v1/staff/reconciliation/{id}', { params: { id }, body: { reason } })
  return (
    <>
      {approval && <WaitingApproval approval={approval} />}
      {canExplain && (
        <Button size="small" className="mt-4" onClick={() => setIsAsking(true)}>
          {t('explain')}
        </Button>
      )}
      {isAsking && (
        <ActDialog
          title={t('explainTitle')}
          note={t('explainNote')}
          act={t('explain')}
          send={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
