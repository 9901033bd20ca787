import type { Route } from './+types/privacy-page'
import { LegalPage } from '../../legal/legal-page.tsx'
import { privacyPolicy } from '../../legal/privacy-policy.ts'
import { ErrorPage } from '../../shell/error-page.tsx'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/privacy', request.url).href })

export default function PrivacyPage({ loaderData }: Route.ComponentProps) {
  return <LegalPage write={privacyPolicy} url={loaderData.url} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
