import { useText } from '../../text/use-text.tsx'
import { Spinner } from '../../ui/controls/button.tsx'
import { ErrorState } from '../../ui/page-state.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { signInText } from './sign-in-text.ts'
import type { useVerifyEmail } from './use-verify-email.ts'

/** While a mailed code is looked at, and when nobody could look at it. */
export function Verifying({ error, isSending, retry }: ReturnType<typeof useVerifyEmail>) {
  const t = useText(signInText)
  if (error !== undefined)
    return (
      <>
        <SignInHead title={t('notVerified')} />
        <ErrorState error={error} isRetrying={isSending} onRetry={retry} />
      </>
    )
  return (
    <div role="status" className="flex items-start gap-4">
      <Spinner className="mt-4" />
      <SignInHead title={t('verifying')} />
    </div>
  )
}
