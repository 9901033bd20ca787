import { useState } from 'react'
import { api } from '../api-client.ts'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { FormError } from '../ui/controls/field.tsx'
import {
  connectWallet,
  requireChain,
  signMessage,
  WalletFault,
  type FoundWallet,
  type WalletSignature,
} from './browser-wallet.ts'
import { WalletList } from './wallet-list.tsx'
import { walletText } from './wallet-text.ts'

type Step = 'stepConnect' | 'stepNetwork' | 'stepSign' | 'stepServer'

type WalletDialogProps = {
  /** What for, where somebody is logged in. */
  purpose?: 'link' | 'confirm' | 'transfer'
  /** The only one that may sign; without it, any. */
  address?: string
  /** Sends the signature where it is asked for. What it throws is said, and the wallets stay. */
  onSigned: (signature: WalletSignature) => Promise<void>
  onClose: () => void
}

/** The wallets of this browser, one of which signs. All of it is loaded when somebody asks for it. */
export default function WalletDialog(props: WalletDialogProps) {
  const t = useText(walletText)
  const { sign, working, failure } = useSigning(props)
  return (
    <Dialog title={t('chooseTitle')} description={t('chooseNote')} isSticky width="narrow" onClose={props.onClose}>
      <div className="grid gap-4">
        <FormError>{failure}</FormError>
        <WalletList busy={working?.wallet} onChoose={(wallet) => void sign(wallet)} />
        <p role="status" className="text-small text-ink-2 empty:hidden">
          {working && t(working.step, { wallet: working.wallet.name })}
        </p>
      </div>
    </Dialog>
  )
}

/** Leads one wallet from its address over the message to the signature. */
function useSigning({ purpose, address: expected, onSigned }: WalletDialogProps) {
  const errorText = useErrorText()
  const [working, setWorking] = useState<{ wallet: FoundWallet; step: Step }>()
  const [failure, setFailure] = useState<string>()
  async function sign(wallet: FoundWallet): Promise<void> {
    const { provider } = wallet
    setFailure(undefined)
    try {
      setWorking({ wallet, step: 'stepConnect' })
      const address = await connectWallet(provider)
      if (expected && expected.toLowerCase() !== address.toLowerCase()) throw new WalletFault('walletMismatch')
      const { data } = await api('POST /v1/nonce', { body: { address, ...(purpose && { purpose }) } })
      setWorking({ wallet, step: 'stepNetwork' })
      await requireChain(provider, data.chainId)
      setWorking({ wallet, step: 'stepSign' })
      const signature = await signMessage(provider, address, data.message)
      setWorking({ wallet, step: 'stepServer' })
      await onSigned({ address, signature, message: data.message, type: data.type })
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setWorking(undefined)
    }
  }
  return { sign, working, failure }
}
