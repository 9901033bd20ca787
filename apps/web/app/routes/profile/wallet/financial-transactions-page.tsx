import type { Route } from './+types/financial-transactions-page'
import { loadWalletHistory } from '../load-profile-part.ts'
import { WalletHistory } from './wallet-history.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadWalletHistory(args)

export default function FinancialTransactionsPage({ loaderData }: Route.ComponentProps) {
  return <WalletHistory transactions={loaderData.transactions} pagination={loaderData.pagination} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
