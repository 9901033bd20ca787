import type { CallInput } from '@monsoon/contract/client'
import type { StaffExternalListing } from '@monsoon/contract/external-listings'
import { useState } from 'react'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { ActDialog } from './act-dialog.tsx'
import { ActRow } from './act-frame.tsx'
import { externalStaffText } from './external-text.ts'
import { WaitingApproval } from './waiting-approval.tsx'

const ConfirmDialog = onDemand(() => import('./confirm-external-dialog.tsx').then((file) => file.default))

type Decision = CallInput<'POST /v1/staff/external-orders/{id}'>['body']
type Act = Decision['act'] | 'end' | 'endBack'

/** What this member of staff may do with a listing and its order now, as the server says. */
export function ExternalActs({ listing: { id, canEnd, order } }: { listing: StaffExternalListing }) {
  const say = useText(externalStaffText)
  const [asked, setAsked] = useState<Act>()
  const send = (body: Decision) => api('POST /v1/staff/external-orders/{id}', { params: { id: order?.id ?? '' }, body })
  const end = (reason: string) =>
    api('POST /v1/staff/external-listings/{id}', { params: { id }, body: { reason, isBack: asked === 'endBack' } })
  const close = () => setAsked(undefined)
  const acts: Act[] = [...(order?.acts ?? []), ...(canEnd ? (['end', 'endBack'] as const) : [])]
  return (
    <div className="mt-4">
      {order?.approval && <WaitingApproval approval={order.approval} />}
      <ActRow
        acts={acts}
        say={say}
        atOnce={{ begin: () => send({ act: 'begin' }), stop: () => send({ act: 'stop' }) }}
        onAsk={setAsked}
      />
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
