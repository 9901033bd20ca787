import type { Whitelist } from '@monsoon/contract/trade/whitelists'
import { Link } from 'react-router'
import type { Route } from './+types/whitelists-page'
import { useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage } from '../list-page.tsx'
import { readList } from '../staff-data.ts'
import { whitelistText } from '#releases/whitelist-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/whitelists')

const tones = { upcoming: 'neutral', running: 'good', ended: 'neutral' } as const satisfies Record<
  Whitelist['state'],
  Tone
>

/** Which works are sold to a list first. */
export default function WhitelistsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(whitelistText)
  const columns = useColumns()
  const { whitelists, pagination } = loaderData
  return (
    <ListPage
      title={t('title')}
      begin={
        <Button as={Link} to="/staff/whitelists/new" size="small" variant="primary">
          {t('open')}
        </Button>
      }
      rows={whitelists}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('none'), detail: t('noneDetail') }}
      pagination={pagination}
    />
  )
}

function useColumns(): Column<Whitelist>[] {
  const t = useText(whitelistText)
  return [
    {
      key: 'work',
      header: t('work'),
      card: 'title',
      cell: ({ id, name }) => (
        <TextLink to={`/staff/whitelists/${id}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ),
    },
    { key: 'opens', header: t('opens'), cell: ({ opensAt }) => <LocalTime at={opensAt} as="dateTime" /> },
    { key: 'ends', header: t('ends'), cell: ({ endsAt }) => <LocalTime at={endsAt} as="dateTime" /> },
    { key: 'people', header: t('people'), align: 'end', cell: ({ entries }) => entries },
    { key: 'used', header: t('used'), align: 'end', cell: ({ used }) => used },
    { key: 'state', header: t('state'), cell: ({ state }) => <Badge tone={tones[state]}>{t(state)}</Badge> },
  ]
}
