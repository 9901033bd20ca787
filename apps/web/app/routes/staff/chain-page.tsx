import type { ChainBoard, ChainDifference } from '@monsoon/contract/staff-chain'
import type { Route } from './+types/chain-page'
import { api } from '../../api-client.ts'
import { apiContext } from '../../session/server-context.ts'
import { useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { FormError } from '../../ui/field.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { Notice } from '../../ui/notice.tsx'
import { EmptyState } from '../../ui/page-state.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { useChange } from '../../ui/use-change.ts'
import { ActDialog } from './act-dialog.tsx'
import { ActRow } from './act-row.tsx'
import { chainText } from './chain-text.ts'
import { staffData } from './staff-data.ts'
import { StaffHeading } from './staff-heading.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  return staffData(context.get(apiContext)('GET /v1/staff/chain'), request)
}

const names = { ethereum: 'Ethereum', polygon: 'Polygon' } as const

/** The chains that works are minted on: what waits, what is stuck, and how they compare with the books. */
export default function ChainPage({ loaderData: { chains } }: Route.ComponentProps) {
  const say = useText(chainText)
  return (
    <>
      <title>{say('title')}</title>
      <StaffHeading title={say('title')} />
      {chains.length === 0 && <EmptyState title={say('off')} detail={say('offDetail')} />}
      {chains.map((chain) => (
        <section key={chain.chainId} className="mb-12 grid max-w-3xl gap-8">
          <h2 className="text-h3">
            {say('chain', {
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
  const say = useText(chainText)
  const { head } = chain
  const facts: Fact[] = [
    {
      key: 'head',
      label: say('head'),
      value: head
        ? say.rich('headAt', { number: String(head.number) }, { time: () => <LocalTime at={head.at} as="dateTime" /> })
        : say('notReached'),
    },
    ...(head ? [{ key: 'scanned', label: say('scanned'), value: String(head.scanned) }] : []),
    { key: 'minted', label: say('minted'), value: String(chain.mintedEditions) },
    { key: 'waiting', label: say('waiting'), value: String(chain.waiting) },
    { key: 'onTheWay', label: say('onTheWay'), value: String(chain.onTheWay) },
    { key: 'failed', label: say('failed'), value: String(chain.failed) },
    { key: 'minting', label: say('minting'), value: String(chain.mintingEditions) },
    { key: 'late', label: say('late'), value: String(chain.lateEditions) },
    { key: 'missing', label: say('etherMissing'), value: String(chain.etherMissing) },
    { key: 'gas', label: say('gas'), value: say('ether', { amount: chain.gasSpent }) },
  ]
  return <FactList facts={facts} />
}

function Senders({ chain }: { chain: ChainBoard }) {
  const say = useText(chainText)
  return chain.senders.map(({ id, address, isHouse, balance, shortSince, stoppedReason }) => (
    <div key={id} className="grid gap-3">
      {stoppedReason && <Stopped senderId={id} reason={stoppedReason} />}
      {shortSince && (
        <Notice tone="warning">
          {say.rich('short', {}, { time: () => <LocalTime at={shortSince} as="dateTime" /> })}
        </Notice>
      )}
      <FactList
        facts={[
          {
            key: 'address',
            label: say(isHouse ? 'sender' : 'memberSender'),
            value: <TextLink to={`${chain.explorer}/address/${address}`}>{address}</TextLink>,
          },
          {
            key: 'balance',
            label: say('balance'),
            value: balance === null ? say('unknown') : say('ether', { amount: balance }),
          },
        ]}
      />
    </div>
  ))
}

function Stopped({ senderId: id, reason }: { senderId: string; reason: string }) {
  const say = useText(chainText)
  return (
    <>
      <Notice tone="warning">{say('stopped', { reason })}</Notice>
      <ActRow
        acts={['restart'] as const}
        say={say}
        ask={(_, onClose) => (
          <ActDialog
            title={say('restartTitle')}
            note={say('restartNote')}
            act={say('restart')}
            send={(why) => api('POST /v1/staff/chain/senders/{id}/restart', { params: { id }, body: { reason: why } })}
            onClose={onClose}
          />
        )}
      />
    </>
  )
}

function Stuck({ chain }: { chain: ChainBoard }) {
  const say = useText(chainText)
  if (chain.stuck.length === 0) return null
  return (
    <div>
      <h3 className="mb-3 text-ui font-semibold">{say('stuck')}</h3>
      <ul className="grid gap-3 text-small">
        {chain.stuck.map(({ id, purpose, state, hash, reason, since }) => (
          <li key={id} className="[overflow-wrap:anywhere]">
            {say.rich('stuckOne', { purpose, state }, { time: () => <LocalTime at={since} as="dateTime" /> })}{' '}
            {hash && <TextLink to={`${chain.explorer}/tx/${hash}`}>{say('transaction')}</TextLink>}
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
  const say = useText(chainText)
  const begin = useChange(() => api('POST /v1/staff/chain'))
  const button = (
    <Button size="small" isBusy={begin.isBusy} onClick={() => void begin.run()}>
      {say('compare')}
    </Button>
  )
  const isClean = proof === null || proof.differences.length === 0
  const time = () => proof && <LocalTime at={proof.at} as="dateTime" />
  return (
    <div className="grid gap-3">
      <h3 className="text-ui font-semibold">{say('proof')}</h3>
      <FormError>{begin.failure}</FormError>
      <Notice action={button} {...(!isClean && { tone: 'warning' as const })}>
        {proof === null
          ? say('proofNone')
          : say.rich(
              isClean ? 'proofClean' : 'proofBad',
              {
                ...{ works: proof.works, editions: proof.editions },
                ...{ count: proof.differences.length, block: String(proof.block) },
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
            {say(kinds[kind])}
            <p className="text-ink-2">
              {say('difference', { holder, inBooks: String(inBooks), onChain: String(onChain) })}
            </p>
          </li>
        ))}
      </ul>
    </div>
  )
}
