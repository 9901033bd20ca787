import { messages } from '@monsoon/contract/messages'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { CallData } from '@monsoon/contract/client'
import { BuyButton } from '../../checkout/buy-button.tsx'
import { ExternalListings } from '../../external-listings/external-listings.tsx'
import { useIsHydrated } from '../../ui/use-is-hydrated.ts'
import { useViewer } from '../../session/use-site.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { DataTable } from '../../ui/data-table.tsx'
import { Price } from '../../ui/price.tsx'
import { itemFactsText } from './item-facts-text.ts'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import type { ItemDetail, SaleInfo } from '@monsoon/contract/works/item-detail'

const CancelSaleDialog = lazyWithRetry(async () => ({
  default: (await import('../../selling/cancel-sale-dialog.tsx')).CancelSaleDialog,
}))

type SecondarySalesProps = {
  item: ItemDetail
  sales: readonly SaleInfo[]
  external: CallData<'GET /v1/external-listing/{id}'> | null
}

/** Editions that owners sell again, here (decisions, Q-019) and elsewhere (U-017). */
export function SecondarySales({ external, ...here }: SecondarySalesProps) {
  return (
    <>
      {here.sales.length > 0 && <SalesHere {...here} />}
      {external && <ExternalListings {...external} />}
    </>
  )
}

function SalesHere({ item, sales }: Omit<SecondarySalesProps, 'external'>) {
  const t = useText(itemFactsText)
  const format = useFormat()
  const viewer = useViewer()
  const payment = { fiat: messages.fiatUsd, crypto: t('cryptoEth'), all: t('fiatOrCrypto') }
  return (
    <section className="mt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 className="mb-4 text-h3">{t('secondary')}</h2>
      <DataTable
        caption={t('secondary')}
        rows={sales}
        rowKey={({ id }) => id}
        columns={[
          { key: 'seller', header: t('sellerColumn'), card: 'title', cell: ({ userName }) => <bdi>{userName}</bdi> },
          {
            key: 'price',
            header: t('price'),
            card: 'amount',
            cell: (sale) => <Price usd={sale.pricePerQuantity} eth={sale.ethEstimate} />,
          },
          { key: 'available', header: t('available'), cell: (sale) => format.number(sale.availableQuantity) },
          { key: 'payment', header: t('payment'), cell: (sale) => payment[sale.acceptedPaymentMethod] },
          {
            key: 'action',
            header: <span className="sr-only">{t('action')}</span>,
            label: '',
            align: 'end',
            cell: (sale) =>
              viewer?.userId === sale.userId ? (
                <OwnOffer sale={sale} supply={item.itemInfo.quantity} />
              ) : (
                <div className="ms-auto w-28">
                  <BuyButton item={item} sale={sale} variant="outline" />
                </div>
              ),
          },
        ]}
      />
    </section>
  )
}

/** The seller's own row: it can be taken down where the server says so (RULE-142). */
function OwnOffer({ sale, supply }: { sale: SaleInfo; supply: number }) {
  const t = useText(itemFactsText)
  const { revalidate } = useRevalidator()
  const isLive = useIsHydrated()
  const [isAsking, setIsAsking] = useState(false)
  if (!sale.canCancel) return <span className="text-ink-3">{t('ownOffer')}</span>
  return (
    <>
      <Button size="small" aria-haspopup="dialog" isDisabled={!isLive} onClick={() => setIsAsking(true)}>
        {t('cancelOffer')}
      </Button>
      <Suspense>
        {isAsking && (
          <CancelSaleDialog
            sale={{ ...sale, saleId: sale.id, editions: sale.availableEditions, supply }}
            onDone={() => {
              setIsAsking(false)
              void revalidate()
            }}
            onClose={() => setIsAsking(false)}
          />
        )}
      </Suspense>
    </>
  )
}
