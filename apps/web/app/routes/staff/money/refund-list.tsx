import { parcelPath } from '@monsoon/contract/land/parcel-path'
import type { RefundAct, StaffRefund } from '@monsoon/contract/staff/staff-orders'
import { useState } from 'react'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { LinkMark } from '../people/link-mark.tsx'
import { refundTones, refundWords } from './order-words.ts'
import { staffOrdersText } from './staff-orders-text.ts'
import { WaitingApproval } from '../house/waiting-approval.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'

/** Refunds with what staff may do about each; `isNamed`: with whose they are. */
export function RefundList({ refunds, isNamed = false }: { refunds: readonly StaffRefund[]; isNamed?: boolean }) {
  return (
    <ul>
      {refunds.map((refund) => (
        <RefundRow key={refund.id} refund={refund} isNamed={isNamed} />
      ))}
    </ul>
  )
}

function RefundRow({ refund, isNamed }: { refund: StaffRefund; isNamed: boolean }) {
  const t = useText(staffOrdersText)
  const format = useFormat()
  const { amount, status, reason, askedBy, agreedBy, approval, failure, at } = refund
  const facts = [
    askedBy ? t('askedBy', { name: askedBy.name }) : t('byHouse'),
    ...(agreedBy ? [t('agreedBy', { name: agreedBy.name })] : []),
    ...(refund.keepsEditions ? [t('keptState')] : []),
    ...(refund.isToWallet ? [t('toWalletState')] : []),
  ]
  return (
    <li className="border-t border-line py-4 first:border-t-0 [overflow-wrap:anywhere]">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <bdi className="text-h3 tabular">{format.usd(amount, { cents: 'always' })}</bdi>
        <Badge tone={refundTones[status]}>{t(refundWords[status])}</Badge>
      </p>
      {isNamed && <Whose refund={refund} />}
      <LinkMark person={refund.owner} />
      <p className="mt-1 text-small text-ink-2">
        {facts.join(' · ')} · <LocalTime at={at} as="dateTime" className="whitespace-nowrap" />
      </p>
      <p className="mt-1 text-small">
        <bdi>{reason}</bdi>
      </p>
      {failure && (
        <p className="mt-1 text-small text-red">
          <bdi>{failure}</bdi>
        </p>
      )}
      {approval && <WaitingApproval approval={approval} />}
      <RefundActs refund={refund} />
    </li>
  )
}

function Whose({ refund: { orderId, item, land, owner } }: { refund: StaffRefund }) {
  const t = useText(staffOrdersText)
  return (
    <p className="mt-1 text-small">
      {item && (orderId || land) ? (
        <TextLink to={land ? parcelPath(land) : `/staff/orders/${orderId}`}>
          <bdi>{item.name}</bdi>
        </TextLink>
      ) : (
        t('ofBidOrOffer')
      )}
      {' · '}
      <StaffPersonLink person={owner} />
    </p>
  )
}

function RefundActs({ refund: { id, acts, amount } }: { refund: StaffRefund }) {
  const t = useText(staffOrdersText)
  const format = useFormat()
  const [asked, setAsked] = useState<RefundAct>()
  if (acts.length === 0) return null
  return (
    <div className="mt-3 flex flex-wrap gap-3">
      {acts.map((act) => (
        <Button key={act} size="small" variant="outline" onClick={() => setAsked(act)}>
          {t(act)}
        </Button>
      ))}
      {asked && (
        <ActDialog
          title={t(`${asked}Title`, { amount: format.usd(amount, { cents: 'always' }) })}
          note={t(`${asked}Note`)}
          act={t(asked)}
          send={(reason) => api('POST /v1/staff/refunds/{id}', { params: { id }, body: { act: asked, reason } })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}
