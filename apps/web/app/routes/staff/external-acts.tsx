import type { CallInput } from '@monsoon/contract/client'
import type { StaffExternalListing } from '@monsoon/contract/external-listings'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { FormError } from '../../ui/field.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { useAction } from '../../ui/use-action.ts'
import { ActDialog } from './act-dialog.tsx'
import { externalStaffText } from './external-text.ts'

const ConfirmDialog = onDemand(() => import('./confirm-external-dialog.tsx').then((file) => file.default))

type Decision = CallInput<'POST /v1/staff/external-orders/{id}'>['body']

/** What this member of staff may do with a listing and its order now, as the server says. */
export function ExternalActs({ listing: { id, canEnd, order } }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<'confirm' | 'cancel' | 'end' | 'endBack'>()
  const send = (body: Decision) => api('POST /v1/staff/external-orders/{id}', { params: { id: order?.id ?? '' }, body })
  const end = (reason: string) =>
    api('POST /v1/staff/external-listings/{id}', { params: { id }, body: { reason, isBack: asked === 'endBack' } })
  const decide = useAction(async (act: 'begin' | 'stop') => {
    const answer = await send({ act })
    await revalidate()
    return answer
  })
  const close = () => setAsked(undefined)
  const acts = order?.acts ?? []
  if (acts.length === 0 && !canEnd) return null
  return (
    <div className="mt-4">
      <FormError>{decide.failure}</FormError>
      <div className="flex flex-wrap gap-3">
        {acts.map((act) => (
          <Button
            key={act}
            size="small"
            isDisabled={decide.isBusy}
            onClick={() => (act === 'begin' || act === 'stop' ? void decide.run(act) : setAsked(act))}
          >
            {say(act)}
          </Button>
        ))}
        {canEnd &&
          (['end', 'endBack'] as const).map((act) => (
            <Button key={act} size="small" onClick={() => setAsked(act)}>
              {say(act)}
            </Button>
          ))}
      </div>
      {asked === 'confirm' && <ConfirmDialog send={(wish) => send({ act: 'confirm', ...wish })} onClose={close} />}
      {asked === 'cancel' && (
        <ActDialog
          title={say('cancelTitle')}
          note={say('cancelNote')}
          act={say('cancel')}
          send={(reason) => send({ act: 'cancel', reason })}
          onClose={close}
        />
      )}
      {(asked === 'end' || asked === 'endBack') && (
        <ActDialog
          title={say('endTitle')}
          note={say(asked === 'end' ? 'endNote' : 'endBackNote')}
          act={say(asked)}
          send={end}
          onClose={close}
        />
      )}
    </div>
  )
}
