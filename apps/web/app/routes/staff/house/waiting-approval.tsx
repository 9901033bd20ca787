import type { Approval } from '@monsoon/contract/staff/approvals'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { approvalText } from './approval-text.ts'

type Decision = Approval['acts'][number]

/** An act that waits for a second person, beside what it is about. */
export function WaitingApproval({ approval }: { approval: Approval }) {
  const t = useText(approvalText)
  return (
    <div role="group" aria-label={t('waits')} className="mt-4 border-s-2 border-line ps-4 text-small">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="warning">{t('waits')}</Badge>
        <span className="font-semibold">{t(approval.act)}</span>
        <ApprovalAmount approval={approval} />
      </p>
      <ApprovalFacts approval={approval} />
    </div>
  )
}

/** What it comes to: in dollars, or what the bank wrote where that is no sum in the books. */
export function ApprovalAmount({ approval: { amount, bankAmount } }: { approval: Approval }) {
  const format = useFormat()
  if (amount !== null) return <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  if (bankAmount === null) return null
  return (
    <bdi className="tabular">
      {bankAmount.amount} {bankAmount.currency}
    </bdi>
  )
}

/** Who asked for it and why, and what the reader may do about it. */
export function ApprovalFacts({ approval }: { approval: Approval }) {
  const t = useText(approvalText)
  const { id, reason, terms, askedBy, askedAt, acts } = approval
  const decide = (decision: Decision) => () =>
    api('POST /v1/staff/approvals/{id}', { params: { id }, body: { act: decision } })
  const mayAgree = acts.includes('agree')
  return (
    <>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">
        {t('askedBy', { name: askedBy.name })} · <LocalTime at={askedAt} as="dateTime" className="whitespace-nowrap" />
      </p>
      {reason && (
        <p className="mt-1 [overflow-wrap:anywhere]">
          <bdi>{reason}</bdi>
        </p>
      )}
      <Terms terms={terms} />
      {acts.length > 0 && (
        <div className="mt-3">
          <ActRow
            acts={acts}
            t={(one) => t(one === 'decline' && !mayAgree ? 'takeBack' : one)}
            atOnce={{ agree: decide('agree'), decline: decide('decline') }}
            isDangerous={(one) => one === 'decline'}
          />
        </div>
      )}
    </>
  )
}

function Terms({ terms: { itemId, transaction, role, page, version } }: Pick<Approval, 'terms'>) {
  const t = useText(approvalText)
  const words = [
    transaction && t('transaction', { transaction }),
    role && t('givenRole', { role }),
    page && t(`legal-${page}`, { version: version ?? 0 }),
  ].filter(Boolean)
  return (
    <>
      {itemId && (
        <p className="mt-1">
          <TextLink to={`/item/${itemId}`}>{t('work')}</TextLink>
        </p>
      )}
      {words.map((word) => (
        <p key={word} className="mt-1 [overflow-wrap:anywhere]">
          <bdi>{word}</bdi>
        </p>
      ))}
    </>
  )
}
