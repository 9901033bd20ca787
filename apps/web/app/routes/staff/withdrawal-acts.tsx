import type { StaffWithdrawal, StaffWithdrawalAct, WithdrawalDecision } from '@monsoon/contract/staff-withdrawals'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { FileLink } from '../../session/file-link.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ActDialog } from './act-dialog.tsx'
import { withdrawalQueueText } from './withdrawal-queue-text.ts'

const SettleDialog = onDemand(() => import('./settle-dialog.tsx').then((file) => file.default))

type Reasoned = 'reject' | 'fail' | 'return'
type Pressed = 'review' | 'approve' | 'pay'
const isPressed = (act: StaffWithdrawalAct): act is Pressed => act === 'review' || act === 'approve' || act === 'pay'
const isDangerous = (act: StaffWithdrawalAct) => act === 'reject' || act === 'fail' || act === 'return'

/** What this member of staff may do with a withdrawal now, as the server says. */
export function WithdrawalActs({ withdrawal: { id, acts, fileId } }: { withdrawal: StaffWithdrawal }) {
  const say = useText(withdrawalQueueText)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<Reasoned | 'settle'>()
  const decide = (body: WithdrawalDecision) => api('POST /v1/staff/withdrawals/{id}', { params: { id }, body })
  const press = useAction(async (act: Pressed) => {
    const answer = await decide({ act })
    await revalidate()
    return answer
  })
  const close = () => setAsked(undefined)
  return (
    <div className="mt-4">
      <FormError>{press.failure}</FormError>
      <div className="flex flex-wrap items-center gap-3">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            variant={isDangerous(act) ? 'danger' : 'outline'}
            isBusy={isPressed(act) && press.isBusy}
            onClick={() => (isPressed(act) ? void press.run(act) : setAsked(act))}
          >
            {say(act)}
          </Button>
        ))}
        {fileId && <FileLink href={`/v1/staff/payout-files/${fileId}`}>{say('file')}</FileLink>}
      </div>
      {asked === 'settle' && <SettleDialog id={id} onClose={close} />}
      {asked && asked !== 'settle' && (
        <ActDialog
          title={say(`${asked}Title`)}
          note={say(`${asked}Note`)}
          act={say(asked)}
          isTold
          send={(reason) => decide({ act: asked, reason })}
          onClose={close}
        />
      )}
    </div>
  )
}

/** Puts what waits into a bank file. */
export function MakePayoutFile({ count }: { count: number }) {
  const say = useText(withdrawalQueueText)
  const { revalidate } = useRevalidator()
  const make = useAction(async () => {
    const answer = await api('POST /v1/staff/payout-files')
    await revalidate()
    return answer
  })
  return (
    <div className="mb-6">
      <FormError>{make.failure}</FormError>
      <Notice
        action={
          <Button size="small" isBusy={make.isBusy} onClick={() => void make.run()}>
            {say('makeFile')}
          </Button>
        }
      >
        {say('fileWaits', { count })}
      </Notice>
    </div>
  )
}
