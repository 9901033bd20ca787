import type { Minor } from '../money.ts'

/** What is still owed for one thing, and what of it is paid now: never more than is left of it. */
export interface Payment<Debt> {
  debt: Debt
  amountMinor: Minor
}

/**
 * Pays debts with what there is, in their order, each as a whole before the next. Gives those of which something is
 * paid.
 */
export function payOffDebts<Debt extends { leftMinor: Minor }>(
  debts: readonly Debt[],
  availableMinor: Minor,
): Payment<Debt>[] {
  let available = availableMinor
  const payments: Payment<Debt>[] = []
  for (const debt of debts) {
    const amountMinor = debt.leftMinor < available ? debt.leftMinor : available
    if (amountMinor <= 0n) continue
    available -= amountMinor
    payments.push({ debt, amountMinor })
  }
  return payments
}
