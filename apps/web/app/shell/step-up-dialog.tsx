import type { CallData } from '@monsoon/contract/client'
import { secondFactorCodeBody } from '@monsoon/contract/accounts/two-factor'
import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { z } from 'zod'
import { api } from '../api-client.ts'
import { useGoToGoogle } from '../session/use-go-to-google.ts'
import type { RetryPrompt } from '../session/retry-prompt.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button, Spinner } from '../ui/controls/button.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormError, PasswordField, TextField } from '../ui/controls/field.tsx'
import { Form } from '../ui/controls/form.tsx'
import { WalletIcon } from '../ui/icons.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { stepUpText } from './step-up-text.ts'

const WalletDialog = onDemand(() => import('../browser-wallet/wallet-dialog.tsx').then((file) => file.default))

type Ways = CallData<'GET /v1/logins'>
type Proving = { onProven: () => void }

/** Asks for a proof that it is still the owner, by one of the ways that the account has. */
export default function StepUpDialog({ prompt: { answer } }: { prompt: RetryPrompt }) {
  const t = useText(stepUpText)
  const { ways, failure } = useWays()
  return (
    <Dialog title={t('title')} description={t('note')} isSticky width="narrow" onClose={() => answer(false)}>
      <FormError>{failure}</FormError>
      {ways && <Proofs {...ways} onProven={() => answer(true)} />}
      {!ways && !failure && (
        <p role="status" className="flex items-center gap-3 py-6 text-small">
          <Spinner /> {t('waiting')}
        </p>
      )}
    </Dialog>
  )
}

/** How this account can prove it. */
function useWays(): { ways: Ways | undefined; failure: string | undefined } {
  const errorText = useErrorText()
  const [ways, setWays] = useState<Ways>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isOpen = true
    api('GET /v1/logins').then(
      ({ data }) => isOpen && setWays(data),
      (error: unknown) => isOpen && setFailure(errorText(error)),
    )
    return () => {
      isOpen = false
    }
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once
  }, [])
  return { ways, failure }
}

function Proofs({ logins, isProvenByCode, onProven }: Ways & Proving) {
  if (isProvenByCode) return <ByCode onProven={onProven} />
  const has = (kind: Ways['logins'][number]['kind']) => logins.some((login) => login.kind === kind)
  return (
    <div className="grid gap-4">
      {has('Email') && <ByPassword onProven={onProven} />}
      {has('Wallet') && <ByWallet onProven={onProven} />}
      {has('Google') && <ByGoogle />}
    </div>
  )
}

function ByCode({ onProven }: Proving) {
  const t = useText(stepUpText)
  const form = useServerForm({
    schema: secondFactorCodeBody,
    defaultValues: { code: '' },
    send: async (body) => {
      await api('POST /v1/logins/confirm', { body })
      onProven()
      return undefined
    },
  })
  return (
    <Form form={form} submitLabel={t('confirm')}>
      <TextField
        label={t('code')}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        {...form.field('code')}
      />
    </Form>
  )
}

function ByPassword({ onProven }: Proving) {
  const t = useText(stepUpText)
  const form = useServerForm({
    schema: z.object({ password: z.string().min(1, 'Your password is required') }),
    defaultValues: { password: '' },
    send: async (body) => {
      await api('POST /v1/logins/confirm', { body })
      onProven()
      return undefined
    },
  })
  return (
    <Form form={form} submitLabel={t('confirm')}>
      <PasswordField label={t('password')} autoComplete="current-password" {...form.field('password')} />
    </Form>
  )
}

function ByWallet({ onProven }: Proving) {
  const t = useText(stepUpText)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button isWide onClick={() => setIsOpen(true)}>
        <WalletIcon />
        {t('wallet')}
      </Button>
      {isOpen && (
        <WalletDialog
          purpose="confirm"
          onClose={() => setIsOpen(false)}
          onSigned={async ({ address, signature, message }) => {
            await api('POST /v1/logins/confirm', { body: { address, signature, message } })
            onProven()
          }}
        />
      )}
    </>
  )
}

/** A new login is a proof: one comes back to this page. */
function ByGoogle() {
  const t = useText(stepUpText)
  const google = useGoToGoogle()
  const { pathname, search } = useLocation()
  const errand = { purpose: 'login', search: '', state: { from: `${pathname}${search}` } } as const
  return (
    <>
      <FormError>{google.failure}</FormError>
      <Button isWide isBusy={google.isBusy} onClick={() => void google.go(errand)}>
        {t('google')}
      </Button>
    </>
  )
}
