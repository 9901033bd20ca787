import type { CallData } from '@monsoon/contract/client'
import { Link } from 'react-router'
import { auctionText } from '#auctions/auction-text.ts'
import { etherOf } from '#money/ether-of.ts'
import { EndingIn } from '#auctions/ending-in.tsx'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { HistoryTable, RowLink, RowPicture, RowTitle } from '../wallet/history-cells.tsx'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'
import type { BidStatus, OwnBid } from '@monsoon/contract/trade/bids'

/**
 * The auctions in which one has bid, the last bid first, and how they stand (tab 17). A row opens the work, or the
 * receipt.
 */
export function MyBids({ bids, pagination }: CallData<'GET /v1/bid/own'>) {
  const t = useText(auctionText)
  return (
    <section>
      <PartHeader title={t('myBids')} />
      {bids.length === 0 ? (
        <EmptyState title={t('noBids')} detail={t('noBidsDetail')}>
          <Button as={Link} to="/marketplace/artwork?onAuction=true" variant="primary">
            {t('toAuctions')}
          </Button>
        </EmptyState>
      ) : (
        <Bids
          bids={bids}
          pagination={pagination}
          pathOf={({ item, orderId }) => (orderId ? `/order/${orderId}` : `/item/${item.itemId}`)}
        />
      )}
    </section>
  )
}

type PathOfBid = (bid: OwnBid) => string
type BidsProps = Pick<CallData<'GET /v1/bid/own'>, 'bids' | 'pagination'> & { pathOf: PathOfBid }

/** A page of the auctions in which somebody bid; `pathOf` says what a row opens. */
export function Bids({ bids, pagination, pathOf }: BidsProps) {
  const t = useText(auctionText)
  const columns = useColumns(pathOf)
  return (
    <>
      <HistoryTable caption={t('myBids')} columns={columns} rows={bids} rowKey={({ auctionId }) => auctionId} />
      <Pagination pagination={pagination} />
    </>
  )
}

const standings = {
  winning: { word: 'winning', tone: 'good' },
  outbid: { word: 'outbidShort', tone: 'warning' },
  won: { word: 'wonShort', tone: 'good' },
  lost: { word: 'lostShort', tone: 'neutral' },
  offered: { word: 'offeredShort', tone: 'info' },
  cancelled: { word: 'cancelledShort', tone: 'neutral' },
  voided: { word: 'voidedShort', tone: 'bad' },
} as const satisfies Record<BidStatus, { word: string; tone: string }>

/** What an amount is in ETH, in an auction that is held on chain. */
function InEther({ usd, ethUsd }: { usd: number | null; ethUsd: number | null }) {
  if (usd === null || ethUsd === null) return null
  return <bdi className="block text-micro text-ink-3">{`${etherOf(usd, ethUsd)} ETH`}</bdi>
}

function useColumns(pathOf: PathOfBid): Column<OwnBid>[] {
  const t = useText(auctionText)
  const tProfile = useText(profileText)
  const format = useFormat()
  const isRunning = ({ standing }: OwnBid) => standing === 'winning' || standing === 'outbid'
  return [
    { key: 'picture', header: tProfile('logo'), cell: ({ item }) => <RowPicture item={item} />, card: 'hidden' },
    {
      key: 'name',
      header: t('work'),
      card: 'title',
      cell: (bid) => (
        <RowTitle item={bid.item}>
          <RowLink to={pathOf(bid)}>{bid.item.name}</RowLink>
        </RowTitle>
      ),
    },
    {
      key: 'own',
      header: t('ownBid'),
      align: 'end',
      card: 'amount',
      cell: ({ highestOwn, ethUsd }) => (
        <span className="tabular">
          <bdi className="font-semibold">{format.usd(highestOwn)}</bdi>
          <InEther {...{ ethUsd }} usd={highestOwn} />
        </span>
      ),
    },
    {
      key: 'highest',
      header: t('highest'),
      align: 'end',
      cell: ({ highestBid, ethUsd }) => (
        <span className="tabular">
          <bdi>{highestBid === null ? '–' : format.usd(highestBid)}</bdi>
          <InEther {...{ ethUsd }} usd={highestBid} />
        </span>
      ),
    },
    {
      key: 'standing',
      header: t('standing'),
      cell: ({ standing }) => <Badge tone={standings[standing].tone}>{t(standings[standing].word)}</Badge>,
    },
    {
      key: 'end',
      header: t('end'),
      cell: (bid) =>
        isRunning(bid) ? <EndingIn liveTill={bid.liveTill} /> : <LocalTime at={bid.endedAt ?? bid.liveTill} />,
    },
  ]
}
