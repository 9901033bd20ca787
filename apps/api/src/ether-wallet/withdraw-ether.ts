import { exactEther, weiFrom, WEI_PER_ETH } from '@monsoon/domain/pricing/ether-price'
import { formatMinor } from '@monsoon/domain/money'
import { liveNetworkOf, type Hex } from '#chain/networks.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { payableFrom } from '#payable-from.ts'
import type { Resources } from '#resources.ts'
import { readPayableRate } from '#site/hold-rate.ts'
import { dayOf, leftToday, waitsUntil } from '#withdrawals/request-withdrawal.ts'
import { lockEtherAccount } from './ether-queries.ts'
import { feeReserveOf, sendEther } from './send-ether.ts'
import { findEligibility } from '#withdrawals/withdrawal-queries.ts'
import { findCryptoAccount } from '#crypto-accounts/crypto-account-queries.ts'
import { readTwoFactor } from '#two-factor/reset-two-factor.ts'

/**
 * Sends ether from a member's custodial address to their confirmed transfer address, under the rules of any withdrawal:
 * who they are is known, nothing was changed a short while ago, and no more a day than money of the wallet. The wallet
 * is locked first, as by those.
 */
export async function withdrawEther(
  resources: Pick<Resources, 'config' | 'db' | 'rates'>,
  { userId, amount }: { userId: string; amount: string },
): Promise<void> {
  const { config, db } = resources
  const network = liveNetworkOf(config, 'ethereum')
  if (!network) throw new Refusal('ether-unavailable')
  const ethUsdMinor = await readPayableRate(resources)
  const { frozenUntil } = await readTwoFactor(db, userId)
  const amountWei = weiFrom(amount) ?? 0n
  const usdMinor = (amountWei * ethUsdMinor + WEI_PER_ETH - 1n) / WEI_PER_ETH
  await inTransaction(db, async (tx) => {
    await lockWallets(tx, [userId])
    const eligibility = await findEligibility(tx, userId)
    if (eligibility.kycStatus !== 'verified') throw new Refusal('kyc-needed')
    const waits = waitsUntil(config, eligibility, frozenUntil)
    if (waits) throw new Refusal('withdrawal-waits', { date: dayOf(waits) })
    const account = await findCryptoAccount(tx, userId)
    if (!account) throw new Refusal('crypto-account-needed')
    if (!account.isVerified) throw new Refusal('crypto-account-unverified')
    const usable = payableFrom(config, account.changedAt)
    if (usable > eligibility.now) throw new Refusal('crypto-account-too-new', { date: dayOf(usable) })
    const leftMinor = leftToday(config, eligibility)
    if (usdMinor > leftMinor) throw new Refusal('withdrawal-above-cap', { left: formatMinor(leftMinor, 'USD') })
    const { memberWei } = await lockEtherAccount(tx, userId)
    const freeWei = memberWei - feeReserveOf(network)
    if (amountWei > freeWei) throw new Refusal('ether-too-little', { free: exactEther(freeWei > 0n ? freeWei : 0n) })
    const to = account.address.toLowerCase() as Hex
    await sendEther(tx, { config, network }, { userId, kind: 'withdrawal', to, amountWei, usdMinor })
  })
}
