import type { Route } from './+types/import-nft-page'
import { ImportHistory } from './import-history.tsx'
import { loadImports } from '../load-profile-part.ts'
import { PartError } from '../part-header.tsx'

export const loader = (args: Route.LoaderArgs) => loadImports(args)

export default function ImportNftPage({ loaderData }: Route.ComponentProps) {
  return <ImportHistory {...loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
