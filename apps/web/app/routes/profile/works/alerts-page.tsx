import type { Route } from './+types/alerts-page'
import { loadAlerts } from '../load-profile-part.ts'
import { PartError } from '../part-header.tsx'
import { Alerts } from './alert-list.tsx'

export const loader = (args: Route.LoaderArgs) => loadAlerts(args)

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return <Alerts {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
