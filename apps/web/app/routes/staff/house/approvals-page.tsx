import type { Approval } from '@monsoon/contract/staff/approvals'
import type { Route } from './+types/approvals-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { approvalText } from './approval-text.ts'
import { ListPage } from '../list-page.tsx'
import { staffData } from '../staff-data.ts'
import { ApprovalAmount, ApprovalFacts } from './waiting-approval.tsx'

export const loader = ({ request, context }: Route.LoaderArgs) =>
  staffData(context.get(apiContext)('GET /v1/staff/approvals'), request)

/** Where an act stands with all that is known of it. */
const pathOf: Record<Approval['act'], (approval: Approval) => string> = {
  'withdrawal-review': () => '/staff/withdrawals?status=requested',
  'withdrawal-approval': () => '/staff/withdrawals?status=reviewing',
  'withdrawal-payment': () => '/staff/withdrawals?status=approved',
  'withdrawal-failure': () => '/staff/withdrawals?status=processing',
  'withdrawal-return': () => '/staff/withdrawals?status=paid',
  refund: () => '/staff/refunds',
  'top-up-refund': () => '/staff/refunds',
  'postage-refund': () => '/staff/requests?board=claims',
  'claim-decline': () => '/staff/requests?board=claims',
  confiscation: ({ subject }) => `/staff/users/${subject?.userId ?? ''}`,
  identity: ({ ref }) => `/staff/kyc/${ref}`,
  recovery: () => '/staff/recoveries',
  role: ({ ref }) => `/staff/users/${ref}`,
  'external-purchase': () => '/staff/external-orders',
  difference: () => '/staff/reconciliation',
  'transfer-assignment': () => '/staff/transfers',
  'transfer-return': () => '/staff/transfers',
  'legal-text': ({ terms }) => `/staff/contents/${terms.page ?? ''}`,
  'transfer-explanation': () => '/staff/transfers?state=listed',
}

/** Everything that waits for a second person. */
export default function ApprovalsPage({ loaderData: { approvals } }: Route.ComponentProps) {
  const t = useText(approvalText)
  return (
    <ListPage
      title={t('title')}
      rows={approvals}
      row={(approval) => (
        <li key={approval.id} className="max-w-152 border-t border-line py-5 text-small first:border-t-0">
          <h2 className="flex flex-wrap items-baseline justify-between gap-x-4 font-sans text-ui font-semibold">
            <TextLink to={pathOf[approval.act](approval)}>{t(approval.act)}</TextLink>
            <ApprovalAmount approval={approval} />
          </h2>
          {approval.subject && (
            <p className="mt-2 [overflow-wrap:anywhere]">
              <bdi>{approval.subject.name}</bdi>
            </p>
          )}
          <ApprovalFacts approval={approval} />
        </li>
      )}
      empty={{ title: t('none') }}
    />
  )
}
