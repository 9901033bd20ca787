import { useSearchParams } from 'react-router'
import type { Route } from './+types/email-verification-page'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useVerifyEmail } from './use-verify-email.ts'
import { Verifying } from './verifying.tsx'

/** The same with the code in the query: whatever comes of it, the login is next. */
export default function EmailVerificationPage() {
  const [search] = useSearchParams()
  return <Verifying {...useVerifyEmail(search.get('code') ?? '', '/login')} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
