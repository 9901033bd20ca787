import type { AuditEntry } from '@monsoon/contract/staff/staff'
import type { Route } from './+types/audit-page'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import type { Column } from '#ui/data-table.tsx'
import { TextField } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { ChoiceField } from '../choice-field.tsx'
import { ListPage, FilterForm } from '../list-page.tsx'
import { StaffPersonLink } from '../staff-person-link.tsx'
import { readList, staffData } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'
import { actionWords } from '../staff-words.ts'

export async function loader(args: Route.LoaderArgs) {
  const [found, check] = await Promise.all([
    readList(args, 'GET /v1/staff/audit', ['action', 'actorId', 'subjectId', 'from', 'to']),
    staffData(args.context.get(apiContext)('GET /v1/staff/audit/check'), args.request),
  ])
  return { ...found, check }
}

/** Every act of staff, and whether the log of them is whole. */
export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const t = useText(staffText)
  const columns = useColumns()
  const { entries, pagination, check, filters } = loaderData
  return (
    <ListPage
      title={t('audit')}
      rows={entries}
      columns={columns}
      rowKey={({ number }) => String(number)}
      empty={{ title: t('noEntries') }}
      pagination={pagination}
    >
      <div className="mb-6">
        {check.brokenAt === null ? (
          <Notice tone="good">
            {t.rich(
              'chainWhole',
              { count: check.checked },
              { time: () => <LocalTime at={check.wholeAt} as="dateTime" /> },
            )}
          </Notice>
        ) : (
          <Notice tone="bad">{t('chainBroken', { number: check.brokenAt })}</Notice>
        )}
      </div>
      <FilterForm>
        <ChoiceField label={t('act')} name="action" chosen={filters.action} words={actionWords} />
        <TextField label={t('actor')} name="actorId" placeholder={t('id')} defaultValue={filters.actorId} />
        <TextField label={t('subject')} name="subjectId" placeholder={t('id')} defaultValue={filters.subjectId} />
        <TextField label={t('from')} name="from" type="date" defaultValue={filters.from} />
        <TextField label={t('to')} name="to" type="date" defaultValue={filters.to} />
      </FilterForm>
    </ListPage>
  )
}

function useColumns(): Column<AuditEntry>[] {
  const t = useText(staffText)
  const format = useFormat()
  const person = (one: AuditEntry['actor']) => (one ? <StaffPersonLink person={one} /> : null)
  return [
    { key: 'number', header: t('number'), cell: ({ number }) => format.number(number), card: 'hidden' },
    { key: 'act', header: t('act'), card: 'title', cell: ({ action }) => t(actionWords[action]) },
    { key: 'actor', header: t('actor'), cell: ({ actor }) => person(actor) ?? t('house') },
    { key: 'subject', header: t('subject'), cell: ({ subject }) => person(subject) ?? t('none') },
    {
      key: 'when',
      header: t('when'),
      cell: ({ at }) => <LocalTime at={at} as="dateTime" className="whitespace-nowrap" />,
    },
    { key: 'details', header: t('details'), cell: ({ detail }) => <Details json={detail} /> },
  ]
}

/** The facts of an act, as they were hashed. */
function Details({ json }: { json: string }) {
  const facts = Object.entries(JSON.parse(json) as Record<string, string | number | boolean | null>)
  return (
    <span className="text-small break-words text-ink-2">
      {facts.map(([name, value]) => (
        <bdi key={name} className="block [overflow-wrap:anywhere]">
          {`${name}: ${value}`}
        </bdi>
      ))}
    </span>
  )
}
