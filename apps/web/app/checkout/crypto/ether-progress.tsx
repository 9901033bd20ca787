import type { EtherPayment } from '@monsoon/contract/chain/ether-purchases'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useText } from '../../text/use-text.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { Progress } from '../../ui/progress.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { etherText } from './ether-text.ts'

/** How deep a payment is in the chain, and where to see it. */
export function EtherProgress({ payment }: { payment: EtherPayment }) {
  const t = useText(etherText)
  const { confirmations } = payment
  return (
    <div className="grid gap-5">
      <Progress
        label={t('confirming')}
        share={confirmations ? Math.max(confirmations.have / confirmations.need, 0.05) : undefined}
        detail={confirmations ? t('blocks', confirmations) : t('sent')}
      />
      {payment.transactionHash && (
        <FactList facts={[{ key: 'hash', label: t('transaction'), value: <TransactionLink payment={payment} /> }]} />
      )}
    </div>
  )
}

/** The transaction of a payment, in the explorer. */
export function TransactionLink({ payment: { transactionHash, explorerUrl } }: { payment: EtherPayment }) {
  const shown = shortenAddress(transactionHash ?? '')
  return explorerUrl ? <TextLink to={explorerUrl}>{shown}</TextLink> : <>{shown}</>
}
