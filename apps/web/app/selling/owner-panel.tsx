import type { OwnSale, Selling } from '@monsoon/contract/trade/selling'
import { Link, useRevalidator } from 'react-router'
import { useState } from 'react'
import { OwnerMenu } from '../exports/owner-menu.tsx'
import { AskButton } from '../nft-requests/ask-button.tsx'
import { MintStatus } from '../minting/mint-status.tsx'
import { OfferTermsButton } from '../offers/offer-terms-button.tsx'
import { useIsHydrated } from '../ui/use-is-hydrated.ts'
import { useViewer } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { CancelSaleDialog } from './cancel-sale-dialog.tsx'
import { EditPriceDialog } from './edit-price-dialog.tsx'
import { sellingText } from './selling-text.ts'
import type { ItemDetail } from '@monsoon/contract/works/item-detail'

type OwnerPanelProps = { item: ItemDetail; selling: Selling }

/** What an owner sells of a work and could sell, on its page. */
export default function OwnerPanel({ item, selling }: OwnerPanelProps) {
  const t = useText(sellingText)
  const { id, ownedEditions, quantity: supply, ownMint } = item.itemInfo
  const { physicalNFT, physicalNFTDescription: description, phyNFTRequested } = item.itemInfo
  const viewer = useViewer()
  const { revalidate } = useRevalidator()
  const canSell = selling.freeQuantity > 0 && !item.buySellRestrict
  return (
    <section data-print="hide" className="mt-7 border-t border-line pt-5">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="font-sans text-small font-[550]">{t('ownerTitle')}</h2>
        <OwnerMenu item={item} />
      </div>
      {supply > 1 && (
        <p className="text-small text-ink-2">
          {t('ownerEditions', { editions: ownedEditions, supply })}
          {selling.freeQuantity > 0 && ` ${t('ownerFree', { count: selling.freeQuantity })}`}
        </p>
      )}
      {ownMint && (
        <p className="mt-1 text-small text-ink-2">
          <MintStatus mint={ownMint} />
        </p>
      )}
      {selling.sales.length > 0 && (
        <ul className="mt-3 grid gap-4">
          {selling.sales.map((sale) => (
            <OwnSaleRow key={sale.saleId} itemId={id} supply={supply} sale={sale} onChanged={() => void revalidate()} />
          ))}
        </ul>
      )}
      {canSell && (
        <Button as={Link} to={`/creation/item/sell/${id}`} isWide className="mt-4">
          {t('sell')}
        </Button>
      )}
      {physicalNFT && viewer?.userId !== item.creatorInfo.id && (
        <AskButton itemId={id} description={description} isRequested={phyNFTRequested} />
      )}
      {!item.buySellRestrict && <OfferTermsButton itemId={id} onDone={() => void revalidate()} />}
    </section>
  )
}

type OwnSaleRowProps = { itemId: string; supply: number; sale: OwnSale; onChanged: () => void }

function OwnSaleRow({ itemId, supply, sale, onChanged }: OwnSaleRowProps) {
  const t = useText(sellingText)
  const format = useFormat()
  const isLive = useIsHydrated()
  const [open, setOpen] = useState<'price' | 'cancel'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    onChanged()
  }
  return (
    <li className="grid gap-2 bg-wall px-4 py-3 text-small">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold tabular">
          <bdi>{format.usd(sale.pricePerQuantity, { cents: 'always' })}</bdi>
        </span>
        {supply > 1 && sale.editions && (
          <span className="tabular text-ink-2">
            {t('editionsChosen', { count: sale.availableQuantity, editions: sale.editions })}
          </span>
        )}
      </div>
      {sale.reservedQuantity > 0 && (
        <p className="text-label text-ink-2">{t('beingBought', { count: sale.reservedQuantity })}</p>
      )}
      {sale.endsAt && (
        <p className="text-label text-ink-3">
          {t.rich('endsAt', {}, { time: () => <LocalTime at={sale.endsAt ?? ''} as="dateTime" /> })}
        </p>
      )}
      <div className="flex flex-wrap gap-x-2.5 gap-y-2">
        <Button size="small" aria-haspopup="dialog" isDisabled={!isLive} onClick={() => setOpen('price')}>
          {t('editPrice')}
        </Button>
        {sale.canCancel && (
          <Button size="small" aria-haspopup="dialog" isDisabled={!isLive} onClick={() => setOpen('cancel')}>
            {t('takeDown')}
          </Button>
        )}
      </div>
      {open === 'price' && <EditPriceDialog itemId={itemId} sale={sale} onDone={done} onClose={close} />}
      {open === 'cancel' && <CancelSaleDialog sale={{ ...sale, supply }} onDone={done} onClose={close} />}
    </li>
  )
}
