import type { Route } from './+types/withdraw-requests-page'
import { loadWithdrawals } from '../load-profile-part.ts'
import { MyWithdrawals } from './my-withdrawals.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadWithdrawals(args)

export default function WithdrawRequestsPage({ loaderData }: Route.ComponentProps) {
  return <MyWithdrawals {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
