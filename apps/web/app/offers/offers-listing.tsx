import type { Offer } from '@monsoon/contract/trade/offers'
import { useFormat, useText } from '../text/use-text.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { OfferExpiry, OfferStatus } from './offer-cells.tsx'
import { offerText } from './offer-text.ts'

/** What was offered for a work. */
export default function OffersListing({ offers }: { offers: readonly Offer[] }) {
  const t = useText(offerText)
  const format = useFormat()
  return (
    <section className="mt-[clamp(2.5rem,5vw,4.5rem)]">
      <h2 className="mb-4 text-h3">{t('offersListing')}</h2>
      <DataTable
        caption={t('offersListing')}
        rows={offers}
        rowKey={({ offerId }) => offerId}
        columns={[
          {
            key: 'from',
            header: t('from'),
            card: 'title',
            cell: ({ requestedBy }) => <bdi>{requestedBy.userName}</bdi>,
          },
          {
            key: 'price',
            header: t('priceColumn'),
            card: 'amount',
            cell: ({ amount }) => <bdi className="font-semibold tabular">{format.usd(amount)}</bdi>,
          },
          { key: 'quantity', header: t('quantity'), cell: ({ quantity }) => format.number(quantity) },
          { key: 'status', header: t('status'), cell: ({ status }) => <OfferStatus status={status} /> },
          { key: 'expires', header: t('expires'), cell: (offer) => <OfferExpiry offer={offer} /> },
        ]}
      />
    </section>
  )
}
