import { useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { Route } from './+types/view-page'
import { ChangePassword } from './change-password.tsx'
import { loadProfilePart, type ProfilePart } from './load-profile-part.ts'
import { MyCollection } from './my-collection.tsx'
import { MyWallet } from './my-wallet.tsx'
import { PartError } from './part-error.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { readTab, tabPath } from './profile-parts.ts'
import { AccountSettings } from '../settings/account-settings.tsx'
import { ProfileSettings } from '../settings/profile-settings.tsx'
import { WalletHistory } from './wallet-history.tsx'

export const loader = (args: Route.LoaderArgs) => loadProfilePart(readTab(new URL(args.request.url).searchParams), args)

/** The dashboard. A link may ask for the payments by a flag in its navigation state. */
export default function ViewPage({ loaderData }: Route.ComponentProps) {
  usePaymentFlag()
  return <Part part={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}

function Part({ part }: { part: ProfilePart }) {
  switch (part.tab) {
    case 12:
      return <MyCollection items={part.items} pagination={part.pagination} />
    case 3:
      return <WalletHistory transactions={part.transactions} pagination={part.pagination} />
    case 4:
      return <MyWallet fiatWallet={part.fiatWallet} />
    case 1:
      return <ProfileSettings {...part} />
    case 14:
      return <AccountSettings {...part} />
    case 8:
      return <ChangePassword email={part.email} hasTwoFactor={part.hasTwoFactor} />
    case 15:
      return <PaymentHistory transactions={part.transactions} pagination={part.pagination} />
  }
}

/** The flag opens Payment History; an address that names a tab is stronger. */
function usePaymentFlag(): void {
  const { state } = useLocation() as { state: { payment?: boolean } | null }
  const [search] = useSearchParams()
  const navigate = useNavigate()
  const isAsked = state?.payment === true && !search.has('tab')
  useEffect(() => {
    if (isAsked) void navigate(tabPath(15), { replace: true })
  }, [isAsked, navigate])
}
