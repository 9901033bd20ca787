import type { Route } from './+types/owned-nfts-page'
import { loadCollection } from '../load-profile-part.ts'
import { MyCollection } from './my-collection.tsx'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadCollection(args)

export default function OwnedNftsPage({ loaderData }: Route.ComponentProps) {
  return <MyCollection {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
