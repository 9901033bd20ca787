import type { Route } from './+types/verify-email-page'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { Verifying } from './verifying.tsx'

/** The link of the mail: on success to the login, on failure to / (decisions, Q-034). */
export default function VerifyEmailPage({ params }: Route.ComponentProps) {
  return <Verifying {...useVerifyEmail(params.code, '/')} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
