import type { ReceivedMoney } from './crypto-checkout.ts'

/** One line for each subject, with the sum of what came for it, in whichever unit it is in, and the first invoice. */
export function sumBySubject(received: readonly ReceivedMoney[]): ReceivedMoney[] {
  const sums = new Map<string, ReceivedMoney>()
  for (const one of received) {
    const { subject, invoiceId, receivedMinor } = sums.get(one.subject) ?? { ...one, receivedMinor: 0n }
    sums.set(subject, { subject, invoiceId, receivedMinor: receivedMinor + one.receivedMinor })
  }
  return [...sums.values()]
}
