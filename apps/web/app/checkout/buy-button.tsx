import type { ItemDetail, SaleInfo } from '@monsoon/contract/catalog'
import { messages } from '@monsoon/contract/messages'
import { useId, useRef, useState } from 'react'
import { Link } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { Button } from '../ui/button.tsx'
import { showToast } from '../ui/toast.ts'
import type { CheckoutDialog } from './checkout-dialog.tsx'
import type { CheckoutWork } from './checkout-work.ts'
import type { ObjectDisclaimer } from './object-disclaimer.tsx'
import type { RestrictionDialog } from './restriction-dialog.tsx'
import { useLoginPath } from './use-login-path.ts'

type BuyButtonProps = {
  item: ItemDetail
  sale: SaleInfo
  /** The editions chosen on the page, to begin with. */
  editions?: string
  /** Gold unless there are several on the page. */
  variant?: 'primary' | 'outline'
  className?: string
}

/** What opens the checkout: fetched when somebody is about to buy, not before. */
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
  const loginPath = useLoginPath()
  if (!viewer) {
    return (
      <Button
        as={Link}
        to={loginPath}
        variant={variant}
        isWide
        className={className}
        onClick={() => void showToast(messages.loginToBuy)}
      >
        {messages.buy}
      </Button>
    )
  }
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

function BuyFromSale({ item, sale, editions, variant, className }: Required<BuyButtonProps>) {
  const button = useRef<HTMLButtonElement>(null)
  const [code, setCode] = useState<CheckoutCode>()
  const [isLoading, setIsLoading] = useState(false)
  const [view, setView] = useState<'closed' | 'restriction' | 'disclaimer' | 'checkout'>('closed')
  const { physicalNFT, physicalNFTDescription, whiteListUntil } = item.itemInfo
  const restrictedUntil = item.userWhiteList ? null : whiteListUntil
  const firstView = restrictedUntil ? 'restriction' : physicalNFT ? 'disclaimer' : 'checkout'
  const open = async () => {
    setIsLoading(true)
    try {
      const loaded = code ?? (await loadCheckout())
      setCode(loaded)
      setView(firstView)
    } catch {
      void showToast(messages.tryAgain, 'error')
    } finally {
      setIsLoading(false)
    }
  }
  const close = () => {
    setView('closed')
    // Two dialogs follow each other for a physical work: the focus returns to where the first began.
    setTimeout(() => button.current?.focus())
  }
  return (
    <>
      <Button
        variant={variant}
        isWide
        isBusy={isLoading}
        isDisabled={!sale.canBuy}
        aria-haspopup="dialog"
        className={className}
        onPointerEnter={() => void loadCheckout().catch(() => undefined)}
        ref={button}
        onClick={() => void open()}
      >
        {messages.buy}
      </Button>
      {code && view === 'restriction' && restrictedUntil && (
        <code.RestrictionDialog until={restrictedUntil} onClose={close} />
      )}
      {code && view === 'disclaimer' && (
        <code.ObjectDisclaimer
          description={physicalNFTDescription}
          onAgree={() => setView('checkout')}
          onClose={close}
        />
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
