import type { LandDetails } from '@monsoon/contract/land'
import { messages } from '@monsoon/contract/messages'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import type { DisclaimerDialog } from '../checkout/disclaimer-dialog.tsx'
import { useLoginPath } from '../checkout/use-login-path.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import type LandCheckoutDialog from './land-checkout-dialog.tsx'
import { parcelText } from './parcel-text.ts'

type CheckoutCode = { DisclaimerDialog: typeof DisclaimerDialog; LandCheckoutDialog: typeof LandCheckoutDialog }

const loadCheckout = async (): Promise<CheckoutCode> => ({
  DisclaimerDialog: (await import('../checkout/disclaimer-dialog.tsx')).DisclaimerDialog,
  LandCheckoutDialog: (await import('./land-checkout-dialog.tsx')).default,
})

/** Buys a parcel, after a disclaimer. Visitors are sent to the login and back to the parcel. */
export function BuyLandButton({ land, className = '' }: { land: LandDetails; className?: string }) {
  const viewer = useViewer()
  const loginPath = useLoginPath()
  if (viewer) return <Buy {...{ land, className }} />
  return (
    <Button
      as={Link}
      to={loginPath}
      variant="primary"
      isWide
      className={className}
      onClick={() => void showToast(messages.loginToBuy)}
    >
      {messages.buy}
    </Button>
  )
}

function Buy({ land, className }: { land: LandDetails; className: string }) {
  const say = useText(parcelText)
  const button = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<CheckoutCode>()
  const [isLoading, setIsLoading] = useState(false)
  const [view, setView] = useState<'closed' | 'disclaimer' | 'checkout'>('closed')
  const open = async () => {
    setIsLoading(true)
    try {
      setCode(code ?? (await loadCheckout()))
      setView('disclaimer')
    } catch {
      void showToast(messages.tryAgain, 'error')
    } finally {
      setIsLoading(false)
    }
  }
  const close = () => {
    setView('closed')
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <Button
        variant="primary"
        isWide
        isBusy={isLoading}
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={() => void loadCheckout().catch(() => undefined)}
        ref={button}
        onClick={() => void open()}
      >
        {messages.buy}
      </Button>
      {code && view === 'disclaimer' && (
        <code.DisclaimerDialog
          intro={say('disclaimerIntro')}
          says={[say('disclaimerRights'), say('disclaimerReturn')]}
          onAgree={() => setView('checkout')}
          onClose={close}
        />
      )}
      {code && view === 'checkout' && <code.LandCheckoutDialog land={land} onClose={close} />}
    </>
  )
}
