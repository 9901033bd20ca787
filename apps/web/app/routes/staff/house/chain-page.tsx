import type { ChainBoard, ChainDifference } from '@monsoon/contract/staff/staff-chain'
import type { Route } from './+types/chain-page'
import { api } from '#api-client.ts'
import { apiContext } from '#session/server-context.ts'
import { useText } from '#text/use-text.tsx'
import { Button } from '#ui/controls/button.tsx'
import { type Fact, FactList } from '#ui/fact-list.tsx'
import { FormError } from '#ui/controls/field.tsx'
import { LocalTime } from '#ui/time/local-time.tsx'
import { Notice } from '#ui/notice.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { TextLink } from '#ui/controls/text-link.tsx'
import { useRevalidatingMutation } from '#ui/submit/use-revalidating-mutation.ts'
import { ActDialog } from '../act-dialog.tsx'
import { ActRow } from '#ui/submit/act-row.tsx'
import { chainText } from './chain-text.ts'
import { staffData } from '../staff-data.ts'
import { StaffHeading } from '../staff-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return staffData(context.get(apiContext)('GET /v1/staff/chain'), request)
}

const names = { ethereum: 'Ethereum', polygon: 'Polygon' } as const

/** The chains that works are minted on: what waits, what is stuck, and how they compare with the books. */
export default function ChainPage({ loaderData: { chains } }: Route.ComponentProps) {
  const t = useText(chainText)
  return (
    <>
      <title>{t('title')}</title>
      <StaffHeading title={t('title')} />
      {chains.length === 0 && <EmptyState title={t('off')} detail={t('offDetail')} />}
      {chains.map((chain) => (
        <section key={chain.chainId} className="mb-12 grid max-w-3xl gap-8">
          <h2 className="text-h3">
            {t('chain', {
              networks: chain.networks.map((name) => names[name]).join(', '),
              id: String(chain.chainId),
            })}
          </h2>
          <Senders chain={chain} />
          <Figures chain={chain} />
          <Stuck chain={chain} />
          <Proof chain={chain} />
        </section>
      ))}
    </>
  )
}

function Figures({ chain }: { chain: ChainBoard }) {
  const t = useText(chainText)
  const { head } = chain
  const facts: Fact[] = [
    {
      key: 'head',
      label: t('head'),
      value: head
        ? t.rich('headAt', { number: String(head.number) }, { time: () => <LocalTime at={head.at} as="dateTime" /> })
        : t('notReached'),
    },
    ...(head ? [{ key: 'scanned', label: t('scanned'), value: String(head.scanned) }] : []),
    { key: 'minted', label: t('minted'), value: String(chain.mintedEditions) },
    { key: 'waiting', label: t('waiting'), value: String(chain.waiting) },
    { key: 'onTheWay', label: t('onTheWay'), value: String(chain.onTheWay) },
    { key: 'failed', label: t('failed'), value: String(chain.failed) },
    { key: 'minting', label: t('minting'), value: String(chain.mintingEditions) },
    { key: 'late', label: t('late'), value: String(chain.lateEditions) },
    { key: 'missing', label: t('etherMissing'), value: String(chain.etherMissing) },
    { key: 'gas', label: t('gas'), value: t('ether', { amount: chain.gasSpent }) },
  ]
  return <FactList facts={facts} />
}

function Senders({ chain }: { chain: ChainBoard }) {
  const t = useText(chainText)
  return chain.senders.map(({ id, address, isHouse, balance, shortSince, stoppedReason }) => (
    <div key={id} className="grid gap-3">
      {stoppedReason && <Stopped senderId={id} reason={stoppedReason} />}
      {shortSince && (
        <Notice tone="warning">
          {t.rich('short', {}, { time: () => <LocalTime at={shortSince} as="dateTime" /> })}
        </Notice>
      )}
      <FactList
        facts={[
          {
            key: 'address',
            label: t(isHouse ? 'sender' : 'memberSender'),
            value: <TextLink to={`${chain.explorer}/address/${address}`}>{address}</TextLink>,
          },
          {
            key: 'balance',
            label: t('balance'),
            value: balance === null ? t('unknown') : t('ether', { amount: balance }),
          },
        ]}
      />
    </div>
  ))
}

function Stopped({ senderId: id, reason }: { senderId: string; reason: string }) {
  const t = useText(chainText)
  return (
    <>
      <Notice tone="warning">{t('stopped', { reason })}</Notice>
      <ActRow
        acts={['restart'] as const}
        t={t}
        ask={(_, onClose) => (
          <ActDialog
            title={t('restartTitle')}
            note={t('restartNote')}
            act={t('restart')}
            send={(why) => api('POST /v1/staff/chain/senders/{id}/restart', { params: { id }, body: { reason: why } })}
            onClose={onClose}
          />
        )}
      />
    </>
  )
}

function Stuck({ chain }: { chain: ChainBoard }) {
  const t = useText(chainText)
  if (chain.stuck.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-ui font-semibold">{t('stuck')}</h3>
      <ul className="grid gap-3 text-small">
        {chain.stuck.map(({ id, purpose, state, hash, reason, since }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {t.rich('stuckOne', { purpose, state }, { time: () => <LocalTime at={since} as="dateTime" /> })}{' '}
            {hash && <TextLink to={`${chain.explorer}/tx/${hash}`}>{t('transaction')}</TextLink>}
            {reason && <p className="text-ink-2">{reason}</p>}
          </li>
        ))}
      </ul>
    </div>
  )
}

const kinds = {
  'lost-mint': 'lostMint',
  'unknown-mint': 'unknownMint',
  burn: 'burn',
  'foreign-transfer': 'foreignTransfer',
} as const satisfies Record<ChainDifference['kind'], string>

function Proof({ chain: { proof } }: { chain: ChainBoard }) {
  const t = useText(chainText)
  const begin = useRevalidatingMutation(() => api('POST /v1/staff/chain'))
  const button = (
    <Button size="small" isBusy={begin.isBusy} onClick={() => void begin.run()}>
      {t('compare')}
    </Button>
  )
  const isClean = proof === null || proof.differences.length === 0
  const time = () => proof && <LocalTime at={proof.at} as="dateTime" />
  return (
    <div className="grid gap-3">
      <h3 className="text-ui font-semibold">{t('proof')}</h3>
      <FormError>{begin.failure}</FormError>
      <Notice action={button} {...(!isClean && { tone: 'warning' as const })}>
        {proof === null
          ? t('proofNone')
          : t.rich(
              isClean ? 'proofClean' : 'proofBad',
              {
                works: proof.works,
                editions: proof.editions,
                count: proof.differences.length,
                block: String(proof.block),
              },
              { time },
            )}
      </Notice>
      <ul className="grid gap-3 text-small">
        {proof?.differences.map(({ id, itemId, itemName, holder, kind, inBooks, onChain }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            <TextLink to={`/item/${itemId}`}>
              <bdi>{itemName}</bdi>
            </TextLink>{' '}
            {t(kinds[kind])}
            <p className="text-ink-2">
              {t('difference', { holder, inBooks: String(inBooks), onChain: String(onChain) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
