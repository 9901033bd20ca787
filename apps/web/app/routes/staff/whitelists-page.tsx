import type { Whitelist } from '@monsoon/contract/whitelists'
import { Link } from 'react-router'
import type { Route } from './+types/whitelists-page'
import { useText } from '../../text/use-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ListPage } from './list-page.tsx'
import { readList } from './staff-data.ts'
import { whitelistText } from './whitelist-text.ts'

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/whitelists')

const tones = { upcoming: 'neutral', running: 'good', ended: 'neutral' } as const satisfies Record<
  Whitelist['state'],
  Tone
>

/** Which works are sold to a list first. */
export default function WhitelistsPage({ loaderData }: Route.ComponentProps) {
  const say = useText(whitelistText)
  const columns = useColumns()
  const { whitelists, pagination } = loaderData
  return (
    <ListPage
      title={say('title')}
      begin={
        <Button as={Link} to="/staff/whitelists/new" size="small" variant="primary">
          {say('open')}
        </Button>
      }
      rows={whitelists}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: say('none'), detail: say('noneDetail') }}
      pagination={pagination}
    />
  )
}

function useColumns(): Column<Whitelist>[] {
  const say = useText(whitelistText)
  return [
    {
      key: 'work',
      header: say('work'),
      card: 'title',
      cell: ({ id, name }) => (
        <TextLink to={`/staff/whitelists/${id}`}>
          <bdi>{name}</bdi>
        </TextLink>
      ),
    },
    { key: 'opens', header: say('opens'), cell: ({ opensAt }) => <LocalTime at={opensAt} as="dateTime" /> },
    { key: 'ends', header: say('ends'), cell: ({ endsAt }) => <LocalTime at={endsAt} as="dateTime" /> },
    { key: 'people', header: say('people'), align: 'end', cell: ({ entries }) => entries },
    { key: 'used', header: say('used'), align: 'end', cell: ({ used }) => used },
    { key: 'state', header: say('state'), cell: ({ state }) => <Badge tone={tones[state]}>{say(state)}</Badge> },
  ]
}
