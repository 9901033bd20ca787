import type { ProofCheck, ProofDifference } from '@monsoon/contract/chain/proofs'
import { readClock } from '#database/clock-queries.ts'
import { inTransaction, type Db, type Tx } from '#db.ts'
import type { Log } from '#log.ts'
import { firstIdAt } from '@monsoon/domain/uuid'
import { houseAccounts } from './ledger-accounts.ts'
import {
  beginSnapshot,
  dropOpenings,
  insertProof,
  recordOpenings,
  listProvedAccounts,
  type NewProof,
  type ProvedAccount,
} from './proof-queries.ts'

const beforeAll = '00000000-0000-0000-0000-000000000000'
const shownDifferences = 100

interface Count {
  wallets: number
  walletsMinor: bigint
  houseMinor: bigint
  heldMinor: bigint
  differences: ProofDifference[]
  openings: { id: string; balanceMinor: bigint }[]
}

/**
 * Proves the books at one moment: what all wallets hold is what the house owes; each wallet is the sum of its
 * transfers, and what it has locked the sum of its locks; sales leave nothing behind. It sums from what accounts came
 * to when a month began, which it writes down; where anything does not agree, everything is counted from the first
 * transfer on before it is named. Gives what it wrote down.
 */
export async function proveLedger(
  { db, log }: { db: Db; log: Log },
  { sliceSize = 2_000 }: { sliceSize?: number } = {},
): Promise<NewProof> {
  const startedMs = Date.now()
  const now = await readClock(db)
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))
  const monthEntry = firstIdAt(month)
  const { count, isRecounted } = await inTransaction(db, async (tx) => {
    await beginSnapshot(tx)
    const quick = await countAll(tx, { monthEntry, sliceSize, isWhole: false })
    if (agrees(quick)) return { count: quick, isRecounted: false }
    return { count: await countAll(tx, { monthEntry, sliceSize, isWhole: true }), isRecounted: true }
  })
  if (isRecounted) await dropOpenings(db)
  // Nothing can still commit with an id of the month before once the first day is over.
  if (now.getTime() - month.getTime() > 86_400_000)
    for (let at = 0; at < count.openings.length; at += sliceSize)
      await recordOpenings(db, { monthEntry, openings: count.openings.slice(at, at + sliceSize) })
  const proof = { ...conclude(count), at: now, tookMs: Date.now() - startedMs }
  await insertProof(db, proof)
  if (proof.differences.length === 0) log.info({ proof: describe(proof) }, 'the books hold')
  else log.error({ proof: describe(proof), differences: proof.differences }, 'the books do not agree')
  return proof
}

const describe = ({ wallets, walletsMinor, liabilitiesMinor, tookMs }: NewProof) => ({
  wallets,
  tookMs,
  walletsMinor: String(walletsMinor),
  liabilitiesMinor: String(liabilitiesMinor),
})

type Counting = Pick<Parameters<typeof listProvedAccounts>[1], 'monthEntry' | 'isWhole'> & { sliceSize: number }

async function countAll(tx: Tx, { sliceSize, ...counting }: Counting): Promise<Count> {
  const count: Count = { wallets: 0, walletsMinor: 0n, houseMinor: 0n, heldMinor: 0n, differences: [], openings: [] }
  for (let after = beforeAll; ;) {
    const slice = await listProvedAccounts(tx, { ...counting, after, limit: sliceSize })
    for (const account of slice) add(count, account)
    const last = slice.at(-1)
    if (!last || slice.length < sliceSize) return count
    after = last.id
  }
}

const agrees = ({ walletsMinor, houseMinor, differences }: Count): boolean =>
  walletsMinor + houseMinor === 0n && differences.length === 0

function add(count: Count, account: ProvedAccount): void {
  const { id, kind, postedMinor, heldMinor, provedMinor, locksMinor, openingMinor } = account
  if (openingMinor !== account.openedMinor) count.openings.push({ id, balanceMinor: openingMinor })
  const compare = (check: ProofCheck, expectedMinor: bigint, foundMinor: bigint) => {
    if (expectedMinor !== foundMinor) count.differences.push(difference(check, id, expectedMinor, foundMinor))
  }
  if (kind !== 'user') {
    count.houseMinor += provedMinor
    if (id === houseAccounts.salesBeingSplit) compare('sales being split', 0n, provedMinor)
    return
  }
  count.wallets += 1
  count.walletsMinor += postedMinor
  count.heldMinor += heldMinor
  compare('balance and transfers', provedMinor, postedMinor)
  compare('locked and locks', locksMinor, heldMinor)
}

const difference = (
  check: ProofCheck,
  accountId: string | null,
  expectedMinor: bigint,
  foundMinor: bigint,
): ProofDifference => ({ check, accountId, expectedMinor: String(expectedMinor), foundMinor: String(foundMinor) })

/** What the house owes is what its own accounts are short of: all transfers together are zero. */
function conclude({
  wallets,
  walletsMinor,
  houseMinor,
  heldMinor,
  differences,
}: Count): Omit<NewProof, 'at' | 'tookMs'> {
  const liabilitiesMinor = -houseMinor
  const all =
    liabilitiesMinor === walletsMinor
      ? []
      : [difference('wallets and liabilities', null, liabilitiesMinor, walletsMinor)]
  return {
    wallets,
    walletsMinor,
    liabilitiesMinor,
    heldMinor,
    differences: [...all, ...differences].slice(0, shownDifferences),
  }
}
