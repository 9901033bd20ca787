import type { LandDetails } from '@monsoon/contract/land/land'
import { messages } from '@monsoon/contract/messages'
import type { DisclaimerDialog } from '../checkout/disclaimer-dialog.tsx'
import { LoginToBuy } from '../checkout/login-to-buy.tsx'
import { useCheckoutCode } from '../checkout/use-checkout-code.ts'
import { useViewer } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
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
  if (viewer) return <Buy {...{ land, className }} />
  return <LoginToBuy variant="primary" className={className} />
}

type View = 'disclaimer' | 'checkout'

function Buy({ land, className }: { land: LandDetails; className: string }) {
  const t = useText(parcelText)
  const { code, view, show, close, opener } = useCheckoutCode<CheckoutCode, View>(loadCheckout, 'disclaimer')
  return (
    <>
      <Button variant="primary" isWide className={className} {...opener}>
        {messages.buy}
      </Button>
      {code && view === 'disclaimer' && (
        <code.DisclaimerDialog
          intro={t('disclaimerIntro')}
          says={[t('disclaimerRights'), t('disclaimerReturn')]}
          onAgree={() => show('checkout')}
          onClose={close}
        />
      )}
      {code && view === 'checkout' && <code.LandCheckoutDialog land={land} onClose={close} />}
    </>
  )
}
