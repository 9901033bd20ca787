import type { Address } from '@monsoon/contract/accounts/addresses'
import type { BankAccount } from '@monsoon/contract/money/bank-accounts'
import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import type { Kyc } from '@monsoon/contract/accounts/kyc'
import type { OwnLogin } from '@monsoon/contract/accounts/identities'
import type { SignInEmail } from '@monsoon/contract/accounts/mailboxes'
import type { BlockedRow } from '@monsoon/contract/accounts/people'
import type { SavedCard } from '@monsoon/contract/money/saved-cards'
import type { Session } from '@monsoon/contract/accounts/sessions'
import type { TwoFactorState } from '@monsoon/contract/accounts/two-factor'
import { useText } from '../../text/use-text.tsx'
import { PartHeader } from '../profile/part-header.tsx'
import { profileText } from '../profile/profile-text.ts'
import { AccountEnd, type AccountEndData } from './account-end.tsx'
import { BlockedPeople } from '../../people/blocked-people.tsx'
import { AddressBook } from './address-book.tsx'
import { BankAccounts } from './payments/bank-accounts.tsx'
import { DeviceList } from './logins/device-list.tsx'
import { EmailSettings } from './logins/email-settings.tsx'
import { KycCard } from './kyc-card.tsx'
import { LoginList } from './logins/login-list.tsx'
import { type NewestData, NewestLists } from './newest-lists.tsx'
import type { Country } from './profile-form.tsx'
import { SavedCards } from './payments/saved-cards.tsx'
import { SecurityActivity, type ActivityData } from './logins/security-activity.tsx'
import { TransferAddressCard } from './payments/transfer-address-card.tsx'
import { TwoFactorCard } from './logins/two-factor-card.tsx'

/** Tab 14: what buying and selling need to know of somebody. */
export function AccountSettings(
  props: AccountEndData & {
    addresses: readonly Address[]
    countries: readonly Country[]
    bankAccounts: readonly BankAccount[]
    savedCards: readonly SavedCard[]
    transferAddress: CryptoAccount | undefined
    kyc: Kyc
    signInEmail: SignInEmail
    logins: readonly OwnLogin[]
    sessions: readonly Session[]
    activity: ActivityData
    blocked: readonly BlockedRow[]
    twoFactor: TwoFactorState
    newest: NewestData
  },
) {
  const t = useText(profileText)
  return (
    <>
      <PartHeader title={t('account')} />
      <AddressBook {...props} />
      <BankAccounts accounts={props.bankAccounts} />
      <SavedCards cards={props.savedCards} />
      <TransferAddressCard account={props.transferAddress} />
      <KycCard kyc={props.kyc} />
      <EmailSettings {...props.signInEmail} />
      <LoginList logins={props.logins} />
      <TwoFactorCard twoFactor={props.twoFactor} />
      <DeviceList sessions={props.sessions} />
      <SecurityActivity activity={props.activity} hasPassword={props.logins.some(({ kind }) => kind === 'Email')} />
      <BlockedPeople people={props.blocked} />
      <NewestLists {...props.newest} />
      <AccountEnd closing={props.closing} />
    </>
  )
}
