import type { CallInput } from '@monsoon/contract/client'
import type { StaffExternalListing } from '@monsoon/contract/trade/external-listings'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { externalStaffText } from './external-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'

const ConfirmDialog = onDemand(() => import('./confirm-external-dialog.tsx').then((file) => file.default))

type Decision = CallInput<'POST /v1/staff/external-orders/{id}'>['body']
type Act = Decision['act'] | 'end' | 'endBack'

/** What this member of staff may do with a listing and its order now, as the server says. */
export function ExternalActs({ listing: { id, canEnd, order } }: { listing: StaffExternalListing }) {
  const t = useText(externalStaffText)
  const send = (body: Decision) => api('POST /v1/staff/external-orders/{id}', { params: { id: order?.id ?? '' }, body })
  const end = (isBack: boolean) => (reason: string) =>
    api('POST /v1/staff/external-listings/{id}', { params: { id }, body: { reason, isBack } })
  const acts: Act[] = [...(order?.acts ?? []), ...(canEnd ? (['end', 'endBack'] as const) : [])]
  return (
    <div className="mt-4">
      {order?.approval && <WaitingApproval approval={order.approval} />}
      <ActRow
        acts={acts}
        t={t}
        atOnce={{ begin: () => send({ act: 'begin' }), stop: () => send({ act: 'stop' }) }}
        ask={(act, onClose) => {
          switch (act) {
            case 'confirm':
              return <ConfirmDialog send={(how) => send({ act, ...how })} onClose={onClose} />
            case 'cancel':
              return (
                <ActDialog
                  title={t('cancelTitle')}
                  note={t('cancelNote')}
                  act={t(act)}
                  send={(reason) => send({ act, reason })}
                  onClose={onClose}
                />
              )
            case 'end':
            case 'endBack':
              return (
                <ActDialog
                  title={t('endTitle')}
                  note={t(`${act}Note`)}
                  act={t(act)}
                  send={end(act === 'endBack')}
                  onClose={onClose}
                />
              )
            case 'begin':
            case 'stop':
              return null
          }
        }}
      />
    </div>
  )
}
