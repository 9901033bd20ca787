import { messages } from '@monsoon/contract/messages'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { shownParts } from '@monsoon/contract/staff/staff-views'
import type { Route } from './+types/user-view-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Notice } from '#ui/notice.tsx'
import { Breadcrumbs } from '#ui/page-header.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { Bids } from '../../profile/works/my-bids.tsx'
import { Offers } from '../../profile/works/my-offers.tsx'
import { type Payment, Payments } from '../../profile/wallet/payment-history.tsx'
import { loadUserView, readPart, type UserViewPart } from './load-user-view.ts'
import { staffData } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { UserViewProfile, UserViewWallet } from './user-view-profile.tsx'
import { UserViewSettings } from './user-view-settings.tsx'
import { userViewText } from './user-view-text.ts'
import { UserViewWorks } from './user-view-works.tsx'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const api = context.get(apiContext)
  const part = readPart(params.part)
  const [{ userId, name }, shown] = await Promise.all([
    staffData(api('GET /v1/staff/users/{id}', { params: { id: params.userId } }), request),
    loadUserView(part, { api, request, userId: params.userId }),
  ])
  return { userId, name, shown }
}

/** What somebody sees of their own area, part by part, to read only. */
export default function UserViewPage({ loaderData: { userId, name, shown } }: Route.ComponentProps) {
  const t = useText(userViewText)
  const tStaff = useText(staffText)
  const title = t('title', { name })
  const path = `/staff/users/${userId}`
  return (
    <>
      <title>{title}</title>
      <Breadcrumbs
        crumbs={[
          { to: '/staff/users', label: tStaff('users') },
          { to: path, label: <bdi>{name}</bdi> },
        ]}
        current={title}
      />
      <div className="mt-3">
        <StaffHeading title={title} />
      </div>
      <Notice>{t('note')}</Notice>
      <div className="mt-4 mb-8">
        <TabLinks
          label={t('parts')}
          links={shownParts.map((part) => ({
            to: part === 'profile' ? `${path}/view` : `${path}/view/${part}`,
            label: t(part),
            isCurrent: part === shown.part,
          }))}
        />
      </div>
      <section aria-label={t(shown.part)}>
        <Part shown={shown} />
      </section>
    </>
  )
}

function Part({ shown }: { shown: UserViewPart }) {
  const t = useText(userViewText)
  switch (shown.part) {
    case 'profile':
      return <UserViewProfile {...shown} />
    case 'works':
      return <UserViewWorks {...shown} />
    case 'wallet':
      return <UserViewWallet {...shown} />
    case 'payments':
      return shown.transactions.length === 0 ? (
        <EmptyState title={messages.noPaymentHistory} />
      ) : (
        <Payments {...shown} pathOf={pathOfPayment} />
      )
    case 'offers':
      return <Offers {...shown} />
    case 'bids':
      return shown.bids.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <Bids {...shown} pathOf={({ item }) => `/item/${item.itemId}`} />
      )
    case 'settings':
      return <UserViewSettings settings={shown} />
  }
}

const soldStatuses: readonly string[] = ['Completed', 'Refunded']

/** Where its money went, once it was paid; the work until then. Land opens its own page. */
function pathOfPayment({ _id, itemId, land, status }: Payment): string {
  if (land) return parcelPath(land)
  return soldStatuses.includes(status) ? `/staff/orders/${_id}/split` : `/item/${itemId.itemId}`
}
