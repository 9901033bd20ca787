import type { Profile } from '@monsoon/contract/accounts/accounts'
import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { api } from '../../api-client.ts'
import { useText } from '../../text/use-text.tsx'
import { Switch } from '../../ui/controls/switch.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { tabPath } from '../profile/profile-parts.ts'
import { profileText } from '../profile/profile-text.ts'
import { NsfwSwitch } from './nsfw-switch.tsx'
import { transferText } from './payments/transfer-text.ts'
import { useSwitch } from './use-switch.ts'

/** Settings that hold as soon as they are switched. */
export function SettingSwitches(props: { profile: Profile; transferAddress: CryptoAccount | undefined }) {
  const { profile, transferAddress } = props
  const t = useText(profileText)
  const tTransfer = useText(transferText)
  const privacy = useSwitch(profile.isPrivate, (isPrivate) => api('PATCH /v1/profile/status', { body: { isPrivate } }))
  const transfer = useSwitch(profile.directNFTTransfer, (directNFTTransfer) =>
    api('POST /v1/update-direct-transfer', { body: { directNFTTransfer } }),
  )
  return (
    <fieldset className="mt-12 grid gap-5 border-t border-line pt-8">
      <legend className="sr-only">{t('switches')}</legend>
      <Switch label={t('privacy')} hint={t('privacyHint')} {...privacy} />
      <NsfwSwitch isUnveiled={profile.isNsfwUnveiled} />
      <Switch label={tTransfer('direct')} hint={<TransferHint address={transferAddress} />} {...transfer} />
    </fieldset>
  )
}

/** Where works would go, or what is missing before they can. */
function TransferHint({ address }: { address: CryptoAccount | undefined }) {
  const t = useText(transferText)
  if (address?.verified) return t('directTo', { address: shortenAddress(address.address) })
  return t.rich(
    address ? 'directUnconfirmed' : 'directNeeds',
    {},
    { link: (words) => <TextLink to={`${tabPath(14)}#transfer-address`}>{words}</TextLink> },
  )
}
