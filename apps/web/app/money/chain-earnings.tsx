import type { CallData } from '@monsoon/contract/client'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useText } from '../text/use-text.tsx'
import { DataTable } from '../ui/data-table.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { earningText } from './statement-text.ts'
import { shortEther } from './ether-of.ts'

/** What sales on chain paid to addresses, sale by sale: none of it is in a wallet here. */
export function ChainEarnings({ onChain }: Pick<CallData<'GET /v1/earnings'>, 'onChain'>) {
  const t = useText(earningText)
  const { total, sales } = onChain
  if (sales.length === 0) return null
  return (
    <section aria-labelledby="on-chain">
      <h2 id="on-chain" className="mt-12 mb-2 text-h3">
        {t('onChain')}
      </h2>
      <p className="mb-5 text-small text-ink-2">{t('onChainNote', { eth: shortEther(total) })}</p>
      <DataTable
        caption={t('onChain')}
        rows={sales}
        rowKey={({ orderId, kind }) => `${orderId} ${kind}`}
        columns={[
          {
            key: 'work',
            header: t('work'),
            card: 'title',
            cell: ({ work }) => (
              <TextLink to={`/item/${work.itemId}`} className="font-serif italic [overflow-wrap:anywhere]">
                <bdi>{work.name}</bdi>
              </TextLink>
            ),
          },
          { key: 'kind', header: t('kind'), cell: ({ kind }) => t(kind) },
          { key: 'when', header: t('when'), cell: ({ at }) => <LocalTime at={at} as="dateTime" /> },
          {
            key: 'address',
            header: t('address'),
            cell: ({ address }) => <span title={address}>{shortenAddress(address)}</span>,
          },
          {
            key: 'transaction',
            header: t('transaction'),
            cell: ({ transactionHash, explorerUrl }) => (
              <TextLink to={explorerUrl}>{shortenAddress(transactionHash)}</TextLink>
            ),
          },
          {
            key: 'amount',
            header: t('amount'),
            align: 'end',
            card: 'amount',
            cell: ({ amount }) => <bdi className="tabular">{t('eth', { eth: shortEther(amount) })}</bdi>,
          },
        ]}
      />
    </section>
  )
}
