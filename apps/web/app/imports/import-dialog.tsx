import { useState } from 'react'
import { api } from '../api-client.ts'
import { ChooseWallet, type ChosenWallet } from '../browser-wallet/choose-wallet.tsx'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
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
  const t = useText(importText)
  const [source, setSource] = useState<ChosenWallet>()
  const { answer: terms, error, isAsking, retry } = useAsync(readTerms)
  return (
    <Dialog title={t('title')} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!terms && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
      {terms && !source && <ChooseWallet note={t('chooseNote')} chainId={terms.chainId} onChosen={setSource} />}
      {terms && source && <ImportForm {...source} terms={terms} onDone={onDone} onBack={() => setSource(undefined)} />}
    </Dialog>
  )
}
