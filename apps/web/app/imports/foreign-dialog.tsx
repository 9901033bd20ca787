import { parseTokenLink } from '@monsoon/domain/chain/parse-token-link'
import type { CallData } from '@monsoon/contract/client'
import { useState } from 'react'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { ErrorState } from '../ui/page-state.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useAsync } from '../ui/submit/use-async.ts'
import { ForeignForm, type NamedToken } from './foreign-form.tsx'
import { foreignText } from './import-text.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

type ForeignTerms = CallData<'GET /v1/import-nft/foreign'>

const readTerms = async (): Promise<ForeignTerms> => (await api('GET /v1/import-nft/foreign')).data

type ForeignDialogProps = {
  /** It is listed, or waits for staff. */
  onDone: () => Promise<void>
  onClose: () => void
}

/** Names a token of somebody else's contract, to be listed among the imports as what it is. */
export default function ForeignDialog({ onDone, onClose }: ForeignDialogProps) {
  const t = useText(foreignText)
  const { answer: terms, error, isAsking, retry } = useAsync(readTerms)
  return (
    <Dialog title={t('title')} width="narrow" isOpen isSticky onOpenChange={(isOpen) => !isOpen && onClose()}>
      {!terms && error === undefined && <p className="text-ui text-ink-2">{t('loading')}</p>}
      {error !== undefined && <ErrorState error={error} isRetrying={isAsking} onRetry={retry} />}
      {terms && <NameToken terms={terms} onDone={onDone} />}
    </Dialog>
  )
}

function NameToken({ terms, onDone }: { terms: ForeignTerms; onDone: () => Promise<void> }) {
  const t = useText(foreignText)
  const { wallets, custodyAddress } = terms
  const [link, setLink] = useState('')
  const found = parseTokenLink(link)
  const given: NamedToken = { contract: found?.contract ?? '', tokenId: found?.tokenId ?? '', network: found?.network }
  const address = () => <CopyableAddress address={custodyAddress} what={t('custody')} />
  return (
    <div className="grid gap-5">
      <p className="text-small text-ink-2">{t('note')}</p>
      <Notice tone="warning">{t.rich('warning', {}, { address })}</Notice>
      {wallets.length === 0 && (
        <p className="text-small">
          {t.rich(
            'noWallet',
            {},
            {
              logins: (words) => <TextLink to="/profile/view?tab=14#logins">{words}</TextLink>,
              transfer: (words) => <TextLink to="/profile/view?tab=14#transfer-address">{words}</TextLink>,
            },
          )}
        </p>
      )}
      <TextField
        label={t('link')}
        hint={t('linkHint')}
        error={link.trim() !== '' && !found ? t('linkUnread') : undefined}
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        value={link}
        onChange={({ currentTarget }) => setLink(currentTarget.value)}
      />
      {/* Another token is another form: what was typed for the first is not sent for the second. */}
      <ForeignForm key={JSON.stringify(found)} {...{ terms, given, onDone }} />
    </div>
  )
}
