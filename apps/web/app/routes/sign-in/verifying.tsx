import { useText } from '../../text/use-text.tsx'
import { Spinner } from '../../ui/button.tsx'
import { SignInHead } from './sign-in-head.tsx'
import { signInText } from './sign-in-text.ts'

/** While a mailed code is looked at. */
export function Verifying() {
  const say = useText(signInText)
  return (
    <div role="status" className="flex items-start gap-4">
      <Spinner className="mt-4" />
      <SignInHead title={say('verifying')} />
    </div>
  )
}
