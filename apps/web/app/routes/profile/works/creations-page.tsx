import type { Route } from './+types/creations-page'
import { Creations } from './creations.tsx'
import { loadCreations } from '../load-profile-part.ts'
import { useLeaveBroken } from './use-leave-broken.ts'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadCreations(args)

export default function CreationsPage({ loaderData }: Route.ComponentProps) {
  return <Creations shown={loaderData.shown} />
}

/** Who came from another page is led back to it; for whom this is the first there is none. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useLeaveBroken()
  return <PartError error={error} />
}
