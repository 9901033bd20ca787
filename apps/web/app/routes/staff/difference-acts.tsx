import type { Difference } from '@monsoon/contract/staff-reconciliation'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ActDialog } from './act-dialog.tsx'
import { reconciliationText } from './reconciliation-text.ts'

/** What this member of staff may do with a difference now, as the server says. */
export function DifferenceActs({ difference: { id, act } }: { difference: Pick<Difference, 'id' | 'act'> }) {
  const say = useText(reconciliationText)
  const { revalidate } = useRevalidator()
  const [isAsking, setIsAsking] = useState(false)
  const send = (reason?: string) =>
    api('POST /v1/staff/reconciliation/{id}', { params: { id }, body: reason === undefined ? {} : { reason } })
  const agree = useAction(async () => {
    const answer = await send()
    await revalidate()
    return answer
  })
  if (!act) return null
  return (
    <div className="mt-4">
      <FormError>{agree.failure}</FormError>
      <Button
        size="small"
        isBusy={agree.isBusy}
        onClick={() => (act === 'agree' ? void agree.run() : setIsAsking(true))}
      >
        {say(act)}
      </Button>
      {isAsking && (
        <ActDialog
          title={say('explainTitle')}
          note={say('explainNote')}
          act={say('explain')}
          send={send}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
