import type { ReadStatementSums } from '@monsoon/contract/money/bank-transfers'
import { useFormat, useText } from '#text/use-text.tsx'
import { type Column, DataTable } from '#ui/data-table.tsx'
import { Disclosure } from '#ui/disclosure.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { moneyInText } from './money-in-text.ts'

const parts = [
  { key: 'wallets', label: 'wallets' },
  { key: 'suspense', label: 'inSuspense' },
  { key: 'known', label: 'known' },
  { key: 'refused', label: 'refused' },
] as const

/** Where the credits of a statement went: the parts and their sum. */
export function StatementSums({ statement }: { statement: ReadStatementSums }) {
  const t = useText(moneyInText)
  const format = useFormat()
  const usd = (value: number) => format.usd(value, { cents: 'always' })
  const facts: Fact[] = [
    ...parts.map(({ key, label }) => ({ key, label: t(label), value: usd(statement[key]) })),
    { key: 'credits', label: t('credits'), value: usd(statement.credits), tone: 'total' },
    { key: 'debits', label: t('debits'), value: usd(statement.debits) },
    {
      key: 'closing',
      label: t('closing'),
      value: statement.closing === null ? t('unstated') : usd(statement.closing),
    },
  ]
  return (
    <div className="max-w-md">
      <p className="mb-3 text-small">
        <bdi>{statement.statementId}</bdi>: {t('came', { waiting: statement.waiting })}
      </p>
      <FactList facts={facts} />
    </div>
  )
}

/** What was read of late, and what each came to. */
export function ReadStatements({ statements }: { statements: readonly ReadStatementSums[] }) {
  const t = useText(moneyInText)
  const format = useFormat()
  if (statements.length === 0) return null
  const usd = (value: number) => <bdi className="tabular">{format.usd(value, { cents: 'always' })}</bdi>
  const columns: Column<ReadStatementSums>[] = [
    {
      key: 'closingOn',
      header: t('closingOn'),
      card: 'title',
      cell: ({ closingOn, statementId }) => <bdi className="tabular">{closingOn ?? statementId}</bdi>,
    },
    {
      key: 'readBy',
      header: t('readBy'),
      cell: ({ readBy, readAt }) => (
        <>
          <bdi>{readBy?.name ?? t('fetched')}</bdi>, <LocalTime at={readAt} as="dateTime" />
        </>
      ),
    },
    ...(['credits', ...parts.map(({ key }) => key), 'debits'] as const).map((key): Column<ReadStatementSums> => ({
      key,
      header: t(key === 'suspense' ? 'inSuspense' : key),
      align: 'end',
      cell: (statement) => usd(statement[key]),
    })),
  ]
  return (
    <Disclosure summary={t('statements')}>
      <DataTable
        caption={t('statementsCaption')}
        columns={columns}
        rows={statements}
        rowKey={({ statementId, readAt }) => `${statementId} ${readAt}`}
      />
    </Disclosure>
  )
}
