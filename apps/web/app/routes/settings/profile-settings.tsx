import type { Profile } from '@monsoon/contract/accounts/accounts'
import type { Application } from '@monsoon/contract/accounts/applications'
import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { useText } from '../../text/use-text.tsx'
import type { NoticeChoice } from '@monsoon/contract/notices/notices'
import { PartHeader } from '../profile/part-header.tsx'
import { profileText } from '../profile/profile-text.ts'
import { ApplicationCard } from './application-card.tsx'
import { ProfileForm, type Country } from './profile-form.tsx'
import { NoticeChoices } from './notice-choices.tsx'
import { NotificationsCard } from './notifications-card.tsx'
import { SettingSwitches } from './setting-switches.tsx'
import { UserNameForm } from './user-name-form.tsx'

/** Tab 1: what others see of somebody, each part saved by itself. */
export function ProfileSettings(props: {
  profile: Profile
  countries: readonly Country[]
  application: Application | null
  transferAddress: CryptoAccount | undefined
  noticeChoices: readonly NoticeChoice[]
}) {
  const { profile, countries, application, transferAddress, noticeChoices } = props
  const t = useText(profileText)
  return (
    <section className="max-w-152">
      <PartHeader title={t('settings')}>{t('settingsNote')}</PartHeader>
      <ProfileForm profile={profile} countries={countries} />
      <UserNameForm userName={profile.userName ?? ''} />
      <SettingSwitches profile={profile} transferAddress={transferAddress} />
      <NotificationsCard profile={profile} />
      <NoticeChoices choices={noticeChoices} hasSecondEmail={profile.secondaryEmailVerified} />
      <ApplicationCard type={profile.type} application={application} />
    </section>
  )
}
