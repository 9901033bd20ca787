import { messages } from '@monsoon/contract/messages'
import type { Balance } from '@monsoon/contract/wallet'
import { lazy, Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useFormat, useText } from '../../text/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { LocalTime } from '../../ui/local-time.tsx'
import { shadeOf } from '../../ui/shades.ts'
import { StatRow } from '../../ui/stat-row.tsx'
import { TextLink } from '../../ui/text-link.tsx'
import { withdrawalText } from '../../withdrawals/withdrawal-text.ts'
import { PartHeader } from './part-header.tsx'
import { profileText } from './profile-text.ts'

const WithdrawDialog = lazy(() => import('../../withdrawals/withdraw-dialog.tsx'))

type FiatWallet = Balance['fiatWallet']

/** What is in the wallet, what of it is free, and what each locked amount waits for (tab 4 and /profile/wallet). */
export function MyWallet({ fiatWallet }: { fiatWallet: FiatWallet }) {
  const say = useText(profileText)
  return (
    <section>
      <PartHeader title={messages.tusWallet}>
        <TextLink to="/profile/financial-transactions">{say('toWalletHistory')}</TextLink>
      </PartHeader>
      <WalletBalance fiatWallet={fiatWallet} />
      <Withdraw />
    </section>
  )
}

/** The way out of the wallet (SCREEN-106). Balances are read again once something was asked for (FLOW-090). */
function Withdraw() {
  const say = useText(withdrawalText)
  const { revalidate } = useRevalidator()
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <div className="mt-8">
      <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {say('withdraw')}
      </Button>
      {isOpen && (
        <Suspense>
          <WithdrawDialog
            onDone={() => {
              close()
              void revalidate()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </div>
  )
}

/** The figures of a wallet, and its locks. */
export function WalletBalance({ fiatWallet }: { fiatWallet: FiatWallet }) {
  const say = useText(profileText)
  const format = useFormat()
  const usd = (amount: number) => format.usd(amount, { cents: 'always' })
  const { totalBalance, freeBalance, lockedBalance, locks } = fiatWallet
  return (
    <>
      <StatRow
        stats={[
          { key: 'total', label: say('fiatTotal'), value: usd(totalBalance) },
          { key: 'available', label: say('available'), value: usd(freeBalance) },
          { key: 'locked', label: say('locked'), value: usd(lockedBalance) },
        ]}
      />
      {totalBalance > 0 ? (
        <>
          <BalanceBar fiatWallet={fiatWallet} />
          <h2 className="mt-8 mb-2 font-sans text-small font-semibold">{say('locksTitle')}</h2>
          {locks.length === 0 ? <p className="text-small text-ink-2">{say('noLocks')}</p> : <Locks locks={locks} />}
        </>
      ) : (
        <p className="mt-8 text-small text-ink-2">{say('emptyBalance')}</p>
      )}
    </>
  )
}

/** Free money in ink, each lock in a shade of its own. */
function BalanceBar({ fiatWallet }: { fiatWallet: FiatWallet }) {
  const say = useText(profileText)
  const format = useFormat()
  const { freeBalance, totalBalance, locks } = fiatWallet
  // A picture's proportions, not an amount.
  const shareBps = Math.round((freeBalance / totalBalance) * 10_000)
  return (
    <div
      role="img"
      aria-label={say('shareAvailable', { share: format.percent(shareBps) })}
      className="mt-8 flex h-2 gap-0.5"
    >
      {freeBalance > 0 && <span style={{ flex: freeBalance }} className="bg-ink" />}
      {locks.map((lock, index) => (
        <span key={lockKey(lock, index)} style={{ flex: lock.amount }} className={shadeOf(index)} />
      ))}
    </div>
  )
}

function Locks({ locks }: { locks: FiatWallet['locks'] }) {
  const say = useText(profileText)
  const format = useFormat()
  return (
    <ul>
      {locks.map((lock, index) => (
        <li
          key={lockKey(lock, index)}
          className="grid grid-cols-[auto_1fr_auto] items-baseline gap-x-4 border-b border-line py-3.5 text-ui md:grid-cols-[auto_1fr_auto_8rem]"
        >
          <span aria-hidden className={`size-2.5 ${shadeOf(index)}`} />
          <span className="break-words">{lock.reason}</span>
          <span className="text-small text-ink-3 max-md:order-last max-md:col-start-2">
            {lock.until
              ? say.rich('lockUntil', {}, { date: () => <LocalTime at={lock.until ?? ''} as="dateTime" /> })
              : say('lockOpen')}
          </span>
          <bdi className="text-end font-semibold tabular">{format.usd(lock.amount, { cents: 'always' })}</bdi>
        </li>
      ))}
    </ul>
  )
}

const lockKey = (lock: FiatWallet['locks'][number], index: number) => `${lock.orderId} ${lock.until} ${index}`
