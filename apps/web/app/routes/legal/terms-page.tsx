import type { Route } from './+types/terms-page'
import { LegalPage } from '../../legal/legal-page.tsx'
import { termsOfUse } from '../../legal/terms.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

export default function TermsPage() {
  return <LegalPage write={termsOfUse} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
