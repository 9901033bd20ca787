import type { Profile } from '@monsoon/contract/accounts/accounts'
import { useFormat, useText } from '#text/use-text.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { FactList } from '#ui/fact-list.tsx'
import { staffText } from '../staff-text.ts'
import { typeWords } from '../staff-words.ts'
import type { CallData } from '@monsoon/contract/client'
import { WalletBalance } from '../../profile/wallet/my-wallet.tsx'
import { Movements } from '../../profile/wallet/wallet-history.tsx'
import { userViewText } from './user-view-text.ts'

/** The profile as its owner sees it. */
export function UserViewProfile({ profile, country }: { profile: Profile; country: string | undefined }) {
  const t = useText(staffText)
  const format = useFormat()
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  return (
    <div className="max-w-152">
      <div className="mb-6 flex items-center gap-4">
        <Avatar name={profile.name} picture={profile.profilePicture} size={56} />
        <p className="min-w-0 font-serif text-h3 break-words">
          <bdi>{profile.name}</bdi>
        </p>
      </div>
      <FactList
        facts={[
          { key: 'type', label: t('type'), value: t(typeWords[profile.type]) },
          { key: 'email', label: t('email'), value: profile.emailId },
          { key: 'second', label: t('secondEmail'), value: profile.secondaryEmailId ?? t('none') },
          { key: 'userName', label: t('userName'), value: profile.userName ?? t('none') },
          { key: 'bio', label: t('bio'), value: profile.bio || t('none') },
          { key: 'region', label: t('region'), value: country ?? t('none') },
          { key: 'address', label: t('address'), value: <span className="break-all">{profile.walletAddress}</span> },
          { key: 'wallet', label: t('walletBalance'), value: format.usd(profile.walletBalance) },
          { key: 'followers', label: t('followers'), value: format.number(profile.followers) },
          { key: 'following', label: t('following'), value: format.number(profile.following) },
          { key: 'identity', label: t('identity'), value: t(profile.kycVerified ? 'kycVerified' : 'notVerified') },
          { key: 'factor', label: t('twoFactor'), value: t(profile.twoFactorEnabled ? 'on' : 'off') },
          { key: 'private', label: t('isPrivate'), value: yesNo(profile.isPrivate) },
        ]}
      />
    </div>
  )
}

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
