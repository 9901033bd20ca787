import { messages } from '@monsoon/contract/messages'
import { useSite } from '../session/use-site.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/controls/button.tsx'
import { TextLink } from '../ui/controls/text-link.tsx'
import type { FoundWallet } from './browser-wallet.ts'
import { useWallets } from './use-wallets.ts'
import { walletText } from './wallet-text.ts'

type WalletListProps = {
  /** The one that does something now. */
  busy: FoundWallet | undefined
  onChoose: (wallet: FoundWallet) => void
}

/** The wallets of this browser to choose from, or what to do where there is none. */
export function WalletList({ busy, onChoose }: WalletListProps) {
  const t = useText(walletText)
  const wallets = useWallets()
  if (wallets?.length === 0) return <NoWallet />
  return (
    <ul aria-label={t('wallets')} className="grid gap-3 empty:hidden">
      {wallets?.map((wallet) => (
        <li key={wallet.id}>
          <Button
            isWide
            isBusy={busy?.id === wallet.id}
            isDisabled={busy !== undefined && busy.id !== wallet.id}
            onClick={() => onChoose(wallet)}
          >
            {wallet.icon && <img src={wallet.icon} alt="" className="size-6 rounded-control" />}
            <bdi>{wallet.name}</bdi>
          </Button>
        </li>
      ))}
    </ul>
  )
}

function NoWallet() {
  const t = useText(walletText)
  const email = useSite()?.settings.contactEmail ?? ''
  return (
    <div role="alert">
      <p className="font-semibold">{messages.installWallet}</p>
      <p className="mt-2 text-small text-ink-2">
        {t('needed')} {t('onPhone')}{' '}
        {t.rich('help', { email }, { link: (words) => <TextLink to={`mailto:${email}`}>{words}</TextLink> })}
      </p>
    </div>
  )
}
