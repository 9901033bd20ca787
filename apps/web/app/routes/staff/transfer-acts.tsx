import type { BankTransfer, TransferAct } from '@monsoon/contract/bank-transfers'
import type { CallInput } from '@monsoon/contract/client'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ActRow } from './act-frame.tsx'
import { moneyInText } from './money-in-text.ts'
import { WaitingApproval } from './waiting-approval.tsx'

const AssignDialog = onDemand(() => import('./assign-transfer-dialog.tsx').then((file) => file.default))

type Decision = CallInput<'POST /v1/staff/transfers/{id}'>['body']

/** What this member of staff may do with a transfer now, as the server says. */
export function TransferActs({
  transfer: { id, acts, approval },
}: {
  transfer: Pick<BankTransfer, 'id' | 'acts' | 'approval'>
}) {
  const say = useText(moneyInText)
  const [asked, setAsked] = useState<TransferAct>()
  const send = (body: Decision) => api('POST /v1/staff/transfers/{id}', { params: { id }, body })
  const close = () => setAsked(undefined)
  if (approval) return <WaitingApproval approval={approval} />
  if (acts.length === 0) return null
  return (
    <div className="mt-4">
      <ActRow acts={acts} say={say} onAsk={setAsked} />
      {asked === 'assign' && <AssignDialog send={(wish) => send({ act: 'assign', ...wish })} onClose={close} />}
      {asked === 'explain' && (
        <ActDialog
          title={say('explainTitle')}
          note={say('explainNote')}
          act={say('explain')}
          send={(reason) => send({ act: 'explain', reason })}
          onClose={close}
        />
      )}
      {asked === 'sendBack' && (
        <ActDialog
          title={say('sendBackTitle')}
          note={say('sendBackNote')}
          act={say('sendBack')}
          send={(reason) => send({ act: 'sendBack', reason })}
          onClose={close}
        />
      )}
    </div>
  )
}
