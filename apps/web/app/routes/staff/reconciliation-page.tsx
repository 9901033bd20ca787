import type { CallData, CallInput } from '@monsoon/contract/client'
import type { Difference, DifferenceState } from '@monsoon/contract/staff-reconciliation'
import { useRevalidator } from 'react-router'
import type { Route } from './+types/reconciliation-page'
import { api } from '../../api-client.ts'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge, type Tone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { FormError } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { TabLinks } from '../../ui/tabs.tsx'
import { useAction } from '../../ui/use-action.ts'
import { DifferenceActs } from './difference-acts.tsx'
import { reconciliationText } from './reconciliation-text.ts'
import { filtersOf, staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'
import { staffText } from './staff-text.ts'

const states = ['open', 'mended', 'explained'] as const satisfies DifferenceState[]
const tones = { open: 'bad', mended: 'good', explained: 'neutral' } as const satisfies Record<DifferenceState, Tone>

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = filtersOf(request, ['state']) as CallInput<'GET /v1/staff/reconciliation'>['query']
  const found = await staffData(context.get(apiContext)('GET /v1/staff/reconciliation', { query }), request)
  return { ...found, state: query?.state ?? 'open' }
}

/** What card, crypto and payout services say beside what the books say, wherever the two do not agree. */
export default function ReconciliationPage({ loaderData }: Route.ComponentProps) {
  const sayStaff = useText(staffText)
  const say = useText(reconciliationText)
  const { differences, pagination, lastRun, state } = loaderData
  const none = lastRun && lastRun.silent.length > 0 ? 'noneFound' : 'none'
  return (
    <>
      <title>{sayStaff('reconciliation')}</title>
      <StaffHeading title={sayStaff('reconciliation')} />
      <LastRun run={lastRun} />
      <div className="mb-4 overflow-x-auto">
        <TabLinks
          label={sayStaff('state')}
          links={states.map((one) => ({
            to: `/staff/reconciliation?state=${one}`,
            label: say(one),
            isCurrent: one === state,
          }))}
        />
      </div>
      {differences.length === 0 ? (
        <EmptyState
          title={say(state === 'open' && lastRun ? none : 'noneEnded')}
          {...(state === 'open' && lastRun && { detail: say(`${none}Detail`) })}
        />
      ) : (
        <ul>
          {differences.map((difference) => (
            <DifferenceRow key={difference.id} difference={difference} />
          ))}
        </ul>
      )}
      <Pagination pagination={pagination} />
    </>
  )
}

/** How the last comparison went, and a way to the next one. */
function LastRun({ run }: { run: CallData<'GET /v1/staff/reconciliation'>['lastRun'] }) {
  const say = useText(reconciliationText)
  const { revalidate } = useRevalidator()
  const begin = useAction(async () => {
    const answer = await api('POST /v1/staff/reconciliation')
    await revalidate()
    return answer
  })
  const button = (
    <Button size="small" isBusy={begin.isBusy} onClick={() => void begin.run()}>
      {say('run')}
    </Button>
  )
  return (
    <div className="mb-6 grid gap-3">
      <FormError>{begin.failure}</FormError>
      <Notice action={button}>
        {run ? say.rich('lastRun', run, { time: () => <LocalTime at={run.finishedAt} as="dateTime" /> }) : say('noRun')}
      </Notice>
      {run && run.silent.length > 0 && (
        <Notice tone="warning">{say('silent', { names: run.silent.join(', ') })}</Notice>
      )}
    </div>
  )
}

function DifferenceRow({ difference }: { difference: Difference }) {
  const say = useText(reconciliationText)
  const { kind, state, foundAt, seenAt, endedAt, reason, explainedBy, agreedBy } = difference
  return (
    <li className="grid gap-x-10 gap-y-4 border-t border-line py-5 first:border-t-0 md:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
      <div className="min-w-0">
        <h2 className="mb-1 text-h3">{say(kind)}</h2>
        <Badge tone={tones[state]}>{say(state)}</Badge>
        <p className="my-3 text-small text-ink-2">
          {say.rich(
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
              {say.rich('ended', {}, { time: () => <LocalTime at={endedAt} as="dateTime" /> })}
            </>
          )}
        </p>
        <Subject difference={difference} />
      </div>
      <div className="min-w-0">
        <Sides difference={difference} />
        {reason && explainedBy && (
          <p className="mt-3 text-small [overflow-wrap:anywhere]">
            <bdi>{say('says', { name: explainedBy.name, reason })}</bdi>{' '}
            {agreedBy && <bdi>{say('agreed', { name: agreedBy.name })}</bdi>}
          </p>
        )}
        <DifferenceActs difference={difference} />
      </div>
    </li>
  )
}

/** What it is about, as the service and we call it. */
function Subject({ difference }: { difference: Difference }) {
  const say = useText(reconciliationText)
  const { source, outsideId, payment, order, withdrawalId } = difference
  const facts = [
    { key: 'source', label: say('source'), value: source },
    { key: 'outsideId', label: say('outsideId'), value: outsideId ?? say('unknown') },
  ]
  if (payment) facts.push({ key: 'payment', label: say('payment'), value: `${payment.id} (${payment.state})` })
  if (order) facts.push({ key: 'order', label: say('order'), value: `${order.id} (${order.state})` })
  if (withdrawalId) facts.push({ key: 'withdrawal', label: say('withdrawal'), value: withdrawalId })
  return <FactList facts={facts} />
}

type Side = Difference['books'] & { key: 'atService' | 'inBooks' }

/** Both sides under each other, so that their figures stand in columns. */
function Sides({ difference: { outside, books } }: { difference: Difference }) {
  const say = useText(reconciliationText)
  const format = useFormat()
  const amount = (value: number) => <bdi className="tabular">{format.usd(value, { cents: 'always' })}</bdi>
  const columns: Column<Side>[] = [
    { key: 'side', header: say('side'), card: 'title', cell: ({ key }) => say(key) },
    { key: 'moved', header: say('moved'), align: 'end', cell: ({ moved }) => amount(moved) },
    { key: 'returned', header: say('returned'), align: 'end', cell: ({ returned }) => amount(returned) },
  ]
  const rows: Side[] = [
    { key: 'atService', ...outside },
    { key: 'inBooks', ...books },
  ]
  return <DataTable caption={say('caption')} columns={columns} rows={rows} rowKey={({ key }) => key} />
}
