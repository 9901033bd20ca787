import type { Route } from './+types/notifications-page'
import { loadNotifications } from './load-profile-part.ts'
import { Notifications } from './notifications.tsx'
import { PartError } from './part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadNotifications(args)

export default function NotificationsPage({ loaderData }: Route.ComponentProps) {
  return <Notifications {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
