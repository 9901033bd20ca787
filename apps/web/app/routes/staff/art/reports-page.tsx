import { appealCategory, type StaffReport } from '@monsoon/contract/works/reports'
import type { ReactNode } from 'react'
import type { Route } from './+types/reports-page'
import { useText } from '#text/use-text.tsx'
import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Picture } from '#ui/pictures/picture.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ReportActs } from './report-acts.tsx'
import { reportText } from './report-text.ts'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/reports', ['state'])
  return { ...found, state: filters.state ?? 'open' }
}

const states = ['open', 'reviewing', 'cleared', 'hidden', 'removed'] as const

/** What people say is wrong with works, and what became of it. */
export default function ReportsPage({ loaderData }: Route.ComponentProps) {
  const tStaff = useText(staffText)
  const t = useText(reportText)
  const { reports, pagination, state } = loaderData
  return (
    <ListPage
      title={tStaff('reports')}
      rows={reports}
      row={(report) => <ReportRow key={report.id} report={report} />}
      empty={{ title: t('none') }}
      pagination={pagination}
    >
      <StateTabs label={tStaff('state')} states={states} current={state} t={t} to="/staff/reports?state=" />
    </ListPage>
  )
}

function ReportRow({ report }: { report: StaffReport }) {
  const { item, land, category, comment } = report
  return (
    <li className="grid grid-cols-[5rem_minmax(0,1fr)] gap-x-5 border-t border-line py-5 first:border-t-0 md:grid-cols-[8rem_minmax(0,40rem)]">
      <div>{item.picture && <Picture picture={item.picture} sizes="8rem" className="w-full" />}</div>
      <div className="min-w-0">
        <h2 className="font-serif text-work italic [overflow-wrap:anywhere]">
          <TextLink to={land ? parcelPath(land) : `/item/${item.itemId}?view=admin`}>
            <bdi>{item.name}</bdi>
          </TextLink>
        </h2>
        <p className="mt-2 font-semibold">{category}</p>
        {comment && (
          <p className="mt-1 whitespace-pre-line [overflow-wrap:anywhere]" dir="auto">
            {comment}
          </p>
        )}
        {report.appealed && <Appealed decision={report.appealed} />}
        <ReportFacts report={report} />
        <ReportActs report={report} />
      </div>
    </li>
  )
}

/** The decision that the appeal above is against. */
function Appealed({ decision }: { decision: NonNullable<StaffReport['appealed']> }) {
  const t = useText(reportText)
  const { state, reason, decidedByRole: role, decidedAt } = decision
  return (
    <section aria-label={t('appealed')} className="mt-4 border-s-2 border-line-2 ps-4 text-small">
      <p className="font-semibold">
        {t.rich(
          state === 'hidden' ? 'appealedHidden' : 'appealedRemoved',
          { role, date: decidedAt },
          { date: () => <LocalTime at={decidedAt} as="dateTime" /> },
        )}
      </p>
      <p className="mt-1 text-ink-2 [overflow-wrap:anywhere]">{t('reason', { reason })}</p>
    </section>
  )
}

function ReportFacts({ report }: { report: StaffReport }) {
  const t = useText(reportText)
  const { id, category, maker, reporter, createdAt, reviewer, decidedAt, reason, waiting, state } = report
  const person = (userId: string) => (words: ReactNode) => (
    <TextLink to={`/staff/users/${userId}`}>
      <bdi>{words}</bdi>
    </TextLink>
  )
  const date = (at: string) => () => <LocalTime at={at} as="dateTime" />
  const isWaiting = state === 'open' || state === 'reviewing'
  const facts = [
    category !== appealCategory && maker && t.rich('madeBy', { name: maker.name }, { name: person(maker.userId) }),
    t.rich(
      category === appealCategory ? 'appealedBy' : 'reportedBy',
      { name: reporter.name, date: createdAt },
      { name: person(reporter.userId), date: date(createdAt) },
    ),
    isWaiting && waiting > 1 && t('moreWait', { count: waiting - 1 }),
    state === 'reviewing' && reviewer && t('lookedAtBy', { name: reviewer.name }),
    reviewer && decidedAt && t.rich('decidedBy', { name: reviewer.name, date: decidedAt }, { date: date(decidedAt) }),
    reason && t('reason', { reason }),
  ]
  return (
    <ul className="mt-3 grid gap-0.5 text-small text-ink-2">
      {facts.map((fact, index) => fact && <li key={`${id} ${index}`}>{fact}</li>)}
    </ul>
  )
}
