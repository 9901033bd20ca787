import type { CallData } from '@monsoon/contract/client'
import { minorToUsd } from '@monsoon/domain/money'
import type { Db } from '#db.ts'
import { balanceBefore, listLocks, listPostings } from './posting-queries.ts'
import { viewLock, viewPostings } from './view-postings.ts'
import { readWallet } from '#ledger/read-balances.ts'

/**
 * A page of the transfers that a balance is the sum of, each with what it left. `before` is `entry:leg` of the last one
 * seen.
 */
export async function readPostings(
  db: Db,
  { userId, before, limit }: { userId: string; before?: string | undefined; limit: number },
): Promise<CallData<'GET /v1/wallet/postings'>> {
  const { account } = await readWallet(db, userId)
  const [entryId = '', leg] = before?.split(':') ?? []
  const place = before ? { entryId, leg: Number(leg) } : undefined
  const accountId = account.id
  const found = await listPostings(db, { accountId, before: place, limit: limit + 1 })
  const rows = found.slice(0, limit)
  const oldest = rows.at(-1)
  const balanceMinor = oldest ? await balanceBefore(db, { accountId, ...oldest }) : 0n
  return {
    balance: minorToUsd(account.postedMinor),
    locked: minorToUsd(account.heldMinor),
    free: minorToUsd(account.postedMinor - account.heldMinor),
    postings: viewPostings(rows, { accountId, balanceMinor }),
    next: found.length > limit && oldest ? `${oldest.entryId}:${oldest.leg}` : null,
  }
}

/** A page of the amounts that the locked part of a balance is the sum of. */
export async function readLocks(
  db: Db,
  { userId, before, limit }: { userId: string; before?: string | undefined; limit: number },
): Promise<CallData<'GET /v1/wallet/locks'>> {
  const { account } = await readWallet(db, userId)
  const found = await listLocks(db, { accountId: account.id, before, limit: limit + 1 })
  const rows = found.slice(0, limit)
  return {
    locked: minorToUsd(account.heldMinor),
    locks: rows.map(viewLock),
    next: found.length > limit ? (rows.at(-1)?.id ?? null) : null,
  }
}
