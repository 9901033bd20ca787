import { useState } from 'react'
import { api } from '../api-client.ts'
import { connectWallet, requireChain, type FoundWallet } from '../browser-wallet/browser-wallet.ts'
import { WalletList } from '../browser-wallet/wallet-list.tsx'
import { useErrorText } from '../text/use-error-text.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FormError } from '../ui/field.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { useAnswer } from '../ui/use-answer.ts'
import { ImportForm } from './import-form.tsx'
import { importText } from './import-text.ts'
import type { ImportTerms } from './send-import.ts'

type ImportDialogProps = {
  /** An import is recorded. */
  onDone: () => Promise<void>
  onClose: () => void
}

const readTerms = async (): Promise<ImportTerms> => (await api('GET /v1/import-nft/terms')).data

/** Brings a work here from a wallet: which wallet, then which work (SCREEN-167). */
export default function ImportDialog({ onDone, onClose }: ImportDialogProps) {
  const say = useText(importText)
  const [source, setSource] = useState<{ wallet: FoundWallet; address: string }>()
  const { answer: terms, error, isAsking, retry } = useAnswer(readTerms)
  return (
    <Dialog title={say('title')} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!terms && error === undefined && <p className="text-ui text-ink-2">{say('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
      {terms && !source && <ChooseWallet chainId={terms.chainId} onChosen={setSource} />}
      {terms && source && <ImportForm {...source} terms={terms} onDone={onDone} onBack={() => setSource(undefined)} />}
    </Dialog>
  )
}

type ChooseWalletProps = { chainId: number; onChosen: (source: { wallet: FoundWallet; address: string }) => void }

function ChooseWallet({ chainId, onChosen }: ChooseWalletProps) {
  const say = useText(importText)
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
      onChosen({ wallet, address })
    } catch (error) {
      setFailure(errorText(error))
    } finally {
      setWorking(undefined)
    }
  }
  return (
    <div className="grid gap-4">
      <p className="text-small text-ink-2">{say('chooseNote')}</p>
      <FormError>{failure}</FormError>
      <WalletList busy={working?.wallet} onChoose={(wallet) => void choose(wallet)} />
      <p role="status" className="text-small text-ink-2 empty:hidden">
        {working && say(working.step, { wallet: working.wallet.name })}
      </p>
    </div>
  )
}
