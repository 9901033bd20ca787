import type { Route } from './+types/locks-page'
import { LockList } from '#money/lock-list.tsx'
import { moneyText } from '#money/money-text.ts'
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
  const data = await pageData(context.get(apiContext)('GET /v1/wallet/locks', { query: { before } }), request)
  return { ...data, isFirst: before === undefined }
}

/** What the locked part of a wallet is the sum of. */
export default function LocksPage({ loaderData: { locked, locks, next, isFirst } }: Route.ComponentProps) {
  const t = useText(moneyText)
  const format = useFormat()
  return (
    <section>
      <PartHeader title={t('locksTitle')}>
        <TextLink to="/profile/wallet/postings">{t('postings')}</TextLink>
      </PartHeader>
      <StatRow stats={[{ key: 'locked', label: t('locked'), value: format.usd(locked, { cents: 'always' }) }]} />
      <p className="mt-6 mb-4 max-w-measure text-small text-ink-2">{t('locksNote')}</p>
      {locks.length === 0 ? (
        <EmptyState title={t('noLocks')} detail={t('noLocksDetail')} />
      ) : (
        <LockList locks={locks} />
      )}
      <TurnPages path="/profile/wallet/locked" next={next} isFirst={isFirst} />
    </section>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <PartError error={error} />
}
