import type { Route } from './+types/statement-page'
import { PostingTable } from '#money/posting-table.tsx'
import { statementText } from '#money/statement-text.ts'
import { TurnPages } from '#money/turn-pages.tsx'
import { useMonthName } from '#money/use-month-name.ts'
import { FileLink } from '#session/file-link.tsx'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { PartHeader, PartError } from '../part-header.tsx'

export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  const asked = { params: { month: params.month }, query: { before } }
  const found = await pageData(context.get(apiContext)('GET /v1/statements/{month}', asked), request)
  return { ...found, isFirst: before === undefined }
}

/** What a wallet held when a month began, what moved, and what was left. */
export default function StatementPage({ loaderData }: Route.ComponentProps) {
  const t = useText(statementText)
  const format = useFormat()
  const { month, opening, came, went, closing, postings, next, isFirst } = loaderData
  const title = t('statementOf', { month: useMonthName()(month) })
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  return (
    <section>
      <PartHeader title={title}>
        <div data-print="hide" className="flex flex-wrap gap-x-6">
          <FileLink href={`/v1/statements/${month}/file`}>{t('pdf')}</FileLink>
          <TextLink to="/profile/wallet/statements">{t('title')}</TextLink>
        </div>
      </PartHeader>
      <div className="mb-10 max-w-104">
        <FactList
          facts={[
            { key: 'opening', label: t('opening'), value: usd(opening) },
            { key: 'came', label: t('came'), value: usd(came) },
            { key: 'went', label: t('went'), value: usd(went > 0 ? -went : 0) },
            { key: 'closing', label: t('closing'), value: usd(closing), tone: 'total' },
          ]}
        />
      </div>
      {postings.length === 0 ? (
        <EmptyState title={t('none')} />
      ) : (
        <PostingTable caption={t('movements')} postings={postings} />
      )}
      <TurnPages path={`/profile/wallet/statements/${month}`} next={next} isFirst={isFirst} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
