/** Card money and how much of it, in cents. */
export interface CardPart {
  paymentId: string
  amountMinor: bigint
}

/** Card money that editions carry, as their seller holds them. */
export interface CarriedPart extends CardPart {
  /** The seller's own card paid it; else that of somebody before them. */
  isOwn: boolean
  /** The bank has taken it and its owner owes it: what they earn pays that, and need not wait. */
  isOwed: boolean
}

/** What becomes of carried card money when the editions are sold on, in cents. */
export interface ResalePart {
  paymentId: string
  /** Locked of what the seller earns. */
  heldMinor: bigint
  /** Goes on to the buyer with the editions. */
  carriedMinor: bigint
}

const least = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What a wallet with card money pays a total with: card money first, in the order given. */
export function spendCardMoney(left: readonly CardPart[], totalMinor: bigint): CardPart[] {
  const spent: CardPart[] = []
  let missingMinor = totalMinor
  for (const { paymentId, amountMinor } of left) {
    const partMinor = least(amountMinor, missingMinor)
    if (partMinor > 0n) spent.push({ paymentId, amountMinor: partMinor })
    missingMinor -= partMinor
  }
  return spent
}

/** What is locked of an amount of which a part was paid by card, in proportion and rounded up. Cents. */
export function lockedShare({
  shareMinor,
  paidMinor,
  totalMinor,
}: {
  shareMinor: bigint
  paidMinor: bigint
  totalMinor: bigint
}): bigint {
  if (totalMinor === 0n) return 0n
  return least(shareMinor, (shareMinor * paidMinor + totalMinor - 1n) / totalMinor)
}

/**
 * What waits of the proceeds of editions that carry card money, never more than what can be lost. Whose own card paid
 * waits for all of it; somebody later only for what they gain over their own money (`cleanMinor`), which nobody can
 * take back. The rest goes on with the editions.
 */
export function lockResale({
  proceedsMinor,
  cleanMinor,
  carried,
}: {
  proceedsMinor: bigint
  cleanMinor: bigint
  carried: readonly CarriedPart[]
}): ResalePart[] {
  let leftMinor = proceedsMinor
  const split: ResalePart[] = []
  for (const { paymentId, amountMinor, isOwed } of carried.filter(({ isOwn }) => isOwn)) {
    const coveredMinor = least(leftMinor, amountMinor)
    split.push({ paymentId, heldMinor: isOwed ? 0n : coveredMinor, carriedMinor: amountMinor - coveredMinor })
    leftMinor -= coveredMinor
  }
  let gainMinor = leftMinor > cleanMinor ? leftMinor - cleanMinor : 0n
  for (const { paymentId, amountMinor } of carried.filter(({ isOwn }) => !isOwn)) {
    const heldMinor = least(gainMinor, amountMinor)
    split.push({ paymentId, heldMinor, carriedMinor: amountMinor - heldMinor })
    gainMinor -= heldMinor
  }
  return split
}

/** A lock that stands behind a debt. */
export interface ActiveHold {
  id: string
  /** What is locked, in cents. */
  amountMinor: bigint
  /** Of the first sale's payees, in proportion to what its card paid; null: of somebody who sold the editions on. */
  paid: { orderId: string; minor: bigint } | null
}

/**
 * What stays locked until a debt is paid, by lock: of those who sold the editions on first, then of the first sale's
 * payees their parts of the rest. The house bears its own. Cents.
 */
export function holdForReceivable(locks: readonly ActiveHold[], owedMinor: bigint): Map<string, bigint> {
  const kept = new Map<string, bigint>()
  let leftMinor = owedMinor
  for (const { id, amountMinor } of locks.filter(({ paid }) => paid === null)) {
    kept.set(id, least(amountMinor, leftMinor))
    leftMinor -= least(amountMinor, leftMinor)
  }
  const parts = new Map<string, bigint>()
  for (const { id, amountMinor, paid } of locks) {
    if (paid === null) continue
    const partMinor = parts.get(paid.orderId) ?? least(paid.minor, leftMinor)
    if (!parts.has(paid.orderId)) leftMinor -= partMinor
    parts.set(paid.orderId, partMinor)
    kept.set(id, lockedShare({ shareMinor: amountMinor, paidMinor: partMinor, totalMinor: paid.minor }))
  }
  return kept
}
