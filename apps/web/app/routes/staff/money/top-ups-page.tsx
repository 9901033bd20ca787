import type { StaffTopUp } from '@monsoon/contract/staff/staff-top-ups'
import { useState } from 'react'
import type { Route } from './+types/top-ups-page'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage, FilterForm } from '../list-page.tsx'
import { MoneyInTabs } from './money-tabs.tsx'
import { moneyInText } from './money-in-text.ts'
import { readList } from '../staff-data.ts'

const TopUpRefundDialog = onDemand(() => import('./top-up-refund-dialog.tsx').then((file) => file.default))

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/top-ups', ['query'])

/** Top-ups of wallets by card, and what of them went back. */
export default function TopUpsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(moneyInText)
  const columns = useColumns()
  const { topUps, pagination, filters } = loaderData
  return (
    <ListPage
      title={t('transfers')}
      rows={topUps}
      columns={columns}
      rowKey={({ id }) => id}
      caption={t('byCard')}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <MoneyInTabs current="top-ups" />
      <FilterForm>
        <TextField key={filters.query} label={t('query')} name="query" type="search" defaultValue={filters.query} />
      </FilterForm>
    </ListPage>
  )
}

const tones = { open: 'neutral', arrived: 'good', returned: 'warning', cancelled: 'neutral' } as const satisfies Record<
  StaffTopUp['state'],
  Tone
>

function useColumns(): Column<StaffTopUp>[] {
  const t = useText(moneyInText)
  const format = useFormat()
  const usd = (amount: number) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>
  return [
    {
      key: 'owner',
      header: t('owner'),
      card: 'title',
      cell: ({ owner }) => (
        <TextLink to={`/staff/users/${owner.userId}`}>
          <bdi>{owner.name}</bdi>
        </TextLink>
      ),
    },
    { key: 'state', header: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
    {
      key: 'card',
      header: t('card'),
      cell: ({ cardBrand, cardLast4 }) =>
        cardLast4 === null ? '' : t('ending', { brand: cardBrand ?? '', last4: cardLast4 }),
    },
    { key: 'amount', header: t('amount'), align: 'end', cell: ({ amount }) => usd(amount) },
    {
      key: 'refunded',
      header: t('refunded'),
      align: 'end',
      cell: ({ refunded }) => (refunded > 0 ? usd(refunded) : ''),
    },
    {
      key: 'date',
      header: t('date'),
      cell: ({ createdAt }) => <LocalTime at={createdAt} className="whitespace-nowrap" />,
    },
    { key: 'refund', header: t('refund'), cell: (topUp) => <Refund topUp={topUp} /> },
  ]
}

function Refund({ topUp }: { topUp: StaffTopUp }) {
  const t = useText(moneyInText)
  const [isAsking, setIsAsking] = useState(false)
  if (topUp.left <= 0) return null
  return (
    <>
      <Button size="small" aria-haspopup="dialog" onClick={() => setIsAsking(true)}>
        {t('refund')}
      </Button>
      {isAsking && <TopUpRefundDialog topUp={topUp} onClose={() => setIsAsking(false)} />}
    </>
  )
}
