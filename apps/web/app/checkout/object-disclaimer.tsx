import { useText } from '../text/use-text.tsx'
import { checkoutText } from './checkout-text.ts'
import { DisclaimerDialog } from './disclaimer-dialog.tsx'

type ObjectDisclaimerProps = {
  /** What the object is, in its maker's words. */
  description: string
  onAgree: () => void
  onClose: () => void
}

/** What somebody agrees to before buying a work that comes with an object. */
export function ObjectDisclaimer(props: ObjectDisclaimerProps) {
  const t = useText(checkoutText)
  const says = [t('disclaimerRights'), t('disclaimerReturn')]
  return <DisclaimerDialog {...props} intro={t('disclaimerIntro')} says={says} />
}
