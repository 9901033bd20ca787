import type { Address } from '@monsoon/contract/addresses'
import { useText } from '../../text/use-text.tsx'
import { PartHeader } from '../profile/part-header.tsx'
import { profileText } from '../profile/profile-text.ts'
import { AddressBook } from './address-book.tsx'
import type { Country } from './profile-form.tsx'

/** Tab 14: what buying and selling need to know of somebody. */
export function AccountSettings(props: { addresses: readonly Address[]; countries: readonly Country[] }) {
  const say = useText(profileText)
  return (
    <>
      <PartHeader title={say('account')} />
      <AddressBook {...props} />
    </>
  )
}
