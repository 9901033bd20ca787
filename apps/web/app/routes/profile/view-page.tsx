import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/view-page'
import { ChangePassword } from './change-password.tsx'
import { Creations } from './works/creations.tsx'
import { ImportHistory } from './works/import-history.tsx'
import { loadProfilePart, type ProfilePart } from './load-profile-part.ts'
import { MyBids } from './works/my-bids.tsx'
import { MyCollection } from './works/my-collection.tsx'
import { MyFavourites } from './works/my-favourites.tsx'
import { MyOffers } from './works/my-offers.tsx'
import { MyRequests } from './works/my-requests.tsx'
import { MyWallet } from './wallet/my-wallet.tsx'
import { ExportHistory } from './works/export-history.tsx'
import { MyWithdrawals } from './wallet/my-withdrawals.tsx'
import { Notifications } from './notifications.tsx'
import { PaymentHistory } from './wallet/payment-history.tsx'
import { readTab, tabPath } from './profile-parts.ts'
import { AccountSettings } from '../settings/account-settings.tsx'
import { ProfileSettings } from '../settings/profile-settings.tsx'
import { WalletHistory } from './wallet/wallet-history.tsx'
import { PartError } from './part-header.tsx'
import { Alerts } from './works/alert-list.tsx'

export const loader = (args: Route.LoaderArgs) => loadProfilePart(readTab(new URL(args.request.url).searchParams), args)

/** The dashboard. A link may ask for the payments or the offers by a flag in its navigation state. */
export default function ViewPage({ loaderData }: Route.ComponentProps) {
  useNavigationFlag()
  return <Part part={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

function Part({ part }: { part: ProfilePart }) {
  switch (part.tab) {
    case 12:
      return <MyCollection {...part} />
    case 11:
      return <MyFavourites {...part} />
    case 2:
      return <Creations shown={part.shown} />
    case 3:
      return <WalletHistory transactions={part.transactions} pagination={part.pagination} />
    case 4:
      return <MyWallet fiatWallet={part.fiatWallet} owed={part.owed} etherWallet={part.etherWallet} />
    case 1:
      return <ProfileSettings {...part} />
    case 14:
      return <AccountSettings {...part} />
    case 8:
      return <ChangePassword email={part.email} hasTwoFactor={part.hasTwoFactor} />
    case 15:
      return <PaymentHistory transactions={part.transactions} pagination={part.pagination} />
    case 17:
      return <MyBids {...part} />
    case 16:
      return <Alerts {...part} />
    case 18:
      return <Notifications {...part} />
    case 5:
      return <MyOffers {...part} />
    case 7:
      return <ExportHistory {...part} />
    case 9:
      return <MyWithdrawals {...part} />
    case 6:
      return <ImportHistory {...part} />
    case 10:
      return <MyRequests {...part} />
  }
}

/** The flags open Payment History and My Offers; an address that names a tab is stronger. */
function useNavigationFlag(): void {
  const { state } = useLocation() as { state: { payment?: boolean; offer?: boolean } | null }
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const flagged = state?.payment === true ? 15 : state?.offer === true ? 5 : undefined
  const asked = search.has('tab') ? undefined : flagged
  useEffect(() => {
    if (asked) void navigate(tabPath(asked), { replace: true })
  }, [asked, navigate])
}
