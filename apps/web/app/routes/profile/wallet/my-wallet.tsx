import type { CallData } from '@monsoon/contract/client'
import { messages } from '@monsoon/contract/messages'
import type { EtherWallet } from '@monsoon/contract/chain/ether-wallet'
import type { Balance } from '@monsoon/contract/money/wallet'
import { useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { EtherWalletPart } from '#ether-wallet/ether-wallet-part.tsx'
import { CardMoneyList } from '#money/card-money-list.tsx'
import { LockList } from '#money/lock-list.tsx'
import { OwedList } from '#money/owed-list.tsx'
import { useFormat, useText } from '#text/use-text.tsx'
import { topUpText } from '#top-ups/top-up-text.ts'
import { Button } from '#ui/controls/button.tsx'
import { onDemand } from '#ui/overlays/on-demand.tsx'
import { shadeOf } from '#ui/shades.ts'
import { TextLink } from '#ui/controls/text-link.tsx'
import { withdrawalText } from '#withdrawals/withdrawal-text.ts'
import { PartHeader } from '../part-header.tsx'
import { profileText } from '../profile-text.ts'
import { StatRow } from '#ui/stat-row.tsx'

const TopUpDialog = onDemand(() => import('#top-ups/top-up-dialog.tsx').then((file) => file.default))
const WithdrawDialog = onDemand(() => import('#withdrawals/withdraw-dialog.tsx').then((file) => file.default))

const postingsPath = '/profile/wallet/postings'

type FiatWallet = Balance['fiatWallet']

/** What is in the wallet, what of it is free, and what each locked amount waits for (tab 4 and /profile/wallet). */
export function MyWallet({
  fiatWallet,
  owed,
  etherWallet,
}: {
  fiatWallet: FiatWallet
  owed?: CallData<'GET /v1/wallet/owed'>
  /** Null: the house is on no chain. */
  etherWallet?: EtherWallet | null
}) {
  const t = useText(profileText)
  return (
    <section>
      <PartHeader title={messages.tusWallet}>
        <span className="flex flex-wrap gap-x-6 gap-y-1">
          <TextLink to="/profile/financial-transactions">{t('toWalletHistory')}</TextLink>
          <TextLink to="/profile/wallet/statements">{t('toStatements')}</TextLink>
          <TextLink to="/profile/wallet/earnings">{t('toEarnings')}</TextLink>
        </span>
      </PartHeader>
      <WalletBalance fiatWallet={fiatWallet} isOwn />
      {owed && <OwedList owed={owed} />}
      <div className="mt-8 flex flex-wrap gap-3">
        <TopUpButton />
        <Withdraw />
      </div>
      {etherWallet && <EtherWalletPart wallet={etherWallet} />}
    </section>
  )
}

/**
 * The way into the wallet. A bank that broke out of its frame leads back with `top-up` in the address, which opens it
 * again.
 */
function TopUpButton() {
  const t = useText(topUpText)
  const { revalidate } = useRevalidator()
  const [search, setSearch] = useSearchParams()
  const [isPressed, setIsPressed] = useState(false)
  const isOpen = isPressed || search.has('top-up')
  const close = () => {
    setIsPressed(false)
    if (search.has('top-up')) setSearch({}, { replace: true, preventScrollReset: true })
  }
  return (
    <>
      <Button variant="primary" aria-haspopup="dialog" onClick={() => setIsPressed(true)}>
        {t('topUp')}
      </Button>
      {isOpen && (
        <TopUpDialog
          onDone={() => {
            close()
            void revalidate()
          }}
          onClose={close}
        />
      )}
    </>
  )
}

/** The way out of the wallet (SCREEN-106). Balances are read again however the dialog was closed (FLOW-090). */
function Withdraw() {
  const t = useText(withdrawalText)
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => {
    setIsOpen(false)
    void revalidate()
  }
  return (
    <>
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {t('withdraw')}
      </Button>
      {isOpen && <WithdrawDialog onDone={close} onClose={close} />}
    </>
  )
}

/** The figures of a wallet, and its locks. Its owner opens each figure to what it is the sum of. */
export function WalletBalance({ fiatWallet, isOwn = false }: { fiatWallet: FiatWallet; isOwn?: boolean }) {
  const t = useText(profileText)
  const tTopUp = useText(topUpText)
  const format = useFormat()
  const opening = (amount: number, to: string) => {
    const shown = format.usd(amount, { cents: 'always' })
    return isOwn && amount > 0 ? <TextLink to={to}>{shown}</TextLink> : shown
  }
  const { totalBalance, freeBalance, lockedBalance, locks, cardMoney } = fiatWallet
  return (
    <>
      <StatRow
        stats={[
          { key: 'total', label: t('fiatTotal'), value: opening(totalBalance, postingsPath) },
          { key: 'available', label: t('available'), value: opening(freeBalance, postingsPath) },
          { key: 'locked', label: t('locked'), value: opening(lockedBalance, '/profile/wallet/locked') },
        ]}
      />
      {totalBalance > 0 ? (
        <>
          <BalanceBar fiatWallet={fiatWallet} />
          <h2 className="mt-8 mb-2 font-sans text-small font-semibold">{t('locksTitle')}</h2>
          {locks.length === 0 ? (
            <p className="text-small text-ink-2">{t('noLocks')}</p>
          ) : (
            <LockList locks={locks} isOwn={isOwn} />
          )}
          {cardMoney.length > 0 && (
            <>
              <h2 className="mt-8 mb-2 font-sans text-small font-semibold">{tTopUp('notWithdrawable')}</h2>
              <CardMoneyList cardMoney={cardMoney} />
            </>
          )}
        </>
      ) : (
        <p className="mt-8 text-small text-ink-2">{t('emptyBalance')}</p>
      )}
    </>
  )
}

/** Free money in ink, each lock in a shade of its own. */
function BalanceBar({ fiatWallet }: { fiatWallet: FiatWallet }) {
  const t = useText(profileText)
  const format = useFormat()
  const { freeBalance, totalBalance, locks } = fiatWallet
  // A picture's proportions, not an amount.
  const shareBps = Math.round((freeBalance / totalBalance) * 10_000)
  return (
    <div
      role="img"
      aria-label={t('shareAvailable', { share: format.percent(shareBps) })}
      className="mt-8 flex h-2 gap-0.5"
    >
      {freeBalance > 0 && <span style={{ flex: freeBalance }} className="bg-ink" />}
      {locks.map((lock, index) => (
        <span key={lock.id} style={{ flex: lock.amount }} className={shadeOf(index)} />
      ))}
    </div>
  )
}
