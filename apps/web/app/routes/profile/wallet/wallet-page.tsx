import type { Route } from './+types/wallet-page'
import { loadWallet } from '../load-profile-part.ts'
import { MyWallet } from './my-wallet.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadWallet(args)

export default function WalletPage({ loaderData }: Route.ComponentProps) {
  const { fiatWallet, owed, etherWallet } = loaderData
  return <MyWallet {...{ fiatWallet, owed, etherWallet }} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
