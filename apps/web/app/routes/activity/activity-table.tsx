import type { Activity } from '@monsoon/contract/trade/activity'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { Link } from 'react-router'
import { useFormat, useText } from '../../text/use-text.tsx'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Thumbnail } from '../../ui/pictures/thumbnail.tsx'
import { activityText } from './activity-text.ts'
import { personPath } from '../../people/person-link.tsx'

/** What happened, a row each: event, work or parcel, price, how many of how many, from whom to whom, when. */
export function ActivityTable({ activities }: { activities: readonly Activity[] }) {
  const t = useText(activityText)
  const columns = useColumns()
  return (
    <div className="md:max-xl:text-small">
      <DataTable caption={t('heading')} columns={columns} rows={activities} rowKey={({ id }) => id} />
    </div>
  )
}

function useColumns(): Column<Activity>[] {
  const t = useText(activityText)
  const format = useFormat()
  return [
    { key: 'event', header: t('event'), cell: ({ label }) => label },
    {
      key: 'item',
      header: t('item'),
      card: 'title',
      cell: ({ itemId, itemName, land, picture }) => (
        <span className="flex items-center gap-3">
          <Thumbnail picture={picture} />
          <TextLink
            to={land ? parcelPath(land) : `/item/${itemId}`}
            className="font-serif text-work italic [overflow-wrap:anywhere]"
          >
            <bdi>{itemName}</bdi>
          </TextLink>
        </span>
      ),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      card: 'amount',
      cell: ({ amount }) => <bdi className="tabular">{amount === null ? '–' : format.usd(amount)}</bdi>,
    },
    {
      key: 'quantity',
      header: t('quantity'),
      cell: ({ quantity, editionQuantity }) => (
        <span className="tabular">{t('quantityOf', { quantity, supply: editionQuantity })}</span>
      ),
    },
    { key: 'from', header: t('from'), cell: ({ from }) => <Party party={from} /> },
    { key: 'to', header: t('to'), cell: ({ to }) => <Party party={to} /> },
    {
      key: 'date',
      header: t('date'),
      cell: ({ timestamp }) => <LocalTime at={timestamp} className="whitespace-nowrap" />,
    },
  ]
}

function Party({ party }: { party: Activity['from'] }) {
  if (!party) return <>–</>
  return (
    <Link to={personPath(party)} title={party.address} className="hover:underline [overflow-wrap:anywhere]">
      <bdi>{party.name}</bdi>
    </Link>
  )
}
