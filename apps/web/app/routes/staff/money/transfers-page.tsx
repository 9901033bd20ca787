import type { BankTransfer, TransferState } from '@monsoon/contract/money/bank-transfers'
import type { ReactNode } from 'react'
import type { Route } from './+types/transfers-page'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { LinkMark } from '../people/link-mark.tsx'
import { ListPage, StateTabs } from '../list-page.tsx'
import { ListRow } from '#ui/list-row.tsx'
import { MoneyInTabs } from './money-tabs.tsx'
import { moneyInText } from './money-in-text.ts'
import { readList, staffData } from '../staff-data.ts'
import { ReadStatements } from './statement-sums.tsx'
import { TransferActs } from './transfer-acts.tsx'
import { TransferEntry } from './transfer-entry.tsx'

const states = ['suspense', 'listed', 'booked', 'sentBack', 'explained'] as const satisfies TransferState[]

export async function loader(args: Route.LoaderArgs) {
  const [{ filters, ...found }, read] = await Promise.all([
    readList(args, 'GET /v1/staff/transfers', ['state']),
    staffData(args.context.get(apiContext)('GET /v1/staff/transfers/statements'), args.request),
  ])
  return { ...found, ...read, state: filters.state ?? 'suspense' }
}

/** What moved on the bank account of the house: into wallets, or waiting for somebody who knows whose or what it is. */
export default function TransfersPage({ loaderData }: Route.ComponentProps) {
  const t = useText(moneyInText)
  const { transfers, pagination, state, statements, isFetched } = loaderData
  return (
    <ListPage
      title={t('transfers')}
      rows={transfers}
      row={(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
      empty={{ title: t(state === 'suspense' ? 'noneSuspense' : 'none') }}
      pagination={pagination}
    >
      <MoneyInTabs current="transfers" />
      <TransferEntry isFetched={isFetched} />
      <ReadStatements statements={statements} />
      <div className="mt-6">
        <StateTabs label={t('states')} states={states} current={state} t={t} to="/staff/transfers?state=" />
      </div>
    </ListPage>
  )
}

function TransferRow({ transfer }: { transfer: BankTransfer }) {
  const t = useText(moneyInText)
  const { amount, currency, direction, hurdle, fault, entryId, bookedOn, payer, remittance, source } = transfer
  const facts = [
    { key: 'entry', label: t('entry'), value: <bdi className="break-all">{entryId}</bdi> },
    { key: 'bookedOn', label: t('bookedOn'), value: <bdi className="tabular">{bookedOn ?? t('unstated')}</bdi> },
    { key: 'source', label: t('source'), value: t(source) },
    { key: 'payer', label: t('payer'), value: <bdi>{payer}</bdi> },
    {
      key: 'remittance',
      label: t('remittance'),
      value: <bdi className="[overflow-wrap:anywhere]">{remittance}</bdi>,
    },
  ].filter(({ key }) => (key !== 'payer' || payer !== '') && (key !== 'remittance' || remittance !== ''))
  return (
    <ListRow aside={<FactList facts={facts} />}>
      <h2 className="mb-1 text-h3">
        <bdi className="tabular">
          {direction === 'debit' && '−'}
          {amount} {currency}
        </bdi>
      </h2>
      {hurdle && (
        <p className="text-small text-ink-2">
          {t(hurdle)} {fault}
        </p>
      )}
      <TransferStatus transfer={transfer} />
      <TransferActs transfer={transfer} />
    </ListRow>
  )
}

/** In whose wallet it is or would be, and who said so. */
function TransferStatus({ transfer: { owner, approval, agreement } }: { transfer: BankTransfer }) {
  const t = useText(moneyInText)
  const linkTo = (userId: string) => (words: ReactNode) => (
    <TextLink to={`/staff/users/${userId}`}>
      <bdi>{words}</bdi>
    </TextLink>
  )
  return (
    <div className="mt-3 grid gap-1 text-small [overflow-wrap:anywhere]">
      {owner && <p>{t.rich('wallet', { name: owner.name }, { person: linkTo(owner.userId) })}</p>}
      <LinkMark person={owner} />
      {approval?.subject && (
        <p>{t.rich('claimed', { name: approval.subject.name }, { person: linkTo(approval.subject.userId) })}</p>
      )}
      <LinkMark person={approval?.subject ?? null} />
      {agreement && (
        <p>
          {t('agreement', {
            by: agreement.askedBy.name,
            other: agreement.agreedBy.name,
            reason: agreement.reason,
          })}
        </p>
      )}
    </div>
  )
}
