import type { SaleSplit } from '@monsoon/contract/money/sale-splits'
import { useFormat, useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { shadeOf } from '../ui/shades.ts'
import { EntryId } from './entry-id.tsx'
import { splitText } from './split-text.ts'
import { splitSteps, type SplitStep } from './split-steps.ts'
import { useMoneyWords } from './use-money-words.ts'

/** Where the money of a sale went, as its reader may see it: a picture, and the same as a table. */
export function SaleSplitView({ split }: { split: SaleSplit }) {
  const t = useText(splitText)
  const { lockedUntil, refunds } = split
  return (
    <>
      {lockedUntil && (
        <div className="mb-6">
          <Notice>{t.rich('lockedUntil', {}, { date: () => <LocalTime at={lockedUntil} as="dateTime" /> })}</Notice>
        </div>
      )}
      <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-2">
        <Waterfall split={split} />
        <div className="min-w-0">
          <PartTable split={split} />
          {refunds.length > 0 && <Refunds refunds={refunds} />}
        </div>
      </div>
    </>
  )
}

/**
 * Each part under the one before, where that ends: together they are as long as what was paid. Money runs to the right
 * in every language.
 */
function Waterfall({ split }: { split: SaleSplit }) {
  const t = useText(splitText)
  const format = useFormat()
  const wordsOf = useStepWords()
  const { whole, steps } = splitSteps(split)
  const percent = (amount: number) => `${(amount / whole) * 100}%`
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const summary = steps.map((step) => t('stepSummary', { what: wordsOf(step), amount: usd(step.amount) })).join(', ')
  return (
    <figure role="img" aria-label={t('summary', { whole: usd(whole), parts: summary })} className="min-w-0">
      <div aria-hidden dir="ltr" className="grid gap-3">
        <div>
          <Caption what={t(split.paid === null ? 'price' : 'paid')} amount={usd(whole)} />
          <div className="h-5 bg-ink" />
        </div>
        {steps.map((step, index) => (
          <div key={step.key}>
            <Caption what={wordsOf(step)} amount={usd(step.amount)} />
            <div className="h-5 bg-wall">
              <div
                style={{ marginInlineStart: percent(step.start), inlineSize: percent(step.amount) }}
                className={`h-full min-w-px ${step.isOthers ? 'bg-line-2' : shadeOf(index)}`}
              />
            </div>
          </div>
        ))}
      </div>
    </figure>
  )
}

function Caption({ what, amount }: { what: string; amount: string }) {
  return (
    <p className="mb-1 flex justify-between gap-4 text-label text-ink-2">
      <span>{what}</span>
      <bdi className="tabular">{amount}</bdi>
    </p>
  )
}

function useStepWords(): (step: SplitStep) => string {
  const t = useText(splitText)
  const words = useMoneyWords()
  return ({ isOthers, purpose }) => (isOthers ? t('others') : words.purpose(purpose))
}

function PartTable({ split }: { split: SaleSplit }) {
  const t = useText(splitText)
  const format = useFormat()
  const wordsOf = useStepWords()
  const { whole, steps } = splitSteps(split)
  const whatOf = (step: SplitStep) => (
    <span className="flex flex-wrap items-baseline gap-x-2">
      {wordsOf(step)}
      {step.isYours && <Badge tone="good">{t('yours')}</Badge>}
    </span>
  )
  return (
    <>
      <DataTable
        caption={t('title')}
        rows={steps}
        rowKey={({ key }) => key}
        columns={[
          { key: 'what', header: t('part'), card: 'title', cell: whatOf },
          {
            key: 'share',
            header: t('share'),
            align: 'end',
            cell: ({ amount, isOnTop }) => (isOnTop ? t('onTop') : format.percent((amount / split.price) * 10_000)),
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            card: 'amount',
            cell: ({ amount }) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>,
          },
          {
            key: 'entry',
            header: t('entry'),
            cell: ({ entryId, leg }) => (entryId ? <EntryId entryId={entryId} leg={leg} /> : '–'),
          },
        ]}
      />
      <p className="mt-3 flex justify-between gap-4 border-t border-ink pt-3 font-semibold">
        <span>{t(split.paid === null ? 'price' : 'paid')}</span>
        <bdi className="tabular">{format.usd(whole, { cents: 'always' })}</bdi>
      </p>
    </>
  )
}

function Refunds({ refunds }: Pick<SaleSplit, 'refunds'>) {
  const t = useText(splitText)
  const format = useFormat()
  return (
    <section className="mt-8">
      <h2 className="mb-2 font-sans text-small font-semibold">{t('refunds')}</h2>
      <DataTable
        caption={t('refunds')}
        rows={refunds}
        rowKey={({ entryId }) => entryId}
        columns={[
          { key: 'at', header: t('date'), card: 'title', cell: ({ at }) => <LocalTime at={at} as="dateTime" /> },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            card: 'amount',
            cell: ({ amount }) => <bdi className="tabular">{format.usd(amount, { cents: 'always' })}</bdi>,
          },
        ]}
      />
    </section>
  )
}
