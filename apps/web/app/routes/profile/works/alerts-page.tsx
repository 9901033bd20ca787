import type { Route } from './+types/alerts-page'
import { Alerts } from './alerts.tsx'
import { loadAlerts } from '../load-profile-part.ts'
import { PartError } from '../part-error.tsx'

export const loader = (args: Route.LoaderArgs) => loadAlerts(args)

export default function AlertsPage({ loaderData }: Route.ComponentProps) {
  return <Alerts {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
