import { recoveryCodeBody, securityCodeBody } from '@monsoon/contract/accounts/two-factor'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Route } from './+types/security-verification-page'
import { api } from '../../api-client.ts'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { useSite } from '../../session/use-site.ts'
import { ErrorPage } from '../../shell/error-page.tsx'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { RecoveryCodeField, SecurityCodeField } from '../../ui/controls/code-field.tsx'
import { FormError } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useMutation } from '../../ui/submit/use-mutation.ts'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { redirectMembers } from './redirect-members.ts'
import { secondFactorText } from './second-factor-text.ts'
import { SignInHead } from './sign-in-head.tsx'
import { readSignInState } from './sign-in-state.ts'
import { useGoBackIf } from './use-go-back.ts'
import { useLoginOutcome } from './use-login-outcome.ts'

export const loader = redirectMembers

type Way = 'app' | 'recovery' | 'lost'

/** The second step of a login. Without the login that waits for it there is nothing to do here. */
export default function SecurityVerificationPage() {
  const t = useText(secondFactorText)
  const { state } = useLocation() as { state: unknown }
  const isLive = useIsHydrated()
  const { tokenId } = isLive ? readSignInState(state) : {}
  const [way, setWay] = useState<Way>('app')
  useGoBackIf(isLive && tokenId === undefined)
  const leads = { app: t('lead'), recovery: t('recoveryLead'), lost: t('lostLead') }
  return (
    <>
      <SignInHead title={t('title')}>{leads[way]}</SignInHead>
      {tokenId && way === 'app' && <AppForm tokenId={tokenId} />}
      {tokenId && way === 'recovery' && <RecoveryForm tokenId={tokenId} />}
      {tokenId && way === 'lost' && <AskForReset tokenId={tokenId} />}
      <OtherWays way={way} onChange={setWay} />
    </>
  )
}

function useVerify(tokenId: string, schema: typeof securityCodeBody | typeof recoveryCodeBody) {
  const follow = useLoginOutcome()
  return useServerForm({
    schema,
    defaultValues: { code: '' },
    send: async ({ code }) => {
      const { data } = await api('POST /v1/2fa/verify', { body: { code, tokenId } })
      await follow(data)
      return undefined
    },
  })
}

function AppForm({ tokenId }: { tokenId: string }) {
  const t = useText(secondFactorText)
  const form = useVerify(tokenId, securityCodeBody)
  return (
    <Form form={form} submitLabel={t('verify')}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one thing to do here */}
      <SecurityCodeField label={t('code')} hint={t('codeHint')} autoFocus {...form.field('code')} />
    </Form>
  )
}

function RecoveryForm({ tokenId }: { tokenId: string }) {
  const t = useText(secondFactorText)
  const form = useVerify(tokenId, recoveryCodeBody)
  return (
    <Form form={form} submitLabel={t('verify')}>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- asked for by the press before */}
      <RecoveryCodeField label={t('recoveryCode')} hint={t('recoveryHint')} autoFocus {...form.field('code')} />
    </Form>
  )
}

function AskForReset({ tokenId }: { tokenId: string }) {
  const t = useText(secondFactorText)
  const address = useSite()?.settings.contactEmail ?? ''
  const [said, setSaid] = useState<string>()
  const reset = useMutation(() => api('POST /v1/2fa/reset', { body: { tokenId } }))
  const ask = async () => setSaid((await reset.run())?.msg)
  return (
    <div className="grid gap-5 [&>:empty]:-mb-5">
      <FormError>{reset.failure}</FormError>
      <div role="status">{said && <Notice tone="good">{said}</Notice>}</div>
      {!said && (
        <Button variant="primary" isWide isBusy={reset.isBusy} onClick={() => void ask()}>
          {t('sendLink')}
        </Button>
      )}
      <p className="text-small text-ink-2">
        {t.rich('lostMailbox', { address }, { address: (words) => <strong>{words}</strong> })}
      </p>
    </div>
  )
}

function OtherWays({ way, onChange }: { way: Way; onChange: (way: Way) => void }) {
  const t = useText(secondFactorText)
  const { state } = useLocation() as { state: unknown }
  const isDemo = useSite()?.settings.mode === 'demo'
  const ways = { app: 'useApp', recovery: 'useRecovery', lost: 'lost' } as const
  return (
    <ul className="-ms-1 mt-6 grid justify-items-start border-t border-line pt-4">
      {(['app', 'recovery', 'lost'] as const)
        .filter((other) => other !== way)
        .map((other) => (
          <li key={other}>
            <Button variant="quiet" size="small" onClick={() => onChange(other)}>
              {t(ways[other])}
            </Button>
          </li>
        ))}
      {isDemo && (
        <li>
          <Button as="a" href="/dev/two-factor" target="_blank" variant="quiet" size="small">
            {t('demoCode')}
          </Button>
        </li>
      )}
      <li>
        <Button as={Link} to="/login" state={state} variant="quiet" size="small">
          {t('backToLogin')}
        </Button>
      </li>
    </ul>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorPage error={error} />
}
