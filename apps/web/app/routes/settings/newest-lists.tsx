import type { NftRequest } from '@monsoon/contract/trade/nft-requests'
import type { WalletTransaction } from '@monsoon/contract/money/wallet'
import type { Withdrawal } from '@monsoon/contract/money/withdrawals'
import type { ReactNode } from 'react'
import { useText } from '../../text/use-text.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { RequestTable } from '../profile/works/my-requests.tsx'
import { WithdrawalTable } from '../profile/wallet/my-withdrawals.tsx'
import { profileText } from '../profile/profile-text.ts'
import { MovementTable } from '../profile/wallet/wallet-history.tsx'

export type NewestData = {
  transactions: readonly WalletTransaction[]
  requests: readonly NftRequest[]
  withdrawals: readonly Withdrawal[]
}

/** The newest movements of the wallet, requests for objects and withdrawals, each with the way to all of them. */
export function NewestLists({ transactions, requests, withdrawals }: NewestData) {
  const t = useText(profileText)
  return (
    <>
      <Newest id="wallet-history" title={t('walletHistory')} to="/profile/financial-transactions">
        <MovementTable transactions={transactions} pagination={{ limit: transactions.length, offset: 1 }} />
      </Newest>
      <Newest id="physical-requests" title={t('physicalRequests')} to="/profile/nft-request">
        <RequestTable requests={requests} />
      </Newest>
      <Newest id="withdrawal-requests" title={t('withdrawalRequests')} to="/profile/withdraw-requests">
        <WithdrawalTable withdrawals={withdrawals} />
      </Newest>
    </>
  )
}

function Newest({ id, title, to, children }: { id: string; title: string; to: string; children: ReactNode }) {
  const t = useText(profileText)
  return (
    <section aria-labelledby={id} className="mt-14">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-3">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        <TextLink to={to}>{t('seeAll', { title })}</TextLink>
      </div>
      {children}
    </section>
  )
}
