import type { Route } from './+types/wallet-page'
import { loadWallet } from './load-profile-part.ts'
import { MyWallet } from './my-wallet.tsx'
import { PartError } from './part-error.tsx'

export const loader = (args: Route.LoaderArgs) => loadWallet(args)

export default function WalletPage({ loaderData }: Route.ComponentProps) {
  return <MyWallet fiatWallet={loaderData.fiatWallet} owed={loaderData.owed} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
