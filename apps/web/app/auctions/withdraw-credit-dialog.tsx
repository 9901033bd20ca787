import { exactEther } from '@monsoon/domain/pricing/ether-price'
import { shortenAddress } from '@monsoon/domain/chain/shorten-address'
import { useState } from 'react'
import { ChooseWallet, type ChosenWallet } from '../browser-wallet/choose-wallet.tsx'
import { readCredit, withdrawCredit } from '../browser-wallet/market-credit.ts'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Dialog, DialogFoot } from '../ui/overlays/dialog.tsx'
import { FactList } from '../ui/fact-list.tsx'
import { FormError } from '../ui/controls/field.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import { useMutation } from '../ui/submit/use-mutation.ts'
import { chainAuctionText } from './chain-auction-text.ts'
import { CopyableAddress } from '../ui/controls/copyable-text.tsx'

type WithdrawCreditDialogProps = { chainId: number; market: string; onClose: () => void }
type Found = ChosenWallet & { creditWei: bigint }

/** ETH that a wallet did not take when the contract sent it, and that its owner has sent now. */
export default function WithdrawCreditDialog({ chainId, market, onClose }: WithdrawCreditDialogProps) {
  const t = useText(chainAuctionText)
  const [found, setFound] = useState<Found>()
  const choose = async (chosen: ChosenWallet) => {
    const { wallet, address } = chosen
    setFound({ ...chosen, creditWei: await readCredit(wallet.provider, { market, account: address }) })
  }
  return (
    <Dialog title={t('withdrawTitle')} isSticky width="narrow" onClose={onClose}>
      {found ? (
        <Credit key={found.address} {...{ found, market, onClose }} onOther={() => setFound(undefined)} />
      ) : (
        <ChooseWallet note={t('withdrawChoose')} chainId={chainId} onChosen={choose} />
      )}
    </Dialog>
  )
}

type CreditProps = { found: Found; market: string; onOther: () => void; onClose: () => void }

function Credit({ found: { wallet, address, creditWei }, market, onOther, onClose }: CreditProps) {
  const t = useText(chainAuctionText)
  const [hash, setHash] = useState<string>()
  const act = useMutation(async () => {
    setHash(await withdrawCredit(wallet.provider, { market, account: address }))
    return { msg: t('withdrawn') }
  })
  const isNothing = creditWei === 0n
  return (
    <div className="grid gap-4">
      <FactList
        facts={[
          {
            key: 'account',
            label: t('account'),
            value: <CopyableAddress address={address} what={t('accountIs')} />,
          },
          { key: 'eth', label: t('waiting'), value: t('eth', { eth: exactEther(creditWei) }), tone: 'total' },
          ...(hash ? [{ key: 'hash', label: t('transaction'), value: <TransactionLink hash={hash} /> }] : []),
        ]}
      />
      {isNothing && <Notice>{t('withdrawNothing')}</Notice>}
      {hash && <Notice tone="good">{t('withdrawn')}</Notice>}
      <FormError>{act.failure}</FormError>
      {!hash && (
        <Button
          variant="quiet"
          size="small"
          className="-ms-1 justify-self-start"
          isDisabled={act.isBusy}
          onClick={onOther}
        >
          {t('otherWallet')}
        </Button>
      )}
      <DialogFoot>
        {isNothing || hash ? (
          <Button isWide onClick={onClose}>
            {t('close')}
          </Button>
        ) : (
          <Button variant="primary" isWide isBusy={act.isBusy} onClick={() => void act.run()}>
            {t('withdraw')}
          </Button>
        )}
      </DialogFoot>
    </div>
  )
}

function TransactionLink({ hash }: { hash: string }) {
  const explorer = useSite()?.settings.chains.ethereum.explorer
  return explorer ? (
    <TextLink to={`${explorer}/tx/${hash}`}>{shortenAddress(hash)}</TextLink>
  ) : (
    <>{shortenAddress(hash)}</>
  )
}
