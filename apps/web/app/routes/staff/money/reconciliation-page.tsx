import type { CallData } from '@monsoon/contract/client'
import type { Difference, DifferenceState } from '@monsoon/contract/staff/staff-reconciliation'
import type { Route } from './+types/reconciliation-page'
import { api } from '#api-client.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge, type Tone } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { DifferenceActs } from './difference-acts.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { reconciliationText } from './reconciliation-text.ts'
import { readList } from '../staff-data.ts'
import { staffText } from '../staff-text.ts'

const states = ['open', 'mended', 'explained'] as const satisfies DifferenceState[]
const tones = { open: 'bad', mended: 'good', explained: 'neutral' } as const satisfies Record<DifferenceState, Tone>

export async function loader(args: Route.LoaderArgs) {
  const { filters, ...found } = await readList(args, 'GET /v1/staff/reconciliation', ['state'])
  return { ...found, state: filters.state ?? 'open' }
}

/** What card, crypto and payout services say beside what the books say, wherever the two do not agree. */
export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const tStaff = useText(staffText)
  const t = useText(reconciliationText)
  const { differences, pagination, lastRun, state } = loaderData
  const none = lastRun && lastRun.silent.length > 0 ? 'noneFound' : 'none'
  return (
    <ListPage
      title={tStaff('reconciliation')}
      rows={differences}
      row={(difference) => <DifferenceRow key={difference.id} difference={difference} />}
      empty={state === 'open' && lastRun ? { title: t(none), detail: t(`${none}Detail`) } : { title: t('noneEnded') }}
      pagination={pagination}
    >
      <LastRun run={lastRun} />
      <StateTabs label={tStaff('state')} states={states} current={state} t={t} to="/staff/reconciliation?state=" />
    </ListPage>
  )
}

/** How the last comparison went, and a way to the next one. */
function LastRun({ run }: { run: CallData<'GET /v1/staff/reconciliation'>['lastRun'] }) {
  const t = useText(reconciliationText)
  const begin = useRevalidatingMutation(() => api('POST /v1/staff/reconciliation'))
  const button = (
    <Button size="small" isBusy={begin.isBusy} onClick={() => void begin.run()}>
      {t('run')}
    </Button>
  )
  return (
    <div className="mb-6 grid gap-3">
      <FormError>{begin.failure}</FormError>
      <Notice action={button}>
        {run ? t.rich('lastRun', run, { time: () => <LocalTime at={run.finishedAt} as="dateTime" /> }) : t('noRun')}
      </Notice>
      {run && run.silent.length > 0 && <Notice tone="warning">{t('silent', { names: run.silent.join(', ') })}</Notice>}
    </div>
  )
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const t = useText(reconciliationText)
  const { kind, state, foundAt, seenAt, endedAt, reason, explainedBy, agreedBy } = difference
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-5 first:border-t-0 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="mb-1 text-h3">{t(kind)}</h2>
        <Badge tone={tones[state]}>{t(state)}</Badge>
        <p className="my-3 text-small text-ink-2">
          {t.rich(
            'found',
            {},
            {
              time: () => <LocalTime at={foundAt} as="dateTime" />,
              seen: () => <LocalTime at={seenAt} as="dateTime" />,
            },
          )}
          {endedAt && (
            <>
              <br />
              {t.rich('ended', {}, { time: () => <LocalTime at={endedAt} as="dateTime" /> })}
            </>
          )}
        </p>
        <Subject difference={difference} />
      </div>
      <div className="min-w-0">
        <Sides difference={difference} />
        {reason && explainedBy && (
          <p className="mt-3 text-small [overflow-wrap:anywhere]">
            <bdi>{t('says', { name: explainedBy.name, reason })}</bdi>{' '}
            {agreedBy && <bdi>{t('agreed', { name: agreedBy.name })}</bdi>}
          </p>
        )}
        <DifferenceActs difference={difference} />
      </div>
    </li>
  )
}

/** What it is about, as the service and we call it. */
function Subject({ difference }: { difference: Difference }) {
  const t = useText(reconciliationText)
  const { source, outsideId, payment, order, withdrawalId } = difference
  const facts = [
    { key: 'source', label: t('source'), value: source },
    { key: 'outsideId', label: t('outsideId'), value: outsideId ?? t('unknown') },
  ]
  if (payment) facts.push({ key: 'payment', label: t('payment'), value: `${payment.id} (${payment.state})` })
  if (order) facts.push({ key: 'order', label: t('order'), value: `${order.id} (${order.state})` })
  if (withdrawalId) facts.push({ key: 'withdrawal', label: t('withdrawal'), value: withdrawalId })
  return <FactList facts={facts} />
}

type Side = Difference['books'] & { key: 'atService' | 'inBooks' }

/** Both sides under each other, so that their figures stand in columns. */
function Sides({ difference: { outside, books } }: { difference: Difference }) {
  const t = useText(reconciliationText)
  const format = useFormat()
  const amount = (value: number) => <bdi className="tabular">{format.usd(value, { cents: 'always' })}</bdi>
  const columns: Column<Side>[] = [
    { key: 'side', header: t('side'), card: 'title', cell: ({ key }) => t(key) },
    { key: 'moved', header: t('moved'), align: 'end', cell: ({ moved }) => amount(moved) },
    { key: 'returned', header: t('returned'), align: 'end', cell: ({ returned }) => amount(returned) },
  ]
  const rows: Side[] = [
    { key: 'atService', ...outside },
    { key: 'inBooks', ...books },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
