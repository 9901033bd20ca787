import type { CallData } from '@monsoon/contract/client'
import { shortenAddress } from '@monsoon/domain/shorten-address'
import { useText } from '../text/use-text.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/local-time.tsx'
import { TextLink } from '../ui/text-link.tsx'
import { shortEther } from './short-ether.ts'
import { earningText } from './statement-text.ts'

/** What sales on chain paid to addresses, sale by sale: none of it is in a wallet here. */
export function ChainEarnings({ onChain }: Pick<CallData<'GET /v1/earnings'>, 'onChain'>) {
  const say = useText(earningText)
  const { total, sales } = onChain
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="on-chain">
      <h2 id="on-chain" className="mt-12 mb-2 text-h3">
        {say('onChain')}
      </h2>
      <p className="mb-5 text-small text-ink-2">{say('onChainNote', { eth: shortEther(total) })}</p>
      <DataTable
        caption={say('onChain')}
        rows={sales}
        rowKey={({ orderId, kind }) => `${orderId} ${kind}`}
        columns={[
          {
            key: 'work',
            header: say('work'),
            card: 'title',
            cell: ({ work }) => (
              <TextLink to={`/item/${work.itemId}`} className="font-serif italic [overflow-wrap:anywhere]">
                <bdi>{work.name}</bdi>
              </TextLink>
            ),
          },
          { key: 'kind', header: say('kind'), cell: ({ kind }) => say(kind) },
          { key: 'when', header: say('when'), cell: ({ at }) => <LocalTime at={at} as="dateTime" /> },
          {
            key: 'address',
            header: say('address'),
            cell: ({ address }) => <span title={address}>{shortenAddress(address)}</span>,
          },
          {
            key: 'transaction',
            header: say('transaction'),
            cell: ({ transactionHash, explorerUrl }) => (
              <TextLink to={explorerUrl}>{shortenAddress(transactionHash)}</TextLink>
            ),
          },
          {
            key: 'amount',
            header: say('amount'),
            align: 'end',
            card: 'amount',
            cell: ({ amount }) => <bdi className="tabular">{say('eth', { eth: shortEther(amount) })}</bdi>,
          },
        ]}
      />
    </section>
  )
}
