import type { Route } from './+types/creations-page'
import { Creations } from './creations.tsx'
import { loadCreations } from './load-profile-part.ts'
import { PartError } from './part-error.tsx'

export const loader = (args: Route.LoaderArgs) => loadCreations(args)

export default function CreationsPage({ loaderData }: Route.ComponentProps) {
  return <Creations shown={loaderData.shown} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
