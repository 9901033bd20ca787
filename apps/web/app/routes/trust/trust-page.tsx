import type { Route } from './+types/trust-page'
import { proofText } from '../../money/proof-text.ts'
import { pageData } from '../../session/loader-errors.ts'
import { apiContext } from '../../session/server-context.ts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Badge } from '../../ui/badge.tsx'
import { LocalTime } from '../../ui/time/local-time.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { StatRow } from '../../ui/stat-row.tsx'

export const loader = async ({ request, context }: Route.LoaderArgs) =>
  pageData(context.get(apiContext)('GET /v1/proof'), request)

/** What all wallets hold is what the house owes: the last proof of the books, for everybody. */
export default function TrustPage({ loaderData: { proof } }: Route.ComponentProps) {
  const t = useText(proofText)
  const format = useFormat()
  return (
    <div className="page max-w-[68rem]! pb-16">
      <title>{t('title')}</title>
      <PageHeader title={t('title')} lead={t('lead')} />
      {proof ? (
        <>
          <p className="mb-8 flex flex-wrap items-baseline gap-x-4 gap-y-2 text-small text-ink-2">
            <Badge tone={proof.holds ? 'good' : 'bad'}>{t(proof.holds ? 'holds' : 'differs')}</Badge>
            <span>{t.rich('provedOn', {}, { date: () => <LocalTime at={proof.at} as="dateTime" /> })}</span>
          </p>
          <StatRow
            stats={[
              {
                key: 'wallets',
                label: t('wallets'),
                value: format.usdMinor(BigInt(proof.walletsMinor), { cents: 'always' }),
                detail: t('count', { count: proof.wallets }),
              },
              {
                key: 'liabilities',
                label: t('liabilities'),
                value: format.usdMinor(BigInt(proof.liabilitiesMinor), { cents: 'always' }),
              },
            ]}
          />
        </>
      ) : (
        <EmptyState title={t('none')} detail={t('noneDetail')} />
      )}
      <section className="mt-14 max-w-measure">
        <h2 className="mb-4 text-h3">{t('how')}</h2>
        {(['howWallets', 'howHouse', 'howLocked'] as const).map((key) => (
          <p key={key} className="mb-3 text-pretty">
            {t(key)}
          </p>
        ))}
        <p className="text-pretty">
          {t.rich('howSeen', {}, { link: (words) => <TextLink to="/profile/wallet/postings">{words}</TextLink> })}
        </p>
      </section>
    </div>
  )
}
