import { securityEventKinds, type SecurityEventKind } from '@monsoon/contract/accounts/security-event-kinds'
import { securityRules } from '@monsoon/contract/accounts/security-rules'
import type { SecurityAlert, SecurityEvent } from '@monsoon/contract/staff/staff-security'
import { Link, useSearchParams } from 'react-router'
import type { Route } from './+types/security-page'
import { useFormat, useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import type { Column } from '#ui/data-table.tsx'
import { SelectField, TextField } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ownEventWords, securityText } from '../../settings/logins/security-text.ts'
import { ListPage, FilterForm } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList } from '../staff-data.ts'
import { staffEventWords, staffSecurityText } from './staff-security-text.ts'

const filterNames = ['kind', 'userId', 'targetId', 'source', 'from', 'to', 'before'] as const

export const loader = (args: Route.LoaderArgs) => readList(args, 'GET /v1/staff/security-events', filterNames)

/** The security log, from its newest event on. */
export default function SecurityPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffSecurityText)
  const tKind = useKindWords()
  const columns = useColumns()
  const { events, alerts, next, filters } = loaderData
  return (
    <ListPage
      title={t('title')}
      rows={events}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{ title: t('nothing') }}
      more={next && <Older before={next} />}
    >
      {alerts.length > 0 && <Alerts alerts={alerts} />}
      <FilterForm>
        <SelectField
          key={filters.kind}
          label={t('event')}
          name="kind"
          defaultValue={filters.kind ?? ''}
          className="min-w-36"
        >
          <option value="">{t('any')}</option>
          {securityEventKinds.map((kind) => (
            <option key={kind} value={kind}>
              {tKind(kind)}
            </option>
          ))}
        </SelectField>
        <TextField label={t('accountId')} name="userId" placeholder={t('id')} defaultValue={filters.userId} />
        <TextField label={t('target')} name="targetId" placeholder={t('id')} defaultValue={filters.targetId} />
        <TextField label={t('source')} name="source" placeholder={t('sourceHint')} defaultValue={filters.source} />
        <TextField label={t('from')} name="from" type="date" defaultValue={filters.from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={filters.to} />
      </FilterForm>
    </ListPage>
  )
}

/** What staff were told of last. */
function Alerts({ alerts }: { alerts: readonly SecurityAlert[] }) {
  const t = useText(staffSecurityText)
  return (
    <section aria-labelledby="alerts" className="mb-8">
      <h2 id="alerts" className="text-h3">
        {t('alerts')}
      </h2>
      <ul>
        {alerts.map((alert) => (
          <AlertLine key={`${alert.rule} ${alert.user?.userId ?? alert.source}`} alert={alert} />
        ))}
      </ul>
    </section>
  )
}

/** A pattern, with a way to its events. */
function AlertLine({ alert: { rule, at, counted, user, source } }: { alert: SecurityAlert }) {
  const t = useText(staffSecurityText)
  const format = useFormat()
  const { kinds, windowMinutes } = securityRules[rule]
  const address = new URLSearchParams({ kind: kinds[0] })
  if (user) address.set('userId', user.userId)
  if (source) address.set('source', source)
  const numbers = { count: format.number(counted), minutes: format.number(windowMinutes) }
  const words = t('alertLine', { what: t(rule), ...numbers })
  return (
    <li className="border-t border-line py-3 text-ui first:border-t-0">
      <p className="font-semibold">{words}</p>
      <p className="mt-0.5 flex flex-wrap gap-x-4 text-small text-ink-2">
        <LocalTime at={at} as="dateTime" />
        {user && <StaffPersonLink person={user} />}
        <TextLink to={`?${address}`} aria-label={`${t('theirEvents')}: ${words}`}>
          {t('theirEvents')}
        </TextLink>
      </p>
    </li>
  )
}

/** The rest of the list, with the same filters. */
function Older({ before }: { before: string }) {
  const t = useText(staffSecurityText)
  const [search] = useSearchParams()
  const address = new URLSearchParams(search)
  address.set('before', before)
  return (
    <p className="mt-8">
      <Button as={Link} size="small" to={`?${address}`}>
        {t('older')}
      </Button>
    </p>
  )
}

function useKindWords() {
  const tOwn = useText(securityText)
  const t = useText(staffSecurityText)
  return (kind: SecurityEventKind): string =>
    kind in ownEventWords
      ? tOwn(ownEventWords[kind as keyof typeof ownEventWords])
      : t(staffEventWords[kind as keyof typeof staffEventWords])
}

function useColumns(): Column<SecurityEvent>[] {
  const t = useText(staffSecurityText)
  const tKind = useKindWords()
  const format = useFormat()
  return [
    {
      key: 'event',
      header: t('event'),
      card: 'title',
      cell: ({ kind, times }) =>
        times > 1 ? t('times', { event: tKind(kind), count: format.number(times) }) : tKind(kind),
    },
    {
      key: 'account',
      header: t('account'),
      cell: ({ user }) => (user ? <StaffPersonLink person={user} /> : t('nobody')),
    },
    {
      key: 'device',
      header: t('device'),
      cell: ({ browser, system }) => [browser, system].filter(Boolean).join(', '),
    },
    {
      key: 'source',
      header: t('source'),
      cell: ({ source }) => source && <SourceLink source={source} />,
    },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => <LocalTime at={at} as="dateTime" className="whitespace-nowrap" />,
    },
    { key: 'call', header: t('call'), cell: (event) => <Call event={event} /> },
  ]
}

/** What was called, how it ended, and by which request it is found in the log of the server. */
function Call({ event: { call, detail, targetId, requestId } }: { event: SecurityEvent }) {
  const t = useText(staffSecurityText)
  return (
    <span className="text-small text-ink-2">
      {[call, detail].filter(Boolean).map((line) => (
        <bdi key={line} className="block [overflow-wrap:anywhere]">
          {line}
        </bdi>
      ))}
      {targetId && <bdi className="block [overflow-wrap:anywhere]">{`${t('target')}: ${targetId}`}</bdi>}
      {requestId && <bdi className="block [overflow-wrap:anywhere]">{`${t('request')}: ${requestId}`}</bdi>}
    </span>
  )
}

/** Narrows the list to where this came from: an address, of which a key and a part of its hash are shown. */
function SourceLink({ source }: { source: string }) {
  const t = useText(staffSecurityText)
  const short = source.slice(0, source.indexOf(':') + 9)
  return (
    <TextLink to={`?source=${encodeURIComponent(source)}`} aria-label={`${t('onlyThese')}: ${short}`}>
      <bdi>{short}</bdi>
    </TextLink>
  )
}
