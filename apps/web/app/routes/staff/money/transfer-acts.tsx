import type { BankTransfer } from '@monsoon/contract/money/bank-transfers'
import type { CallInput } from '@monsoon/contract/client'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { moneyInText } from './money-in-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'

const AssignDialog = onDemand(() => import('./assign-transfer-dialog.tsx').then((file) => file.default))

type Decision = CallInput<'POST /v1/staff/transfers/{id}'>['body']

/** What this member of staff may do with a transfer now, as the server says. */
export function TransferActs({
  transfer: { id, acts, approval },
}: {
  transfer: Pick<BankTransfer, 'id' | 'acts' | 'approval'>
}) {
  const t = useText(moneyInText)
  const send = (body: Decision) => api('POST /v1/staff/transfers/{id}', { params: { id }, body })
  if (approval) return <WaitingApproval approval={approval} />
  if (acts.length === 0) return null
  return (
    <div className="mt-4">
      <ActRow
        acts={acts}
        t={t}
        ask={(act, onClose) =>
          act === 'assign' ? (
            <AssignDialog send={(whose) => send({ act, ...whose })} onClose={onClose} />
          ) : (
            <ActDialog
              title={t(`${act}Title`)}
              note={t(`${act}Note`)}
              act={t(act)}
              send={(reason) => send({ act, reason })}
              onClose={onClose}
            />
          )
        }
      />
    </div>
  )
}
