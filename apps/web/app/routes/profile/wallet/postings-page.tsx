import type { Route } from './+types/postings-page'
import { moneyText } from '#money/money-text.ts'
import { PostingTable } from '#money/posting-table.tsx'
import { TurnPages } from '#money/turn-pages.tsx'
import { pageData } from '#session/loader-errors.ts'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { PartHeader, PartError } from '../part-header.tsx'
import { StatRow } from '#ui/stat-row.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  const found = await pageData(context.get(apiContext)('GET /v1/wallet/postings', { query: { before } }), request)
  return { ...found, isFirst: before === undefined }
}

/** What the balance of a wallet is the sum of. */
export default function PostingsPage({ loaderData }: Route.ComponentProps) {
  const t = useText(moneyText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { balance, locked, free, postings, next, isFirst } = loaderData
  return (
    <section>
      <PartHeader title={t('postings')}>
        <TextLink to="/profile/wallet">{t('toWallet')}</TextLink>
      </PartHeader>
      <StatRow
        stats={[
          { key: 'total', label: t('total'), value: usd(balance) },
          {
            key: 'locked',
            label: t('locked'),
            value: <TextLink to="/profile/wallet/locked">{usd(locked)}</TextLink>,
          },
          { key: 'free', label: t('available'), value: usd(free) },
        ]}
      />
      <p className="mt-6 mb-4 max-w-measure text-small text-ink-2">{t('postingsNote')}</p>
      {postings.length === 0 ? (
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      ) : (
        <PostingTable caption={t('postings')} postings={postings} />
      )}
      <TurnPages path="/profile/wallet/postings" next={next} isFirst={isFirst} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
