import type { CallData } from '@monsoon/contract/client'
import type { ExternalListing, ExternalOrder } from '@monsoon/contract/trade/external-listings'
import { messages } from '@monsoon/contract/messages'
import { useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { useViewer } from '../session/use-site.ts'
import { useFormat, useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { onDemand } from '../ui/overlays/on-demand.tsx'
import { Price } from '../ui/price.tsx'
import { externalText } from './external-text.ts'
import { useLoginPath } from '../checkout/use-login.ts'

const OrderDialog = onDemand(() => import('./order-external-dialog.tsx').then((file) => file.default))

/** Editions that another marketplace sells, and how the reader's own order stands (decision 78). */
export function ExternalListings({ listings, order }: CallData<'GET /v1/external-listing/{id}'>) {
  const t = useText(externalText)
  const market = listings[0]?.market ?? order?.market ?? ''
  return (
    <section className="mt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 className="mb-2 text-h3">{t('title')}</h2>
      <p className="mb-4 max-w-prose text-small text-ink-2">{t('lead', { market })}</p>
      {order && <OwnOrder order={order} />}
      {listings.length > 0 && <Listings listings={listings} />}
    </section>
  )
}

function Listings({ listings }: { listings: readonly ExternalListing[] }) {
  const t = useText(externalText)
  return (
    <DataTable
      caption={t('title')}
      rows={listings}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'edition',
          header: t('edition', { number: '' }),
          card: 'title',
          cell: ({ edition }) => t('edition', { number: edition }),
        },
        { key: 'price', header: t('price'), cell: ({ price }) => <Price usd={price} /> },
        { key: 'fee', header: t('transferFee'), cell: ({ transferFee }) => <Price usd={transferFee} /> },
        { key: 'total', header: t('total'), card: 'amount', cell: ({ total }) => <Price usd={total} /> },
        {
          key: 'action',
          header: <span className="sr-only">{t('order')}</span>,
          label: '',
          align: 'end',
          cell: (listing) => (
            <div className="ms-auto w-40">
              <OrderButton listing={listing} />
            </div>
          ),
        },
      ]}
    />
  )
}

function OrderButton({ listing }: { listing: ExternalListing }) {
  const t = useText(externalText)
  const viewer = useViewer()
  const loginPath = useLoginPath()
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  if (!listing.canOrder)
    return (
      <Button isWide isDisabled>
        {t('ordered')}
      </Button>
    )
  if (!viewer)
    return (
      <Button as={Link} to={loginPath} isWide>
        {messages.loginToBuy}
      </Button>
    )
  return (
    <>
      <Button isWide aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('order')}
      </Button>
      {isOpen && (
        <OrderDialog
          listing={listing}
          onDone={() => {
            setIsOpen(false)
            void revalidate()
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  )
}

const tones = { pending: 'info', acquired: 'good', cancelled: 'warning' } as const
const titles = { pending: 'pendingTitle', acquired: 'acquiredTitle', cancelled: 'cancelledTitle' } as const

function OwnOrder({ order }: { order: ExternalOrder }) {
  const t = useText(externalText)
  const format = useFormat()
  const { state, edition, market, dueAt, reason } = order
  const total = format.usd(order.total)
  return (
    <div className="mb-5 max-w-prose">
      <Notice tone={tones[state]} title={t(titles[state], { number: edition })}>
        {state === 'pending' && t.rich('pending', { total }, { time: () => <LocalTime at={dueAt} as="dateTime" /> })}
        {state === 'acquired' && t('acquired', { market, paid: format.usd(order.paid ?? order.total) })}
        {state === 'cancelled' && t('cancelled', { reason: reason ?? '', total })}
      </Notice>
    </div>
  )
}
