import type { CallData } from '@monsoon/contract/client'
import { useText } from '#text/use-text.tsx'
import { WalletBalance } from '../../profile/wallet/my-wallet.tsx'
import { Movements } from '../../profile/wallet/wallet-history.tsx'
import { userViewText } from './user-view-text.ts'

/** What is in a wallet, and what moved. */
export function UserViewWallet(props: CallData<'GET /v1/staff/users/{id}/view/wallet'>) {
  const t = useText(userViewText)
  const { fiatWallet, transactions, pagination } = props
  return (
    <>
      <WalletBalance fiatWallet={fiatWallet} />
      <h2 className="mt-10 mb-2 font-sans text-small font-semibold">{t('movements')}</h2>
      <Movements transactions={transactions} pagination={pagination} />
    </>
  )
}
