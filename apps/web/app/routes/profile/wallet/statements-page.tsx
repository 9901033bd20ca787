import type { Route } from './+types/statements-page'
import { moneyText } from '#money/money-text.ts'
import { statementText } from '#money/statement-text.ts'
import { useMonthName } from '#money/use-month-name.ts'
import { FileLink } from '#session/file-link.tsx'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { PartHeader, PartError } from '../part-header.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/statements'), request)

/** The months of a wallet, and its years for taxes. */
export default function StatementsPage({ loaderData: { months, years } }: Route.ComponentProps) {
  const t = useText(statementText)
  const tMoney = useText(moneyText)
  const monthName = useMonthName()
  return (
    <section>
      <PartHeader title={t('title')}>
        <TextLink to="/profile/wallet">{tMoney('toWallet')}</TextLink>
      </PartHeader>
      <p className="mb-6 max-w-measure text-small text-ink-2">{t('note')}</p>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {months.map((month) => (
          <li key={month} className="border-b border-line py-3">
            <TextLink to={`/profile/wallet/statements/${month}`}>{monthName(month)}</TextLink>
          </li>
        ))}
      </ul>
      <h2 className="mt-12 mb-2 text-h3">{t('taxes')}</h2>
      <p className="mb-4 max-w-measure text-small text-ink-2">{t('taxesNote')}</p>
      <ul className="flex flex-wrap gap-x-6 gap-y-2">
        {years.map((year) => (
          <li key={year}>
            <FileLink href={`/v1/tax-report/${year}`}>{t('csvOf', { year: String(year) })}</FileLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
