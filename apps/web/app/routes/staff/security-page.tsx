import { securityEventKinds, type SecurityEventKind } from '@monsoon/contract/security-event-kinds'
import type { SecurityEvent } from '@monsoon/contract/staff-security'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/security-page'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import type { Column } from '../../ui/data-table.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { ownEventWords, securityText } from '../settings/security-text.ts'
import { FilterForm } from './filter-form.tsx'
import { ListPage } from './list-page.tsx'
import { PersonLink } from './person-link.tsx'
import { readList } from './staff-data.ts'
import { staffEventWords, staffSecurityText } from './staff-security-text.ts'

const filterNames = ['kind', 'userId', 'targetId', 'source', 'from', 'to', 'before'] as const

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/security-events', filterNames)

/** The security log, from its newest event on. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const say = useText(staffSecurityText)
  const sayKind = useKindWords()
  const columns = useColumns()
  const { events, next, filters } = loaderData
  return (
    <ListPage
      title={say('title')}
      rows={events}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: say('nothing') }}
    >
      <FilterForm>
        <SelectField
          key={filters.kind}
          label={say('event')}
          name="kind"
          defaultValue={filters.kind ?? ''}
          className="min-w-36"
        >
          <option value="">{say('any')}</option>
          {securityEventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {sayKind(kind)}
            </option>
          ))}
        </SelectField>
        <TextField label={say('accountId')} name="userId" placeholder={say('id')} defaultValue={filters.userId} />
        <TextField label={say('target')} name="targetId" placeholder={say('id')} defaultValue={filters.targetId} />
        <TextField label={say('source')} name="source" placeholder={say('sourceHint')} defaultValue={filters.source} />
        <TextField label={say('from')} name="from" type="date" defaultValue={filters.from} />
        <TextField label={say('to')} name="to" type="date" defaultValue={filters.to} />
      </FilterForm>
      {next && <Older before={next} />}
    </ListPage>
  )
}

/** The rest of the list, with the same filters. */
function Older({ before }: { before: string }) {
  const say = useText(staffSecurityText)
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  address.set('before', before)
  return (
    <p className="mb-4">
      <Button as={Link} size="small" to={`?${address}`}>
        {say('older')}
      </Button>
    </p>
  )
}

function useKindWords() {
  const sayOwn = useText(securityText)
  const say = useText(staffSecurityText)
  return (kind: SecurityEventKind): string =>
    kind in ownEventWords
      ? sayOwn(ownEventWords[kind as keyof typeof ownEventWords])
      : say(staffEventWords[kind as keyof typeof staffEventWords])
}

function useColumns(): Column<SecurityEvent>[] {
  const say = useText(staffSecurityText)
  const sayKind = useKindWords()
  const format = useFormat()
  return [
    {
      key: 'event',
      header: say('event'),
      card: 'title',
      cell: ({ kind, times }) =>
        times > 1 ? say('times', { event: sayKind(kind), count: format.number(times) }) : sayKind(kind),
    },
    {
      key: 'account',
      header: say('account'),
      cell: ({ user }) => (user ? <PersonLink person={user} /> : say('nobody')),
    },
    {
      key: 'device',
      header: say('device'),
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', '),
    },
    {
      key: 'source',
      header: say('source'),
      cell: ({ source }) =>
        source && (
          <TextLink to={`?source=${encodeURIComponent(source)}`} aria-label={`${say('onlyThese')}: ${source}`}>
            <bdi>{source.slice(0, source.indexOf(':') + 9)}</bdi>
          </TextLink>
        ),
    },
    {
      key: 'when',
      header: say('when'),
      cell: ({ at }) => <LocalTime at={at} as="dateTime" className="whitespace-nowrap" />,
    },
    { key: 'call', header: say('call'), cell: (event) => <Call event={event} /> },
  ]
}

/** What was called, how it ended, and by which request it is found in the log of the server. */
function Call({ event: { call, detail, targetId, requestId } }: { event: SecurityEvent }) {
  const say = useText(staffSecurityText)
  return (
    <span className="text-small text-ink-2">
      {[call, detail].filter(Boolean).map((line) => (
        <bdi key={line} className="block [overflow-wrap:anywhere]">
          {line}
        </bdi>
      ))}
      {targetId && <bdi className="block [overflow-wrap:anywhere]">{`${say('target')}: ${targetId}`}</bdi>}
      {requestId && <bdi className="block [overflow-wrap:anywhere]">{`${say('request')}: ${requestId}`}</bdi>}
    </span>
  )
}
