import { etherWithdrawBody, type EtherWallet } from '@monsoon/contract/chain/ether-wallet'
import { exactEther, weiFrom } from '@monsoon/domain/pricing/ether-price'
import { api } from '../api-client.ts'
import { useText } from '../text/use-text.tsx'
import { DialogForm } from '../ui/controls/dialog-form.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { TextField } from '../ui/controls/field.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useServerForm } from '../ui/submit/use-server-form.ts'
import { etherWalletText } from './ether-wallet-text.ts'
import { shortEther } from '../money/ether-of.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

type WithdrawEtherDialogProps = { wallet: EtherWallet; onDone: () => void; onClose: () => void }

/** Sends ether to the confirmed address, and to no other. */
export default function WithdrawEtherDialog({ wallet, onDone, onClose }: WithdrawEtherDialogProps) {
  const t = useText(etherWalletText)
  return (
    <Dialog title={t('withdrawTitle')} width="narrow" isSticky onClose={onClose}>
      {wallet.payoutAddress === null ? (
        <p className="text-ui text-ink-2">
          {t.rich('noAddress', {}, { link: (words) => <TextLink to="/profile/view">{words}</TextLink> })}
        </p>
      ) : (
        <WithdrawForm wallet={wallet} payoutAddress={wallet.payoutAddress} onDone={onDone} onClose={onClose} />
      )}
    </Dialog>
  )
}

function WithdrawForm({
  wallet: { balance, feeReserve },
  payoutAddress,
  onDone,
  onClose,
}: WithdrawEtherDialogProps & { payoutAddress: string }) {
  const t = useText(etherWalletText)
  const freeWei = (weiFrom(balance) ?? 0n) - (weiFrom(feeReserve) ?? 0n)
  const eth = shortEther(exactEther(freeWei > 0n ? freeWei : 0n))
  const form = useServerForm({
    schema: etherWithdrawBody,
    defaultValues: { amount: '' },
    send: (body) => api('POST /v1/ether-wallet/withdraw', { body }),
    onDone,
  })
  return (
    <DialogForm form={form} submitLabel={t('send')} cancel={{ label: t('cancel'), onCancel: onClose }}>
      <p className="text-small text-ink-2">
        {t.rich('to', {}, { address: () => <CopyableAddress address={payoutAddress} what={t('payout')} /> })}
      </p>
      <TextField
        label={t('amountField')}
        hint={t('amountHint', { eth, reserve: shortEther(feeReserve) })}
        inputMode="decimal"
        autoComplete="off"
        {...form.field('amount')}
      />
    </DialogForm>
  )
}
