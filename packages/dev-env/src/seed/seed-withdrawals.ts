import { seedCryptoAccount } from '@monsoon/api/crypto-accounts/seed-crypto-account'
import { creditDemoFunds } from '@monsoon/api/ledger/credit-demo-funds'
import type { Resources } from '@monsoon/api/resources'
import { type PastWithdrawal, seedWithdrawal } from '@monsoon/api/withdrawals/seed-withdrawal'
import { fundedAt, idFrom, resourcesAt } from './demo-calendar.ts'
import type { SeedRun } from './seed-run.ts'

const dayMs = 86_400_000
const whoKey = 'joaquin'
const fundsMinor = 900_000n
/** Of the public test phrase of demo-wallet.ts: it holds nothing. */
const demoAddress = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

/** Gives the queue of withdrawals one in each state worth a look, all of one artist. */
export async function seedWithdrawals(
  resources: Resources,
  { now, people }: Pick<SeedRun, 'now'> & { people: Map<string, string> },
): Promise<void> {
  const userId = idFrom(people, whoKey)
  const actorId = idFrom(people, 'desk')
  const by = { actorId }
  const sent = [
    { act: 'review', ...by },
    { act: 'approve', ...by },
    { act: 'pay', route: 'bank-file', actorId: idFrom(people, 'ayu') },
  ] as const
  const settle = { act: 'settle', ...by } as const
  const reason = 'The bank does not know this account any more.'
  const past: (Pick<PastWithdrawal, 'isCrypto' | 'steps'> & { usdMinor: bigint; daysAgo: number })[] = [
    { usdMinor: 120_000n, daysAgo: 40, steps: [...sent, { ...settle, transactionId: 'MSP-0040-1' }] },
    {
      usdMinor: 30_000n,
      daysAgo: 33,
      steps: [...sent, { ...settle, transactionId: 'MSP-0033-1' }, { act: 'return', reason, ...by }],
    },
    { usdMinor: 7_500n, daysAgo: 26, steps: [{ act: 'cancel' }] },
    {
      usdMinor: 25_000n,
      daysAgo: 19,
      steps: [{ act: 'reject', reason: 'Please add a bank account in your own name.', ...by }],
    },
    { usdMinor: 80_000n, daysAgo: 3, steps: sent },
    { usdMinor: 60_000n, daysAgo: 2, steps: sent.slice(0, 2) },
    { usdMinor: 45_000n, daysAgo: 1, steps: [] },
    {
      usdMinor: 64_000n,
      daysAgo: 12,
      isCrypto: true,
      steps: [
        ...sent.slice(0, 2),
        { ...sent[2], route: 'chain', crypto: { eth: '0.20000', ethUsdMinor: 320_000n } },
        { ...settle, transactionId: `0x${'6d6f6e73'.repeat(8)}` },
      ],
    },
  ]
  const funds = { userId, amountMinor: fundsMinor, opKey: 'seed:withdrawals:funds' }
  await creditDemoFunds(resourcesAt(resources, fundedAt(now)).db, funds)
  await seedCryptoAccount(resources.db, { userId, name: 'Studio wallet', address: demoAddress })
  for (const [nth, { usdMinor: amountMinor, daysAgo, ...how }] of past.entries()) {
    const at = new Date(now.getTime() - daysAgo * dayMs)
    await seedWithdrawal(resources, { userId, amountMinor, opKey: `seed:withdrawal:${nth + 1}`, at, ...how })
  }
}
