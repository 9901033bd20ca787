import { allLandStates } from '@monsoon/contract/land/land-limits'
import type { StaffLand } from '@monsoon/contract/staff/staff-land'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/staff-land-page'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { SelectField } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ActDialog } from '../act-dialog.tsx'
import { LandStateBadge } from './land-state-badge.tsx'
import { ListPage, SearchFilter, FilterForm } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'
import { staffLandText } from './staff-land-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/land', ['query', 'state'])

/** Parcels of land with who owns them. */
export default function StaffLandPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffLandText)
  const columns = useColumns()
  const { parcels, pagination, filters, isOurs } = loaderData
  return (
    <ListPage
      title={t('title')}
      begin={
        isOurs && (
          <Button as={Link} to="/staff/land/new" size="small" variant="primary">
            {t('add')}
          </Button>
        )
      }
      rows={parcels}
      columns={columns}
      rowKey={({ landTokenId }) => landTokenId}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={t('search')} value={filters.query} maxLength={100} />
        <SelectField key={`state ${filters.state}`} label={t('state')} name="state" defaultValue={filters.state ?? ''}>
          <option value="">{t('any')}</option>
          {allLandStates.map((state) => (
            <option key={state} value={state}>
              {t(state)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
    </ListPage>
  )
}

function useColumns(): Column<StaffLand>[] {
  const t = useText(staffLandText)
  const format = useFormat()
  return [
    {
      key: 'parcel',
      header: t('parcel'),
      card: 'title',
      cell: ({ landTokenId, name }) => (
        <TextLink to={`/staff/land/${landTokenId}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'place',
      header: t('place'),
      cell: ({ number, city }) => t('inCity', { number: format.number(number), city }),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <LandStateBadge state={state} /> },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      cell: ({ price }) => <bdi className="tabular">{format.usd(price, { cents: 'always' })}</bdi>,
    },
    { key: 'owner', header: t('owner'), cell: ({ sale }) => (sale ? <StaffPersonLink person={sale.buyer} /> : '') },
    {
      key: 'bought',
      header: t('bought'),
      cell: ({ sale }) => (sale ? <LocalTime at={sale.at} className="whitespace-nowrap" /> : ''),
    },
    { key: 'act', header: t('act'), cell: (parcel) => <Refund parcel={parcel} /> },
  ]
}

function Refund({ parcel: { landTokenId, name, sale } }: { parcel: StaffLand }) {
  const t = useText(staffLandText)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  if (!sale?.mayRefund) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('refund')}
      </Button>
      {isAsking && (
        <ActDialog
          title={t('refundTitle', { name, amount: format.usd(sale.amount, { cents: 'always' }) })}
          note={t('refundNote')}
          act={t('refund')}
          send={(reason) =>
            api('POST /v1/staff/land/{landTokenId}/refund', { params: { landTokenId }, body: { reason } })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
