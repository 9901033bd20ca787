import type { Route } from './+types/privacy-page'
import { LegalPage } from '../../legal/legal-page.tsx'
import { privacyPolicy } from '../../legal/privacy.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

export default function PrivacyPage() {
  return <LegalPage write={privacyPolicy} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
