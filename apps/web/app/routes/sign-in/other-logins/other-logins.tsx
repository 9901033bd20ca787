import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#api-client.ts'
import { useSite } from '#session/use-site.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { WalletIcon } from '#ui/icons.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { identityText } from './identity-text.ts'
import { readSignInState } from '../sign-in-state.ts'
import { useGoToGoogle } from '#session/use-go-to-google.ts'
import { useLoginOutcome } from '../use-login-outcome.ts'
import type { WalletSignature } from '#browser-wallet/browser-wallet.ts'

const WalletDialog = onDemand(() => import('#browser-wallet/wallet-dialog.tsx').then((file) => file.default))

/** The ways in that need no password. A wallet or Google account that is not known yet leads on to signing up. */
export function OtherLogins() {
  const t = useText(identityText)
  const hasGoogle = useSite()?.settings.hasGoogle ?? false
  const { search, state } = useLocation() as { search: string; state: unknown }
  const google = useGoToGoogle()
  const [isChoosing, setIsChoosing] = useState(false)
  const onSigned = useWalletOutcome()
  return (
    <div className="grid gap-3">
      <Or />
      {google.failure && <FormError>{google.failure}</FormError>}
      {hasGoogle && (
        <Button isWide isBusy={google.isBusy} onClick={() => void google.go({ purpose: 'login', search, state })}>
          {t('google')}
        </Button>
      )}
      <Button isWide onClick={() => setIsChoosing(true)}>
        <WalletIcon />
        {t('wallet')}
      </Button>
      {isChoosing && <WalletDialog onSigned={onSigned} onClose={() => setIsChoosing(false)} />}
    </div>
  )
}

function Or() {
  const t = useText(identityText)
  return (
    <div className="my-3 flex items-center gap-4 text-small text-ink-3">
      <span className="h-px flex-1 bg-line" />
      {t('or')}
      <span className="h-px flex-1 bg-line" />
    </div>
  )
}

/** Logs in with a wallet that has an account; every other one goes on to sign up (000, section 4). */
function useWalletOutcome() {
  const navigate = useNavigate()
  const follow = useLoginOutcome()
  const { from } = readSignInState(useLocation().state)
  return async ({ type, ...signed }: WalletSignature) => {
    if (type === 'login') {
      const { data } = await api('POST /v1/login/metamask', { body: signed })
      await follow(data)
    } else {
      await navigate('/metamask-signup', { state: { ...signed, ...(from && { from }) } })
    }
  }
}
