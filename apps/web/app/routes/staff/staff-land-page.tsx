import { allLandStates } from '@monsoon/contract/land-limits'
import type { StaffLand } from '@monsoon/contract/staff-land'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Route } from './+types/staff-land-page'
import { api } from '../../api-client.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ActDialog } from './act-dialog.tsx'
import { FilterForm } from './filter-form.tsx'
import { LandStateBadge } from './land-state-badge.tsx'
import { ListPage, SearchFilter } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'
import { staffLandText } from './staff-land-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/land', ['query', 'state'])

/** Parcels of land with who owns them. */
export default function StaffLandPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffLandText)
  const columns = useColumns()
  const { parcels, pagination, filters, isOurs } = loaderData
  return (
    <ListPage
      title={say('title')}
      begin={
        isOurs && (
          <Button as={Link} to="/staff/land/new" size="small" variant="primary">
            {say('add')}
          </Button>
        )
      }
      rows={parcels}
      columns={columns}
      rowKey={({ landTokenId }) => landTokenId}
      empty={{ title: say('none') }}
      pagination={pagination}
    >
      <FilterForm>
        <SearchFilter label={say('search')} value={filters.query} maxLength={100} />
        <SelectField
          key={`state ${filters.state}`}
          label={say('state')}
          name="state"
          defaultValue={filters.state ?? ''}
        >
          <option value="">{say('any')}</option>
          {allLandStates.map((state) => (
            <option key={state} value={state}>
              {say(state)}
            </option>
          ))}
        </SelectField>
      </FilterForm>
    </ListPage>
  )
}

function useColumns(): Column<StaffLand>[] {
  const say = useText(staffLandText)
  const format = useFormat()
  return [
    {
      ...{ key: 'parcel', header: say('parcel'), card: 'title' },
      cell: ({ landTokenId, name }) => (
        <TextLink to={`/staff/land/${landTokenId}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ),
    },
    {
      ...{ key: 'place', header: say('place') },
      cell: ({ number, city }) => say('inCity', { number: format.number(number), city }),
    },
    {
      ...{ key: 'state', header: say('state') },
      cell: ({ state }) => <LandStateBadge state={state} />,
    },
    {
      ...{ key: 'price', header: say('price'), align: 'end' },
      cell: ({ price }) => <bdi className="tabular">{format.usd(price, { cents: 'always' })}</bdi>,
    },
    {
      ...{ key: 'owner', header: say('owner') },
      cell: ({ sale }) => (sale ? <PersonLink person={sale.buyer} /> : ''),
    },
    {
      ...{ key: 'bought', header: say('bought') },
      cell: ({ sale }) => (sale ? <LocalTime at={sale.at} className="whitespace-nowrap" /> : ''),
    },
    { ...{ key: 'act', header: say('act') }, cell: (parcel) => <Refund parcel={parcel} /> },
  ]
}

function Refund({ parcel: { landTokenId, name, sale } }: { parcel: StaffLand }) {
  const say = useText(staffLandText)
  const format = useFormat()
  const [isAsking, setIsAsking] = useState(false)
  if (!sale?.mayRefund) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {say('refund')}
      </Button>
      {isAsking && (
        <ActDialog
          title={say('refundTitle', { name, amount: format.usd(sale.amount, { cents: 'always' }) })}
          note={say('refundNote')}
          act={say('refund')}
          send={(reason) =>
            api('POST /v1/staff/land/{landTokenId}/refund', { params: { landTokenId }, body: { reason } })
          }
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  )
}
