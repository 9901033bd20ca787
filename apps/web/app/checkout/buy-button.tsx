import { messages } from '@monsoon/contract/messages'
import { useId } from 'react'
import { useViewer } from '../session/use-site.ts'
import { Button } from '../ui/controls/button.tsx'
import type { CheckoutDialog } from './checkout-dialog.tsx'
import type { CheckoutWork } from './checkout-work.ts'
import { LoginToBuy } from './login-to-buy.tsx'
import type { ObjectDisclaimer } from './object-disclaimer.tsx'
import type { RestrictionDialog } from './restriction-dialog.tsx'
import { useCheckoutCode } from './use-checkout-code.ts'
import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

type BuyButtonProps = {
  item: ItemDetail
  sale: SaleInfo
  /** The editions chosen by number on the page, to begin with. */
  editions?: string | undefined
  /** Gold unless there are several on the page. */
  variant?: 'primary' | 'outline'
  className?: string
}

type CheckoutCode = {
  CheckoutDialog: typeof CheckoutDialog
  ObjectDisclaimer: typeof ObjectDisclaimer
  RestrictionDialog: typeof RestrictionDialog
}

const loadCheckout = async (): Promise<CheckoutCode> => ({
  ...(await import('./checkout-dialog.tsx')),
  ...(await import('./object-disclaimer.tsx')),
  ...(await import('./restriction-dialog.tsx')),
})

/** Buys from one sale. Visitors are sent to the login and back; nobody buys their own sale. */
export function BuyButton({ item, sale, editions = '', variant = 'primary', className = '' }: BuyButtonProps) {
  const viewer = useViewer()
  if (!viewer) return <LoginToBuy variant={variant} className={className} />
  if (viewer.userId === sale.userId) return <OwnSale variant={variant} className={className} />
  return <BuyFromSale {...{ item, sale, editions, variant, className }} />
}

function OwnSale({ variant, className }: Required<Pick<BuyButtonProps, 'variant' | 'className'>>) {
  const id = useId()
  return (
    <div>
      <Button variant={variant} isWide isDisabled aria-describedby={id} className={className}>
        {messages.buy}
      </Button>
      <p id={id} className="mt-2 text-label text-ink-3">
        {messages.ownItem}
      </p>
    </div>
  )
}

type View = 'restriction' | 'disclaimer' | 'checkout'

function BuyFromSale({ item, sale, editions, variant, className }: Required<BuyButtonProps>) {
  const { physicalNFT, physicalNFTDescription, whiteListUntil } = item.itemInfo
  const restrictedUntil = item.userWhiteList ? null : whiteListUntil
  const firstView: View = restrictedUntil ? 'restriction' : physicalNFT ? 'disclaimer' : 'checkout'
  const { code, view, show, close, opener } = useCheckoutCode(loadCheckout, firstView)
  return (
    <>
      <Button variant={variant} isWide isDisabled={!sale.canBuy} className={className} {...opener}>
        {messages.buy}
      </Button>
      {code && view === 'restriction' && restrictedUntil && (
        <code.RestrictionDialog until={restrictedUntil} onClose={close} />
      )}
      {code && view === 'disclaimer' && (
        <code.ObjectDisclaimer description={physicalNFTDescription} onAgree={() => show('checkout')} onClose={close} />
      )}
      {code && view === 'checkout' && (
        <code.CheckoutDialog work={workOf(item)} saleId={sale.id} sale={sale} editions={editions} onClose={close} />
      )}
    </>
  )
}

function workOf({ itemInfo, creatorInfo }: ItemDetail): CheckoutWork {
  return {
    itemId: itemInfo.id,
    name: itemInfo.name,
    picture: itemInfo.media[0]?.picture ?? null,
    artist: creatorInfo,
    supply: itemInfo.quantity,
    isOnChain: itemInfo.isMintingOn || itemInfo.mintState === 'minted',
  }
}
