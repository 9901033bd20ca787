import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import type { Route } from './+types/email-confirmation-page'
import { api } from '../../api-client.ts'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState } from './sign-in-state.ts'
import { signInText } from './sign-in-text.ts'
import { useGoBackIf } from './use-go-back.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'

export default function EmailConfirmationPage() {
  const t = useText(signInText)
  const location = useLocation()
  const isLive = useIsHydrated()
  const { email } = isLive ? readSignInState(location.state) : {}
  useGoBackIf(isLive && email === undefined)
  return (
    <>
      <SignInHead title={t('confirmTitle')}>
        {email && t.rich('confirmLead', { email }, { address: (words) => <strong>{words}</strong> })}
      </SignInHead>
      {email && <Resend email={email} />}
    </>
  )
}

// The server sends at most one mail a minute.
const waitSeconds = 60

function Resend({ email }: { email: string }) {
  const t = useText(signInText)
  const hasInbox = useSite()?.settings.hasInbox ?? false
  const { state } = useLocation() as { state: unknown }
  const [wait, startWait] = useWait()
  const [said, setSaid] = useState('')
  const resend = useMutation(async () => {
    const answer = await api('POST /v1/resend-email', { body: { email } })
    setSaid(answer.msg)
    startWait()
    return answer
  })
  return (
    <div className="grid gap-5">
      {hasInbox && (
        <Button as="a" href="/dev/inbox" variant="primary" isWide>
          {t('openInbox')}
        </Button>
      )}
      <p className="text-small text-ink-2">{t('confirmSpam')}</p>
      <FormError>{resend.failure}</FormError>
      <div role="status">{said && <Notice tone="good">{said}</Notice>}</div>
      <Button isWide isBusy={resend.isBusy} isDisabled={wait > 0} onClick={() => void resend.run()}>
        {wait > 0 ? t('resendWait', { seconds: wait }) : t('resend')}
      </Button>
      <p className="flex flex-wrap justify-between gap-4 text-small">
        <TextLink to="/signup">{t('otherEmail')}</TextLink>
        <TextLink to="/login" state={state}>
          {t('backToLogin')}
        </TextLink>
      </p>
    </div>
  )
}

/** Seconds until another mail may be asked for. */
function useWait(): [left: number, start: () => void] {
  const [left, setLeft] = useState(0)
  useEffect(() => {
    if (left === 0) return
    const timer = setTimeout(() => setLeft(left - 1), 1_000)
    return () => clearTimeout(timer)
  }, [left])
  return [left, () => setLeft(waitSeconds)]
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
