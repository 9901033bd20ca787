import type { Profile } from '@monsoon/contract/accounts'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Avatar } from '../../ui/avatar.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { staffText } from './staff-text.ts'
import { typeWords } from './staff-words.ts'

/** The profile as its owner sees it. */
export function UserViewProfile({ profile, country }: { profile: Profile; country: string | undefined }) {
  const say = useText(staffText)
  const format = useFormat()
  const yesNo = (value: boolean) => say(value ? 'yes' : 'no')
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
          { key: 'type', label: say('type'), value: say(typeWords[profile.type]) },
          { key: 'email', label: say('email'), value: profile.emailId },
          { key: 'second', label: say('secondEmail'), value: profile.secondaryEmailId ?? say('none') },
          { key: 'userName', label: say('userName'), value: profile.userName ?? say('none') },
          { key: 'bio', label: say('bio'), value: profile.bio || say('none') },
          { key: 'region', label: say('region'), value: country ?? say('none') },
          { key: 'address', label: say('address'), value: <span className="break-all">{profile.walletAddress}</span> },
          { key: 'wallet', label: say('walletBalance'), value: format.usd(profile.walletBalance) },
          { key: 'followers', label: say('followers'), value: format.number(profile.followers) },
          { key: 'following', label: say('following'), value: format.number(profile.following) },
          { key: 'identity', label: say('identity'), value: say(profile.kycVerified ? 'kycVerified' : 'notVerified') },
          { key: 'factor', label: say('twoFactor'), value: say(profile.twoFactorEnabled ? 'on' : 'off') },
          { key: 'private', label: say('isPrivate'), value: yesNo(profile.isPrivate) },
        ]}
      />
    </div>
  )
}
