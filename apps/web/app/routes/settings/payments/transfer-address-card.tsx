import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useText } from '#text/use-text.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/controls/button.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { EmptyState } from '#ui/page-state.tsx'
import { useMutation } from '#ui/submit/use-mutation.ts'
import { RemoveDialog } from '../remove-dialog.tsx'
import { TransferAddressForm } from './transfer-address-form.tsx'
import { transferText } from './transfer-text.ts'
import { CopyableAddress } from '#ui/controls/copyable-text.tsx'

const WalletDialog = onDemand(() => import('#browser-wallet/wallet-dialog.tsx').then((file) => file.default))

/** The wallet to which somebody's works leave our custody: entered, confirmed by its signature, changed and removed. */
export function TransferAddressCard({ account }: { account: CryptoAccount | undefined }) {
  const t = useText(transferText)
  const [open, setOpen] = useState<'form' | 'confirm' | 'remove'>()
  const close = () => setOpen(undefined)
  return (
    <section id="transfer-address" aria-labelledby="transfer-address-title" className="mt-14 max-w-152 scroll-mt-24">
      <h2 id="transfer-address-title" className="flex flex-wrap items-center gap-3 text-h3">
        {t('title')}{' '}
        {account && (
          <Badge tone={account.verified ? 'good' : 'warning'}>
            {t(account.verified ? 'confirmed' : 'unconfirmed')}
          </Badge>
        )}
      </h2>
      <p className="mt-1 mb-6 text-small text-ink-2">{t('note')}</p>
      {account ? (
        <SavedAddress account={account} onOpen={setOpen} />
      ) : (
        <EmptyState title={t('none')} detail={t('noneDetail')}>
          <Button onClick={() => setOpen('form')}>{t('add')}</Button>
        </EmptyState>
      )}
      {open === 'form' && (
        <Dialog title={t(account ? 'changeTitle' : 'newTitle')} isSticky onClose={close}>
          <TransferAddressForm account={account} onSaved={close} />
        </Dialog>
      )}
      {open === 'confirm' && account && <SignAddressDialog address={account.address} onClose={close} />}
      {open === 'remove' && account && (
        <RemoveDialog
          title={t('removeTitle')}
          detail={t('removeDetail', { name: account.name })}
          keepLabel={t('keep')}
          actLabel={t('remove')}
          remove={() => api('DELETE /v1/crypto-account/{id}', { params: { id: account.id } })}
          onClose={close}
        />
      )}
    </section>
  )
}

type SavedAddressProps = { account: CryptoAccount; onOpen: (what: 'form' | 'confirm' | 'remove') => void }

function SavedAddress({ account: { name, address, verified }, onOpen }: SavedAddressProps) {
  const t = useText(transferText)
  return (
    <div className="border-t border-line py-5">
      <p className="font-semibold break-words">
        <bdi>{name}</bdi>
      </p>
      <p className="mt-1 text-small text-ink-2">
        <CopyableAddress address={address} what={t('what')} />
      </p>
      {!verified && <p className="mt-2 text-small text-ink-2">{t('unconfirmedNote')}</p>}
      <div className="mt-3 flex flex-wrap gap-3">
        {!verified && (
          <Button size="small" onClick={() => onOpen('confirm')}>
            {t('confirm')}
          </Button>
        )}
        <Button size="small" aria-label={t('editNamed', { name })} onClick={() => onOpen('form')}>
          {t('edit')}
        </Button>
        <Button size="small" variant="danger" aria-label={t('removeNamed', { name })} onClick={() => onOpen('remove')}>
          {t('remove')}
        </Button>
      </div>
    </div>
  )
}

function SignAddressDialog({ address, onClose }: { address: string; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const verify = useMutation((body: { address: string; signature: string; message: string }) =>
    api('POST /v1/crypto-account/verify', { body }),
  )
  return (
    <WalletDialog
      purpose="transfer"
      address={address}
      onClose={onClose}
      onSigned={async ({ signature, message }) => {
        if (!(await verify.run({ address, signature, message }))) return
        onClose()
        await revalidate()
      }}
    />
  )
}
