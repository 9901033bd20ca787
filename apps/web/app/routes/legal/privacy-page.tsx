import type { Route } from './+types/privacy-page'
import { LegalPage } from '../../legal/legal-page.tsx'
import { readLegal } from '../../legal/read-legal.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

export const loader = (args: Route.LoaderArgs) => readLegal(args, 'privacy')

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
