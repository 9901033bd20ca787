import type { StaffWithdrawal, StaffWithdrawalAct, WithdrawalDecision } from '@monsoon/contract/staff/staff-withdrawals'
import { api } from '#api-client.ts'
import { FileLink } from '#session/file-link.tsx'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { Notice } from '#ui/notice.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'

const SettleDialog = onDemand(() => import('./settle-dialog.tsx').then((file) => file.default))

const needsReason = (act: StaffWithdrawalAct) => act === 'reject' || act === 'fail' || act === 'return'

/** What this member of staff may do with a withdrawal now, as the server says. */
export function WithdrawalActs({ withdrawal: { id, acts, fileId, route } }: { withdrawal: StaffWithdrawal }) {
  const t = useText(withdrawalQueueText)
  const decide = (body: WithdrawalDecision) => api('POST /v1/staff/withdrawals/{id}', { params: { id }, body })
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        t={t}
        atOnce={{
          review: () => decide({ act: 'review' }),
          approve: () => decide({ act: 'approve' }),
          pay: () => decide({ act: 'pay' }),
        }}
        ask={(act, onClose) => {
          if (act === 'settle') return <SettleDialog id={id} isOnChain={route === 'chain'} onClose={onClose} />
          if (!needsReason(act)) return null
          return (
            <ActDialog
              title={t(`${act}Title`)}
              note={t(act === 'fail' && route === 'chain' ? 'failOnChainNote' : `${act}Note`)}
              act={t(act)}
              isTold
              send={(reason) => decide({ act, reason })}
              onClose={onClose}
            />
          )
        }}
        isDangerous={needsReason}
      >
        {fileId && <FileLink href={`/v1/staff/payout-files/${fileId}`}>{t('file')}</FileLink>}
      </ActRow>
    </div>
  )
}

/** Puts what waits into a bank file. */
export function MakePayoutFile({ count }: { count: number }) {
  const t = useText(withdrawalQueueText)
  const make = useRevalidatingMutation(() => api('POST /v1/staff/payout-files'))
  return (
    <div className="mb-6">
      <FormError>{make.failure}</FormError>
      <Notice
        action={
          <Button size="small" isBusy={make.isBusy} onClick={() => void make.run()}>
            {t('makeFile')}
          </Button>
        }
      >
        {t('fileWaits', { count })}
      </Notice>
    </div>
  )
}
