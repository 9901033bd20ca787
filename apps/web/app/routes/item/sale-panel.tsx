import { messages } from '@monsoon/contract/messages'
import { usdToMinor } from '@monsoon/domain/money'
import { useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { BuyButton } from '../../checkout/buy-button.tsx'
import { ChainNote } from '../../minting/chain-note.tsx'
import { useAppState, useSite } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Countdown } from '../../ui/time/countdown.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { Price } from '../../ui/price.tsx'
import { SplitBar } from '../../ui/split-bar.tsx'
import { itemText } from './item-text.ts'
import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'
import { lowestOf } from '../../checkout/checkout-work.ts'
import { useIsInView } from '../../ui/use-is-in-view.ts'

const EditionPicker = lazyWithRetry(async () => ({
  default: (await import('../../ui/controls/edition-picker.tsx')).EditionPicker,
}))

type SalePanelProps = {
  item: ItemDetail
  sale: SaleInfo | undefined
  /** The number chosen by hand; absent: whichever is free, the lowest to look at. */
  editions: string | undefined
  onEditions: (editions: string) => void
  /** Stands below BUY, or where BUY would be. */
  offer?: ReactNode
  /** What is said of the work: below the way to buy it, above where its price goes. */
  story?: ReactNode
  /** Nothing can be bought: it is looked at before it is published. */
  isPreview?: boolean
}

/** What it costs and how it is bought, or why it cannot be. */
export function SalePanel(props: SalePanelProps) {
  const { item, sale } = props
  const state = item.itemInfo.buttonStatus
  if (!sale || state === 'notAvailableForSale') {
    return (
      <div className="grid gap-5 pt-6">
        <div className="grid gap-1 text-ink-2">
          <p>{messages.notForSale}</p>
          {item.buySellRestrict && <TradeStopped />}
          {props.offer}
        </div>
        {props.story}
      </div>
    )
  }
  return (
    <div className="grid gap-5 pt-6">
      {state === 'launchTimer' && <LaunchTimer launchAt={sale.launch_date} />}
      {state === 'soldOut' && <SoldOut sale={sale} />}
      {state === 'buyButton' && <OnSale {...props} sale={sale} />}
      {state !== 'buyButton' && props.offer}
      {props.story}
      {state === 'buyButton' && <Split sale={sale} />}
    </div>
  )
}

function TradeStopped() {
  const t = useText(itemText)
  return <p className="text-small text-ink-3">{t('tradeStopped')}</p>
}

// The list of works is a second old at most; asking a moment later meets the sale that has begun.
const settleMs = 1_200

function LaunchTimer({ launchAt }: { launchAt: string }) {
  const { revalidate } = useRevalidator()
  return (
    <div className="grid gap-3">
      <h2 className="font-sans text-small font-[550]">{messages.saleStartsIn}</h2>
      <Countdown endsAt={launchAt} onEnd={() => setTimeout(() => void revalidate(), settleMs)} />
    </div>
  )
}

function SoldOut({ sale }: { sale: SaleInfo }) {
  const t = useText(itemText)
  return (
    <div className="grid gap-5">
      <Price usd={sale.pricePerQuantity} size="item" isPast />
      <Button isWide isDisabled>
        <span className="status-dot tracking-[0.055em]">{messages.sold}</span>
      </Button>
      {sale.isReserved && <p className="-mt-1.5 text-label text-ink-3">{t('reserved')}</p>}
    </div>
  )
}

function OnSale({ item, sale, editions, onEditions, offer, isPreview = false }: SalePanelProps & { sale: SaleInfo }) {
  const t = useText(itemText)
  const site = useSite()
  const { currencyConverstion } = useAppState()
  const format = useFormat()
  const buy = useRef<HTMLDivElement>(null)
  const isBuyInView = useIsInView(buy)
  const presaleUntil = item.userWhiteList ? null : item.itemInfo.whiteListUntil
  const total = usdToMinor(sale.pricePerQuantity) + usdToMinor(sale.mintFee) + usdToMinor(sale.transferFee)
  const fees = {
    total: format.usdMinor(total, { cents: 'always' }),
    mint: format.usd(sale.mintFee, { cents: 'always' }),
    transfer: format.usd(sale.transferFee, { cents: 'always' }),
  }
  return (
    <div className="grid gap-5">
      {sale.secondarySale && <p className="text-small text-ink-2">{t('resaleBy', { name: sale.userName })}</p>}
      <Price
        usd={sale.pricePerQuantity}
        eth={sale.ethEstimate}
        size="item"
        {...(site &&
          currencyConverstion && {
            rateAt: { fetchedAt: currencyConverstion.fetchedAt, nowMs: site.renderedAtMs },
          })}
      />
      {item.itemInfo.quantity > 1 && sale.availableEditions && (
        <DeferredHydration>
          <EditionPicker
            key={sale.availableEditions}
            available={sale.availableEditions}
            quantity={1}
            value={editions ?? lowestOf(sale.availableEditions, 1)}
            onChange={onEditions}
          />
        </DeferredHydration>
      )}
      <div ref={buy} inert={isPreview}>
        <BuyButton item={item} sale={sale} editions={editions} />
        {offer}
      </div>
      <p className="-mt-1.5 text-label text-ink-3">{t(sale.mintFee > 0 ? 'allIn' : 'allInTransfer', fees)}</p>
      <ChainNote sale={sale} isOnChain={isOnChain(item)} />
      {presaleUntil && <Until says="presale" at={presaleUntil} />}
      {sale.endsAt && <Until says="onSaleUntil" at={sale.endsAt} />}
      <div className="buy-bar" data-shown={(!isBuyInView && !isPreview) || undefined} inert={isBuyInView || isPreview}>
        <p className="min-w-0 flex-1">
          <Price usd={sale.pricePerQuantity} />
          <span className="block truncate text-micro text-ink-3">
            {item.itemInfo.quantity === 1
              ? t('unique')
              : t('editionInStock', { supply: item.itemInfo.quantity, available: sale.availableQuantity })}
          </span>
        </p>
        <div className="w-36">
          <BuyButton item={item} sale={sale} editions={editions} />
        </div>
      </div>
    </div>
  )
}

/** Whether what is bought is minted soon, or was. */
const isOnChain = ({ itemInfo: { mintState, isMintingOn } }: ItemDetail): boolean =>
  isMintingOn || mintState === 'minted'

function Until({ says, at }: { says: 'presale' | 'onSaleUntil'; at: string }) {
  const t = useText(itemText)
  return (
    <p className="-mt-3 text-label text-ink-3">
      {t.rich(says, {}, { time: () => <LocalTime at={at} as="dateTime" /> })}
    </p>
  )
}

function Split({ sale }: { sale: SaleInfo }) {
  const t = useText(itemText)
  return (
    <div className="mt-2 border-t border-line pt-5">
      <SplitBar
        title={t('whereItGoes')}
        parts={sale.split.map(({ party, amount, percent }) => ({ key: party, label: t(party), amount, percent }))}
      />
    </div>
  )
}
