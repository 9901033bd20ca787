import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import type { WithdrawalTerms } from '@monsoon/contract/money/withdrawals'
import { api } from '../api-client.ts'
import { CardMoneyList } from '../money/card-money-list.tsx'
import { useText } from '../text/use-text.tsx'
import { Badge } from '../ui/badge.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { LocalTime } from '../ui/time/local-time.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { WithdrawForm } from './withdraw-form.tsx'
import { withdrawalText } from './withdrawal-text.ts'

type WithdrawDialogProps = { onDone: () => void; onClose: () => void }

/**
 * Takes money out of the fiat wallet: the form, or the steps that are missing before (SCREEN-107, SCREEN-108,
 * RULE-016).
 */
export default function WithdrawDialog({ onDone, onClose }: WithdrawDialogProps) {
  const t = useText(withdrawalText)
  const { answer: found, error, isAsking, retry } = useAsync(readFound)
  return (
    <Dialog title={t('title')} width="narrow" isSticky onClose={onClose}>
      {found && <Inside {...found} onDone={onDone} onClose={onClose} />}
      {!found && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
    </Dialog>
  )
}

type Found = { terms: WithdrawalTerms; accounts: readonly BankAccount[] }

function Inside({ terms, accounts, ...ends }: Found & WithdrawDialogProps) {
  const t = useText(withdrawalText)
  const { waitsUntil } = terms
  if (!(terms.kycVerified && terms.hasAddress && terms.hasAccount)) return <Steps terms={terms} />
  if (waitsUntil === null) {
    return (
      <>
        {terms.cardMoney.length > 0 && (
          <div className="mb-5">
            <Notice>
              <CardMoneyList cardMoney={terms.cardMoney} />
            </Notice>
          </div>
        )}
        <WithdrawForm terms={terms} accounts={accounts} {...ends} />
      </>
    )
  }
  return (
    <Notice tone="warning">
      {t.rich('waits', { date: waitsUntil }, { time: () => <LocalTime at={waitsUntil} as="dateTime" /> })}
    </Notice>
  )
}

async function readFound(): Promise<Found> {
  const [terms, accounts] = await Promise.all([api('GET /v1/withdrawal/terms'), api('GET /v1/account')])
  return { terms: terms.data, accounts: accounts.data.items }
}

/** What is to be done first, each with the way to it. */
function Steps({ terms }: { terms: WithdrawalTerms }) {
  const t = useText(withdrawalText)
  const steps = [
    { key: 'kyc', isDone: terms.kycVerified, to: '/profile/view?tab=14#kyc' },
    { key: 'address', isDone: terms.hasAddress, to: '/profile/view?tab=14#addresses' },
    { key: 'account', isDone: terms.hasAccount, to: '/profile/view?tab=14#bank-accounts' },
  ] as const
  return (
    <>
      <p className="mb-4 text-ui">{t('stepsLead')}</p>
      <ol className="grid gap-3">
        {steps.map(({ key, isDone, to }) => (
          <li
            key={key}
            className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3"
          >
            {isDone ? t(key) : <TextLink to={to}>{t(key)}</TextLink>}
            <Badge tone={isDone ? 'good' : 'warning'}>{t(isDone ? 'done' : 'open')}</Badge>
          </li>
        ))}
      </ol>
    </>
  )
}
