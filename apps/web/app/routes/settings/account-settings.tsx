import type { Address } from '@monsoon/contract/addresses'
import type { SignInEmail } from '@monsoon/contract/mailboxes'
import type { Session } from '@monsoon/contract/sessions'
import type { TwoFactorState } from '@monsoon/contract/two-factor'
import { useText } from '../../text/use-text.tsx'
import { PartHeader } from '../profile/part-header.tsx'
import { profileText } from '../profile/profile-text.ts'
import { AddressBook } from './address-book.tsx'
import { DeviceList } from './device-list.tsx'
import { EmailSettings } from './email-settings.tsx'
import type { Country } from './profile-form.tsx'
import { TwoFactorCard } from './two-factor-card.tsx'

/** Tab 14: what buying and selling need to know of somebody. */
export function AccountSettings(props: {
  addresses: readonly Address[]
  countries: readonly Country[]
  signInEmail: SignInEmail
  sessions: readonly Session[]
  twoFactor: TwoFactorState
}) {
  const say = useText(profileText)
  return (
    <>
      <PartHeader title={say('account')} />
      <AddressBook {...props} />
      <EmailSettings {...props.signInEmail} />
      <TwoFactorCard twoFactor={props.twoFactor} />
      <DeviceList sessions={props.sessions} />
    </>
  )
}
