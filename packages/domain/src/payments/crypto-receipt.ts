import type { Minor } from '../money.ts'

/** How long the editions are held and the hosted page may be paid: 10 minutes (server rules, 2). */
export const CRYPTO_PAYMENT_MS = 600_000

/** How old a rate may be for somebody to pay by it: 10 minutes (001, section 9). */
export const MAX_RATE_AGE_MS = 600_000

/** How long a rate is held for whoever asked: 60 seconds (decisions, U-020). */
export const RATE_HOLD_MS = 60_000

/**
 * What a hosted crypto payment has received, in cents. `receivedMinor` is confirmed on the chain, `pendingMinor` seen
 * there. Of the received, `spentMinor` paid for what was wanted and `keptMinor` went to the payer's wallet: never more
 * than there is.
 */
export interface CryptoReceipt {
  totalMinor: Minor
  receivedMinor: Minor
  pendingMinor: Minor
  spentMinor: Minor
  keptMinor: Minor
}

/**
 * Where that stands for which the money is. `open`: it can be paid. `late`: its time is over, but who pays now still
 * wants it. `done`: it is paid. `over`: nobody wants it any more.
 */
export type WantedStatus = 'open' | 'late' | 'done' | 'over'

/** What was received and has no use yet. */
export const unusedMinor = ({ receivedMinor, spentMinor, keptMinor }: CryptoReceipt): Minor =>
  receivedMinor - spentMinor - keptMinor

/**
 * Whether the money is enough to buy what was wanted, while it is still wanted. What went to the wallet does not count
 * again.
 */
export function maySpend(receipt: CryptoReceipt, wanted: WantedStatus): boolean {
  return (wanted === 'open' || wanted === 'late') && unusedMinor(receipt) >= receipt.totalMinor
}

/**
 * What goes to the payer's wallet now: all that has no use any more (server rules, 10: there is no way back to an
 * address that nobody named). While it is open, the rest may still come; a late payment waits for what is being
 * confirmed, which may make it whole.
 */
export function toKeepMinor(receipt: CryptoReceipt, wanted: WantedStatus): Minor {
  if (wanted === 'open') return 0n
  if (wanted === 'late' && receipt.pendingMinor > 0n) return 0n
  return unusedMinor(receipt)
}

/**
 * Why money went to the payer's wallet. `twice`: it paid for what was wanted again. `beyond`: more came than was
 * wanted. `short`: less came by the end. `unused`: enough came, but too late, or there was nothing left.
 */
export type KeptCause = 'twice' | 'beyond' | 'short' | 'unused'

export function whyKept(
  { totalMinor, receivedMinor, spentMinor }: Pick<CryptoReceipt, 'totalMinor' | 'receivedMinor' | 'spentMinor'>,
  keptMinor: Minor,
): KeptCause {
  if (spentMinor > 0n) return keptMinor >= totalMinor ? 'twice' : 'beyond'
  return receivedMinor < totalMinor ? 'short' : 'unused'
}

/**
 * What a payer sees. `waiting`: nothing has come. `short`: less than the total. `confirming`: enough, but not confirmed
 * by the chain. `paid`: it paid for what was wanted. `ended`: it did not, and nothing more is expected.
 */
export const CRYPTO_STAGES = ['waiting', 'short', 'confirming', 'paid', 'ended'] as const
export type CryptoStage = (typeof CRYPTO_STAGES)[number]

export function cryptoStage(receipt: CryptoReceipt, wanted: WantedStatus): CryptoStage {
  const { totalMinor, pendingMinor, spentMinor } = receipt
  if (wanted === 'done' && spentMinor > 0n) return 'paid'
  const comingMinor = unusedMinor(receipt) + pendingMinor
  if (wanted === 'late' && pendingMinor > 0n) return comingMinor >= totalMinor ? 'confirming' : 'ended'
  if (wanted !== 'open') return 'ended'
  if (comingMinor === 0n) return 'waiting'
  return comingMinor >= totalMinor ? 'confirming' : 'short'
}

/** What is still to be sent: zero when enough is on its way. */
export function missingMinor(receipt: CryptoReceipt): Minor {
  const missing = receipt.totalMinor - unusedMinor(receipt) - receipt.pendingMinor - receipt.spentMinor
  return missing > 0n ? missing : 0n
}
