import type { Profile } from '@monsoon/contract/accounts'
import type { CryptoAccount } from '@monsoon/contract/crypto-accounts'
import { shortenAddress } from '@monsoon/domain/shorten-address'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '../../api-client.ts'
import { useErrorText } from '../../text/use-error-text.ts'
import { useText } from '../../text/use-text.tsx'
import { Switch } from '../../ui/switch.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { showToast } from '../../ui/toast.ts'
import { tabPath } from '../profile/profile-parts.ts'
import { profileText } from '../profile/profile-text.ts'
import { transferText } from './transfer-text.ts'

/** Settings that hold as soon as they are switched. */
export function SettingSwitches(props: { profile: Profile; transferAddress: CryptoAccount | undefined }) {
  const { profile, transferAddress } = props
  const say = useText(profileText)
  const sayTransfer = useText(transferText)
  const privacy = useSwitch(profile.isPrivate, (isPrivate) => api('PATCH /v1/profile/status', { body: { isPrivate } }))
  const transfer = useSwitch(profile.directNFTTransfer, (directNFTTransfer) =>
    api('POST /v1/update-direct-transfer', { body: { directNFTTransfer } }),
  )
  return (
    <fieldset className="mt-12 grid gap-5 border-t border-line pt-8">
      <legend className="sr-only">{say('switches')}</legend>
      <Switch label={say('privacy')} hint={say('privacyHint')} {...privacy} />
      <Switch label={sayTransfer('direct')} hint={<TransferHint address={transferAddress} />} {...transfer} />
    </fieldset>
  )
}

/** Where works would go, or what is missing before they can. */
function TransferHint({ address }: { address: CryptoAccount | undefined }) {
  const say = useText(transferText)
  if (address?.verified) return say('directTo', { address: shortenAddress(address.address) })
  return say.rich(
    address ? 'directUnconfirmed' : 'directNeeds',
    {},
    { link: (words) => <TextLink to={`${tabPath(14)}#transfer-address`}>{words}</TextLink> },
  )
}

/** A switch that shows what was asked for at once, and goes back if the server refuses. */
function useSwitch(isOn: boolean, set: (isOn: boolean) => Promise<{ msg: string }>) {
  const errorText = useErrorText()
  const { revalidate } = useRevalidator()
  const [asked, setAsked] = useState<boolean>()
  async function change(next: boolean) {
    setAsked(next)
    try {
      const { msg } = await set(next)
      void showToast(msg, 'success')
      await revalidate()
    } catch (error) {
      void showToast(errorText(error), 'error')
    } finally {
      setAsked(undefined)
    }
  }
  return {
    checked: asked ?? isOn,
    disabled: asked !== undefined,
    onChange: (event: { target: { checked: boolean } }) => void change(event.target.checked),
  }
}
