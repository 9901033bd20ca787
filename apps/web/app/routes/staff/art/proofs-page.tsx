import type { ProofDifference, StaffProof } from '@monsoon/contract/chain/proofs'
import type { Route } from './+types/proofs-page'
import { proofText } from '#money/proof-text.ts'
import { TurnPages } from '#money/turn-pages.tsx'
import { apiContext } from '#session/server-context.ts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data-table.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context, url }: Route.LoaderArgs) {
  const before = url.searchParams.get('before') ?? undefined
  const found = await staffData(context.get(apiContext)('GET /v1/staff/proofs', { query: { before } }), request)
  return { ...found, isFirst: before === undefined }
}

/** The nightly proofs of the books, and what did not agree in the newest of them. */
export default function ProofsPage({ loaderData: { proofs, next, isFirst } }: Route.ComponentProps) {
  const t = useText(proofText)
  const broken = proofs.filter(({ holds }) => !holds)
  return (
    <>
      <title>{t('proofs')}</title>
      <StaffHeading title={t('proofs')} />
      {broken.map((proof) => (
        <Differences key={proof.id} proof={proof} />
      ))}
      {proofs.length === 0 ? <EmptyState title={t('none')} detail={t('noneDetail')} /> : <ProofTable proofs={proofs} />}
      <TurnPages path="/staff/proofs" next={next} isFirst={isFirst} />
    </>
  )
}

function useCents(): (minor: string) => string {
  const format = useFormat()
  return (minor) => format.usdMinor(BigInt(minor), { cents: 'always' })
}

function ProofTable({ proofs }: { proofs: readonly StaffProof[] }) {
  const t = useText(proofText)
  const usd = useCents()
  const amount = (minor: string) => <bdi className="tabular">{usd(minor)}</bdi>
  return (
    <DataTable
      caption={t('proofs')}
      rows={proofs}
      rowKey={({ id }) => id}
      columns={[
        { key: 'at', header: t('date'), card: 'title', cell: ({ at }) => <LocalTime at={at} as="dateTime" /> },
        {
          key: 'result',
          header: t('result'),
          cell: ({ holds }) => <Badge tone={holds ? 'good' : 'bad'}>{t(holds ? 'holds' : 'differs')}</Badge>,
        },
        { key: 'wallets', header: t('wallets'), align: 'end', cell: ({ walletsMinor }) => amount(walletsMinor) },
        {
          key: 'owed',
          header: t('liabilities'),
          align: 'end',
          cell: ({ liabilitiesMinor }) => amount(liabilitiesMinor),
        },
        { key: 'locked', header: t('locked'), align: 'end', cell: ({ heldMinor }) => amount(heldMinor) },
        {
          key: 'took',
          header: t('took'),
          align: 'end',
          cell: ({ tookMs }) => t('seconds', { seconds: tookMs / 1_000 }),
        },
      ]}
    />
  )
}

function Differences({ proof: { at, differences } }: { proof: StaffProof }) {
  const t = useText(proofText)
  const usd = useCents()
  const keyOf = ({ check, accountId }: ProofDifference) => `${check} ${accountId}`
  return (
    <section className="mb-10">
      <h2 className="mb-2 text-h3">
        {t('differences')}, <LocalTime at={at} as="dateTime" />
      </h2>
      <DataTable
        caption={t('differences')}
        rows={differences}
        rowKey={keyOf}
        columns={[
          { key: 'check', header: t('check'), card: 'title', cell: ({ check }) => t(check) },
          {
            key: 'account',
            header: t('account'),
            cell: ({ accountId }) => <bdi className="[overflow-wrap:anywhere]">{accountId ?? t('everything')}</bdi>,
          },
          { key: 'expected', header: t('expected'), align: 'end', cell: ({ expectedMinor }) => usd(expectedMinor) },
          { key: 'found', header: t('found'), align: 'end', cell: ({ foundMinor }) => usd(foundMinor) },
        ]}
      />
    </section>
  )
}
