import { useState } from 'react'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { connectWallet, requireChain, type FoundWallet } from './browser-wallet.ts'
import { WalletList } from './wallet-list.tsx'
import { walletText } from './wallet-text.ts'

/** A wallet of this browser, with the account that it shows. */
export type ChosenWallet = { wallet: FoundWallet; address: string }

type ChooseWalletProps = {
  note: string
  chainId: number
  /** What it throws is said, and the wallets stay. */
  onChosen: (chosen: ChosenWallet) => void | Promise<void>
}

/** The wallets of this browser: one shows its account and comes to the network that is needed. */
export function ChooseWallet({ note, chainId, onChosen }: ChooseWalletProps) {
  const t = useText(walletText)
  const errorText = useErrorText()
  const [working, setWorking] = useState<{ wallet: FoundWallet; step: 'stepConnect' | 'stepNetwork' }>()
  const [failure, setFailure] = useState<string>()
  async function choose(wallet: FoundWallet): Promise<void> {
    setFailure(undefined)
    try {
      setWorking({ wallet, step: 'stepConnect' })
      const address = await connectWallet(wallet.provider)
      setWorking({ wallet, step: 'stepNetwork' })
      await requireChain(wallet.provider, chainId)
      await onChosen({ wallet, address })
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setWorking(undefined)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">{note}</p>
      <FormError>{failure}</FormError>
      <WalletList busy={working?.wallet} onChoose={(wallet) => void choose(wallet)} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {working && t(working.step, { wallet: working.wallet.name })}
      </p>
    </div>
  )
}
