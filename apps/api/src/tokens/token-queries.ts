import { sql } from 'kysely'
import type { EditionRange } from '@monsoon/domain/edition-ranges'
import { invariant } from '@monsoon/domain/invariant'
import type { TokenPosition } from '@monsoon/domain/chain/token-moves'
import type { DbOrTx, Tx } from '#db.ts'
import type { Hex, NetworkName } from '#chain/networks.ts'

export interface TokenWork {
  makerId: string
  network: NetworkName
}

/** @public */
export const findTokenWork = (db: DbOrTx, itemId: string): Promise<TokenWork | undefined> =>
  db
    .selectFrom('item')
    .select(['creator_id as makerId', 'blockchain as network'])
    .where('id', '=', itemId)
    .$narrowType<TokenWork>()
    .executeTakeFirst()

/** Locks what is said of a work's token, and writes it the first time. */
export async function lockToken(
  tx: Tx,
  { itemId, chainId, contract }: { itemId: string; chainId: number; contract: Hex },
): Promise<void> {
  await tx
    .insertInto('token')
    .values({ item_id: itemId, chain_id: BigInt(chainId), contract })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx.selectFrom('token').select('item_id').where('item_id', '=', itemId).forUpdate().execute()
}

/** Where minted editions lie, as far as that is final. */
export const listTokenRanges = (db: DbOrTx, itemId: string): Promise<TokenPosition[]> =>
  db
    .selectFrom('token_range')
    .select(['first_no as first', 'last_no as last', 'holder', 'user_id as userId'])
    .where('item_id', '=', itemId)
    .orderBy('first_no')
    .execute()

export interface StoredMove extends EditionRange {
  transactionId: string
  itemId: string
  fromHolder: string | null
  toHolder: string
  toUserId: string | null
}

const moveColumns = [
  'transaction_id as transactionId',
  'item_id as itemId',
  'first_no as first',
  'last_no as last',
  'from_holder as fromHolder',
  'to_holder as toHolder',
  'to_user_id as toUserId',
] as const

/** What is on its way, in the order in which it happens. */
export const listOpenMoves = (db: DbOrTx, itemId: string): Promise<StoredMove[]> =>
  db
    .selectFrom('token_move')
    .select(moveColumns)
    .where('item_id', '=', itemId)
    .where('state', '=', 'open')
    .orderBy('id')
    .execute()

/**
 * How many of a work's transactions failed within a day since the last that did not, when the newest did, and what time
 * it is.
 */
export async function findFailures(
  db: DbOrTx,
  itemId: string,
): Promise<{ count: number; lastAt: Date | null; now: Date }> {
  const { rows } = await sql<{ count: number; lastAt: Date | null; now: Date }>`
    SELECT count(DISTINCT move.transaction_id)::int AS count,
      max(coalesce(transaction.ended_at, move.created_at)) AS "lastAt", clock_timestamp() AS now
    FROM token_move AS move JOIN chain_transaction AS transaction ON transaction.id = move.transaction_id
    WHERE move.item_id = ${itemId} AND move.state = 'failed' AND move.created_at > clock_timestamp() - interval '1 day'
      AND move.id > coalesce((SELECT max(id::text)::uuid FROM token_move WHERE item_id = ${itemId} AND state = 'done'),
        '00000000-0000-0000-0000-000000000000')`.execute(db)
  const [found] = rows
  invariant(found, 'an aggregate has a row')
  return found
}

/** Ends the moves of a transaction and gives them. */
export const endMoves = (tx: Tx, transactionId: string, state: 'done' | 'failed'): Promise<StoredMove[]> =>
  tx
    .updateTable('token_move')
    .set({ state })
    .where('transaction_id', '=', transactionId)
    .where('state', '=', 'open')
    .returning(moveColumns)
    .execute()

export async function insertMoves(tx: Tx, moves: readonly StoredMove[]): Promise<void> {
  await tx
    .insertInto('token_move')
    .values(
      moves.map((move) => ({
        transaction_id: move.transactionId,
        item_id: move.itemId,
        first_no: move.first,
        last_no: move.last,
        from_holder: move.fromHolder,
        to_holder: move.toHolder,
        to_user_id: move.toUserId,
      })),
    )
    .execute()
}

/** Writes anew where minted editions of a work lie. The token must be locked. */
export async function replaceTokenRanges(tx: Tx, itemId: string, positions: readonly TokenPosition[]): Promise<void> {
  await tx.deleteFrom('token_range').where('item_id', '=', itemId).execute()
  if (positions.length === 0) return
  await tx
    .insertInto('token_range')
    .values(
      positions.map(({ first, last, holder, userId }) => ({
        item_id: itemId,
        first_no: first,
        last_no: last,
        holder,
        user_id: userId,
      })),
    )
    .execute()
}

export interface BookedRange extends EditionRange {
  ownerId: string
  address: string
}

/**
 * Editions that are in our custody, by owner; what an auction on chain binds may lie at its contract, and nothing else
 * moves it.
 */
export async function listBookedEditions(db: DbOrTx, itemId: string): Promise<BookedRange[]> {
  return db
    .selectFrom('edition_range')
    .innerJoin('users', 'users.id', 'edition_range.owner_id')
    .select([
      'first_no as first',
      'last_no as last',
      'owner_id as ownerId',
      sql<string>`lower(users.custody_address)`.as('address'),
    ])
    .where('item_id', '=', itemId)
    .where('state', 'not in', ['exporting', 'out'])
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('auction')
            .whereRef('auction.id', '=', 'edition_range.auction_id')
            .where('eth_usd_minor', 'is not', null),
        ),
      ),
    )
    .orderBy('first_no')
    .execute()
}

/** A work is minted from its first edition on. */
export async function markMinted(
  tx: Tx,
  { itemId, tokenId, contract, at }: { itemId: string; tokenId: bigint; contract: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('token')
    .set({ minted_at: at })
    .where('item_id', '=', itemId)
    .where('minted_at', 'is', null)
    .execute()
  await tx
    .updateTable('item')
    .set({ item_status: 'minted', token_id: String(tokenId), contract_address: contract })
    .where('id', '=', itemId)
    .where('item_status', '=', 'not_mint')
    .execute()
}

export const findToken = (db: DbOrTx, itemId: string) =>
  db.selectFrom('token').select(['chain_id as chainId', 'contract']).where('item_id', '=', itemId).executeTakeFirst()

/**
 * Where works of somebody lie on the chain, and where those that they bring are sent to; in lower case.
 *
 * @public
 */
export const findCustodyAddress = async (db: DbOrTx, userId: string): Promise<string> => {
  const { address } = await db
    .selectFrom('users')
    .select(sql<string>`lower(custody_address)`.as('address'))
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return address
}

/** As JSON holds it: numbers are decimal text. */
export interface StoredVoucher {
  voucher: { tokenId: string; maxSupply: string; creator: Hex; royaltyReceiver: Hex; royaltyBps: string; uri: string }
  signature: Hex
  makerSignature: Hex
}

export const findVoucher = (db: DbOrTx, itemId: string): Promise<StoredVoucher | undefined> =>
  db
    .selectFrom('token')
    .select(['voucher', 'voucher_signature as signature', 'maker_signature as makerSignature'])
    .where('item_id', '=', itemId)
    .where('voucher', 'is not', null)
    .$castTo<StoredVoucher>()
    .executeTakeFirst()

/** The first one stays. */
export const storeVoucher = (
  tx: Tx,
  itemId: string,
  { voucher, signature, makerSignature }: { voucher: object; signature: Hex; makerSignature: Hex },
) =>
  tx
    .updateTable('token')
    .set({
      voucher: JSON.stringify(voucher, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part)),
      voucher_signature: signature,
      maker_signature: makerSignature,
    })
    .where('item_id', '=', itemId)
    .where('voucher', 'is', null)
    .execute()

/** Of whom and how many a work is. */
export const findVoucherFacts = (db: DbOrTx, itemId: string) =>
  db
    .selectFrom('item')
    .innerJoin('users', 'users.id', 'item.creator_id')
    .select([
      sql<Hex>`lower(users.custody_address)`.as('maker'),
      'users.custody_index as custodyIndex',
      'item.quantity',
      'item.royalty_bps as royaltyBps',
    ])
    .where('item.id', '=', itemId)
    .executeTakeFirstOrThrow()

/** Where a member's custodial key lies, and whose address it is. */
export const findMemberKey = (db: DbOrTx, userId: string): Promise<{ custodyIndex: number; address: Hex }> =>
  db
    .selectFrom('users')
    .select(['custody_index as custodyIndex', sql<Hex>`lower(custody_address)`.as('address')])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()

/** Whose custodial address it is, in lower case. @public */
export const findAddressOwner = (db: DbOrTx, address: string): Promise<{ userId: string } | undefined> =>
  db
    .selectFrom('users')
    .select('id as userId')
    .where(sql<string>`lower(custody_address)`, '=', address)
    .executeTakeFirst()
