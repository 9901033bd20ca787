import { groupReference } from '@monsoon/domain/payments/creditor-reference'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { CopyableText } from '../ui/controls/copyable-text.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { SkeletonRows } from '../ui/skeleton.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { topUpText } from './top-up-text.ts'

/** Where to transfer money to, and the reference that makes it one's own. */
export function TransferDetails() {
  const t = useText(topUpText)
  const { answer, error, isAsking, retry } = useAsync(() => api('POST /v1/top-up/transfer'))
  if (error !== undefined) return <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />
  if (!answer) {
    return (
      <div role="status" aria-label={t('loading')}>
        <SkeletonRows count={5} />
      </div>
    )
  }
  const { reference, holder, account, bankName, bic, currency } = answer.data
  const copyable = (key: 'reference' | 'holder' | 'account' | 'bic', text: string, shown = text) => ({
    key,
    label: t(key),
    value: <CopyableText text={text} shown={shown} what={t(key)} />,
  })
  return (
    <div className="grid gap-4">
      <p className="text-ui">{t('transferLead')}</p>
      <FactList
        facts={[
          copyable('reference', reference, groupReference(reference)),
          copyable('holder', holder),
          copyable('account', account),
          copyable('bic', bic),
          { key: 'bankName', label: t('bankName'), value: <bdi>{bankName}</bdi> },
          { key: 'currency', label: t('currency'), value: currency },
        ]}
      />
      <p className="text-label text-ink-3">{t('transferNote')}</p>
    </div>
  )
}
