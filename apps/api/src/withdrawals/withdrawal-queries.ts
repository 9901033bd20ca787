import type { PayoutRoute } from '@monsoon/contract/staff/staff-withdrawals'
import { holdsMoney, type WithdrawalState } from '@monsoon/domain/payments/withdrawal-rules'
import { sql } from 'kysely'
import { clock } from '#database/clock-queries.ts'
import type { DbOrTx, Tx } from '#db.ts'

export type WithdrawalType = 'fiat' | 'crypto'

/** What is sent of a withdrawal in crypto: ETH with 5 decimals, and the cents that one costs then. */
export interface SentCrypto {
  eth: string
  ethUsdMinor: bigint
}

/** What a withdrawal rests on. `securedAt`: when the password was changed, or the account given back, last. */
export interface WithdrawalEligibility {
  kycStatus: string
  hasAddress: boolean
  securedAt: Date | null
  verifiedName: string | null
  /** What was withdrawn, or is on its way, within 24 hours. */
  usedMinor: bigint
  /** By the clock of the database, which decides what is too new. */
  now: Date
}

/** @public */
export async function findEligibility(db: DbOrTx, userId: string): Promise<WithdrawalEligibility> {
  const { rows } = await sql<WithdrawalEligibility>`
    SELECT kyc_status AS "kycStatus", clock_timestamp() AS now,
      EXISTS (SELECT FROM address WHERE user_id = users.id) AS "hasAddress",
      greatest(
        (SELECT changed_at FROM user_password WHERE user_id = users.id AND changed_at > users.created_at),
        (SELECT max(ended_at) FROM account_recovery WHERE user_id = users.id AND state = 'finished')) AS "securedAt",
      (SELECT verified_name FROM kyc_submission WHERE user_id = users.id AND status = 'verified') AS "verifiedName",
      (SELECT coalesce(sum(amount_minor), 0)::bigint FROM withdrawal WHERE user_id = users.id
        AND requested_at > clock_timestamp() - interval '24 hours' AND state NOT IN ('rejected', 'failed', 'cancelled'))
        + (SELECT coalesce(sum(usd_minor), 0)::bigint FROM ether_entry WHERE user_id = users.id AND kind = 'withdrawal'
          AND created_at > clock_timestamp() - interval '24 hours') AS "usedMinor"
    FROM users WHERE id = ${userId}`.execute(db)
  const [eligibility] = rows
  if (!eligibility) throw new Error('who withdraws has an account')
  return eligibility
}

/** Where money goes, as it was when it was asked for. */
export type Target =
  | {
      type: 'fiat'
      id: string
      holderName: string
      bankName: string
      sealedNumbers: Buffer
      maskedNumber: string
      swiftCode: string
    }
  | { type: 'crypto'; address: string }

export interface NewWithdrawal {
  userId: string
  amountMinor: bigint
  feeMinor: bigint
  target: Target
  verifiedName: string | null
  isOwnName: boolean
  opKey: string | null
}

export async function insertWithdrawal(tx: Tx, given: NewWithdrawal): Promise<string> {
  const { target } = given
  const { id } = await tx
    .insertInto('withdrawal')
    .values({
      user_id: given.userId,
      amount_minor: given.amountMinor,
      fee_minor: given.feeMinor,
      type: target.type,
      ...(target.type === 'crypto'
        ? { crypto_address: target.address }
        : {
            bank_account_id: target.id,
            holder_name: target.holderName,
            bank_name: target.bankName,
            sealed_numbers: target.sealedNumbers,
            masked_number: target.maskedNumber,
            swift_code: target.swiftCode,
          }),
      verified_name: given.verifiedName,
      is_own_name: given.isOwnName,
      op_key: given.opKey,
      requested_at: clock(tx),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function findWithdrawalByOpKey(db: DbOrTx, { userId, opKey }: { userId: string; opKey: string }) {
  return db
    .selectFrom('withdrawal')
    .select(['id', 'type', 'amount_minor as amountMinor', 'bank_account_id as bankAccountId'])
    .where('user_id', '=', userId)
    .where('op_key', '=', opKey)
    .executeTakeFirst()
}

const columns = [
  'id',
  'user_id as userId',
  'type',
  'state',
  'amount_minor as amountMinor',
  'fee_minor as feeMinor',
  'holder_name as holderName',
  'bank_name as bankName',
  'masked_number as maskedNumber',
  'swift_code as swiftCode',
  'crypto_address as cryptoAddress',
  'sent_eth as sentEth',
  'verified_name as verifiedName',
  'is_own_name as isOwnName',
  'requested_at as requestedAt',
  'route',
  'payout_file_id as fileId',
  'transaction_id as transactionId',
] as const

const rowsOf = (db: DbOrTx) =>
  db
    .selectFrom('withdrawal')
    .select(columns)
    .$narrowType<{ type: WithdrawalType; state: WithdrawalState; route: PayoutRoute | null }>()

export type WithdrawalRow = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

/** Locks a withdrawal against everybody who would move it. */
export const lockWithdrawal = (tx: Tx, id: string): Promise<WithdrawalRow | undefined> =>
  rowsOf(tx).where('id', '=', id).forUpdate().executeTakeFirst()

export const findWithdrawal = (db: DbOrTx, id: string): Promise<WithdrawalRow | undefined> =>
  rowsOf(db).where('id', '=', id).executeTakeFirst()

/** What somebody asked for that is not sent off yet. */
export async function listOpenWithdrawals(db: DbOrTx, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('withdrawal')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', 'in', ['requested', 'reviewing', 'approved'])
    .execute()
  return rows.map(({ id }) => id)
}

interface Window {
  limit: number
  offset: number
}

export interface OwnFilter {
  userId: string
  state: WithdrawalState | 'all'
  type: WithdrawalType | 'all'
}

export const listOwnWithdrawals = (
  db: DbOrTx,
  { userId, state, type, limit, offset, isOldestFirst }: OwnFilter & Window & { isOldestFirst: boolean },
): Promise<WithdrawalRow[]> => {
  const direction = isOldestFirst ? 'asc' : 'desc'
  return rowsOf(db)
    .where('user_id', '=', userId)
    .$if(state !== 'all', (query) => query.where('state', '=', state))
    .$if(type !== 'all', (query) => query.where('type', '=', type))
    .orderBy('requested_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

/** Those in a state: what waits first come, first served. */
export const listWithdrawalsIn = (
  db: DbOrTx,
  { state, limit, offset }: Window & { state: WithdrawalState },
): Promise<WithdrawalRow[]> => {
  const direction = holdsMoney(state) ? 'asc' : 'desc'
  return rowsOf(db)
    .where('state', '=', state)
    .orderBy('requested_at', direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset((offset - 1) * limit)
    .execute()
}

/** Counts at most one more than `upTo`. Without `userId`: everybody's. */
export async function countWithdrawals(
  db: DbOrTx,
  { userId, state, type = 'all', upTo }: Partial<OwnFilter> & Pick<OwnFilter, 'state'> & { upTo: number },
): Promise<number> {
  const { count } = await db
    .selectFrom(
      db
        .selectFrom('withdrawal')
        .select('id')
        .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
        .$if(state !== 'all', (query) => query.where('state', '=', state))
        .$if(type !== 'all', (query) => query.where('type', '=', type))
        .limit(upTo + 1)
        .as('found'),
    )
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function setWithdrawalState(
  tx: Tx,
  {
    id,
    ...to
  }: {
    id: string
    state: WithdrawalState
    route?: PayoutRoute
    crypto?: SentCrypto
    transactionId?: string
    nextAskAt?: Date | null
  },
): Promise<void> {
  await tx
    .updateTable('withdrawal')
    .set({
      state: to.state,
      ...(to.route && { route: to.route }),
      ...(to.crypto && { sent_eth: to.crypto.eth, eth_usd_minor: to.crypto.ethUsdMinor }),
      ...(to.transactionId && { transaction_id: to.transactionId }),
      ...(to.nextAskAt !== undefined && { next_ask_at: to.nextAskAt }),
    })
    .where('id', '=', id)
    .execute()
}

export interface NewEvent {
  withdrawalId: string
  state: WithdrawalState
  actorId?: string | null | undefined
  reason?: string | undefined
}

export async function insertEvent(tx: Tx, { withdrawalId, state, actorId, reason }: NewEvent): Promise<void> {
  await sql`
    INSERT INTO withdrawal_event (withdrawal_id, seq, state, actor_id, reason, at)
    SELECT ${withdrawalId}, count(*) + 1, ${state}, ${actorId ?? null}::uuid, ${reason ?? null}, ${clock(tx)}
    FROM withdrawal_event WHERE withdrawal_id = ${withdrawalId}`.execute(tx)
}

/** What happened to these, each in its order. */
export async function listEvents(db: DbOrTx, ids: readonly string[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('withdrawal_event as event')
    .leftJoin('users as actor', 'actor.id', 'event.actor_id')
    .select([
      'withdrawal_id as withdrawalId',
      'event.state',
      'event.at',
      'event.reason',
      'event.actor_id as actorId',
      'actor.name as actorName',
    ])
    .$narrowType<{ state: WithdrawalState }>()
    .where('withdrawal_id', 'in', ids)
    .orderBy('withdrawal_id')
    .orderBy('seq')
    .execute()
}
