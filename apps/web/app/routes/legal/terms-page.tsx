import type { Route } from './+types/terms-page'
import { LegalPage } from '../../legal/legal-page.tsx'
import { termsOfUse } from '../../legal/terms-of-use.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/terms', request.url).href })

export default function TermsPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage write={termsOfUse} url={loaderData.url} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
