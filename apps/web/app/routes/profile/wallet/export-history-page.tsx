import type { Route } from './+types/export-history-page'
import { ExportHistory } from '../works/export-history.tsx'
import { loadExports } from '../load-profile-part.ts'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadExports(args)

export default function ExportHistoryPage({ loaderData }: Route.ComponentProps) {
  return <ExportHistory {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
