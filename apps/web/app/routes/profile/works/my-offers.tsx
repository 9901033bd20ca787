import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { Offer } from '@monsoon/contract/trade/offers'
import { useState } from 'react'
import { useLocation, useRevalidator } from 'react-router'
import { AcceptPriceDialog, moreToPay } from '#offers/accept-price-dialog.tsx'
import { AnswerOfferDialog, type OfferAct } from '#offers/answer-offer-dialog.tsx'
import { CounterOfferDialog } from '#offers/counter-offer-dialog.tsx'
import { isActive, OfferExpiry, OfferStatus } from '#offers/offer-cells.tsx'
import { chainOfferText } from '#offers/chain-offer-text.ts'
import { offerText } from '#offers/offer-text.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { TabLinks } from '#ui/tabs.tsx'
import { HistoryTable, RowLink, RowPicture, RowTitle } from '../wallet/history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'
import { shortEther } from '#money/ether-of.ts'

type MyOffersProps = CallData<'GET /v1/offer/user'> & { role: 'buyer' | 'seller' }

/** What one offers to owners, and what others ask of one's own works (tab 5, Q-071). A row opens the work. */
export function MyOffers(props: MyOffersProps) {
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={t('offers')} />
      <Offers {...props} />
    </section>
  )
}

/** The offers of either side, with what the server says that the reader may do with each. */
export function Offers({ role, offers, pagination }: MyOffersProps) {
  const t = useText(profileText)
  const columns = useColumns(role)
  const title = t(role === 'buyer' ? 'offersTo' : 'offersBy')
  return (
    <>
      <RoleTabs role={role} />
      <div className="mt-6">
        {offers.length === 0 ? (
          <EmptyState
            title={role === 'buyer' ? messages.noOffersTo : messages.noOffersBy}
            detail={t(role === 'buyer' ? 'offersToNote' : 'offersByNote')}
          />
        ) : (
          <HistoryTable caption={title} columns={columns} rows={offers} rowKey={({ offerId }) => offerId} />
        )}
      </div>
      <Pagination pagination={pagination} />
    </>
  )
}

function RoleTabs({ role }: { role: 'buyer' | 'seller' }) {
  const t = useText(profileText)
  const { pathname, search } = useLocation()
  const linkTo = (asked: 'buyer' | 'seller'): string => {
    const query = new URLSearchParams(search)
    query.delete('offset')
    query.set('role', asked)
    return `${pathname}?${query}`
  }
  return (
    <TabLinks
      label={t('offers')}
      links={[
        { to: linkTo('buyer'), label: t('offersTo'), isCurrent: role === 'buyer' },
        { to: linkTo('seller'), label: t('offersBy'), isCurrent: role === 'seller' },
      ]}
    />
  )
}

/** The specified columns in their order (SCREEN-102, SCREEN-103). */
function useColumns(role: 'buyer' | 'seller'): Column<Offer>[] {
  const t = useText(offerText)
  const onChain = useText(chainOfferText)
  const format = useFormat()
  const columns: Column<Offer>[] = [
    {
      key: 'name',
      header: t('name'),
      card: 'title',
      cell: ({ itemInfo }) => (
        <RowTitle item={itemInfo}>
          <RowLink to={`/item/${itemInfo.itemId}`}>{itemInfo.name}</RowLink>
        </RowTitle>
      ),
    },
    {
      key: 'logo',
      header: t('logo'),
      card: 'hidden',
      cell: ({ itemInfo }) => <RowPicture item={itemInfo} />,
    },
    { key: 'from', header: t('from'), cell: ({ requestedBy }) => <bdi>{requestedBy.userName}</bdi> },
    { key: 'to', header: t('to'), cell: ({ requestedTo }) => <bdi>{requestedTo.userName}</bdi> },
    {
      key: 'status',
      header: t('status'),
      cell: (offer) => (
        <div className="grid justify-items-start gap-2 max-md:justify-items-end">
          <OfferStatus status={offer.status} />
          {role === 'buyer' && isActive(offer) && (
            <p className="text-label text-ink-2">
              {t(offer.canAccept ? 'answerWithin' : 'standsFor')} <OfferExpiry offer={offer} />
            </p>
          )}
          {offer.status === 'selling' && <p className="text-label text-ink-2">{onChain('sellingNote')}</p>}
          {offer.terms?.counter && <Counter counter={offer.terms.counter} />}
          {role === 'buyer' && <OfferActs offer={offer} />}
        </div>
      ),
    },
    {
      key: 'price',
      header: t('priceColumn'),
      align: 'end',
      card: 'amount',
      cell: ({ amount, terms }) => (
        <div className="grid justify-items-end">
          <bdi className="font-semibold tabular">{format.usd(amount)}</bdi>
          {terms?.totalEther && (
            <bdi className="text-label text-ink-2 tabular">{onChain('eth', { eth: shortEther(terms.totalEther) })}</bdi>
          )}
        </div>
      ),
    },
    {
      key: 'quantity',
      header: t('quantity'),
      align: 'end',
      cell: ({ quantity }) => <span className="tabular">{format.number(quantity)}</span>,
    },
    { key: 'created', header: t('createdAt'), cell: ({ createdAt }) => <LocalTime at={createdAt} /> },
  ]
  if (role === 'buyer') return columns
  return [
    ...columns,
    { key: 'expire', header: t('expireAt'), cell: (offer) => <OfferExpiry offer={offer} /> },
    { key: 'action', header: t('action'), cell: (offer) => <OfferActs offer={offer} /> },
  ]
}

function Counter({ counter }: { counter: NonNullable<NonNullable<Offer['terms']>['counter']> }) {
  const t = useText(offerText)
  const format = useFormat()
  return (
    <p className="text-label text-ink-2">
      {t('counterPrice', { amount: format.usd(counter.amount) })}
      {counter.note && <bdi className="block text-ink-3">{counter.note}</bdi>}
    </p>
  )
}

/** What this reader may do now, as the server says (RULE-015); the list is read again afterwards. */
function OfferActs({ offer }: { offer: Offer }) {
  const t = useText(offerText)
  const { revalidate } = useRevalidator()
  const [open, setOpen] = useState<OfferAct | 'counter'>()
  const close = () => setOpen(undefined)
  const done = () => {
    close()
    void revalidate()
  }
  const acts = [
    ...(offer.canAccept ? (['accept', 'reject'] as const) : []),
    ...(offer.canCounter ? (['counter'] as const) : []),
    ...(offer.canWithdraw ? (['withdraw'] as const) : []),
  ]
  if (acts.length === 0) return null
  const asksMore = moreToPay(offer) > 0n
  return (
    <div className="relative z-1 flex flex-wrap gap-2">
      {acts.map((act) => (
        <Button key={act} size="small" aria-haspopup="dialog" onClick={() => setOpen(act)}>
          {t(act)}
        </Button>
      ))}
      {open === 'counter' && <CounterOfferDialog offer={offer} onDone={done} onClose={close} />}
      {open === 'accept' && asksMore && <AcceptPriceDialog offer={offer} onDone={done} onClose={close} />}
      {open && open !== 'counter' && !(open === 'accept' && asksMore) && (
        <AnswerOfferDialog offer={offer} act={open} onDone={done} onClose={close} />
      )}
    </div>
  )
}
