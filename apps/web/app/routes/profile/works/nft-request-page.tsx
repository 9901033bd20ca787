import type { Route } from './+types/nft-request-page'
import { loadRequests } from '../load-profile-part.ts'
import { MyRequests } from './my-requests.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadRequests(args)

export default function NftRequestPage({ loaderData }: Route.ComponentProps) {
  return <MyRequests {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
