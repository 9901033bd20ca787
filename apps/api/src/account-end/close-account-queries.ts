import { sql } from 'kysely'
import type { ClosingReason } from '@monsoon/contract/accounts/account-end'
import type { DbOrTx, Tx } from '#db.ts'

/**
 * Where the database knows people, and what becomes of it when an account is closed. `erased`: what is said of the
 * person goes. `kept`: the row stays and points to an account without a person, because others own by it, the books
 * rest on it, or a law asks for it.
 */
export const personalTables = {
  erased: [
    'user_password',
    'email_code',
    'session',
    'address',
    'crypto_account',
    'bank_account',
    'two_factor',
    'pending_login',
    'handover_token',
    'client_consent',
    'two_factor_reset',
    'known_device',
    'secondary_email',
    'email_change',
    'google_login',
    'wallet_login',
    'wallet_challenge',
    'application',
    'account_recovery',
    'data_export',
    'item_draft',
    'catalogue_row',
    'catalogue',
    'release',
    'upload',
    'shortlisted_work',
    'favourite',
    'follow',
    'block',
    'trending_artist',
    'alert',
    'notice',
    'security_alert',
    'offer_terms',
    'notice_choice',
    'conversion_hold',
    'saved_card',
    'card_holder',
  ],
  kept: [
    'collection',
    'item',
    'listing',
    'auction',
    'bid',
    'offer',
    'edition_range',
    'token_range',
    'token_move',
    'chain_sender',
    'chain_transaction',
    'nft_export',
    'nft_request',
    'nft_import',
    'ether_account',
    'item_event',
    'item_card',
    'ledger_account',
    'ledger_hold',
    'quote',
    'orders',
    'payment',
    'card_money',
    // A transfer that comes later names its payer by it.
    'transfer_reference',
    'bank_transfer',
    'bank_statement',
    'receivable',
    'cashback',
    'invoice',
    'withdrawal',
    'withdrawal_event',
    'approval',
    'payout_file',
    'external_listing',
    'external_order',
    // A parcel that was given up with the account stays sold.
    'land',
    'land_purchase',
    // Under which terms it traded.
    'legal_consent',
    'exhibition',
    'exhibition_artist',
    // Accepted ones: by them works hang.
    'exhibition_invitation',
    // What was said between two people, by an account without a person.
    'curator_message',
    // Who of the staff answered a letter, and who published the words of the house.
    'contact_message',
    'content_version',
    'audit_entry',
    // What staff read of others; all else of it goes.
    'security_event',
    'suspension',
    'leave_request',
    // A year: whoever comes back under another name is known by it.
    'account_fingerprint',
    // What was said of a work, by an account without a person.
    'report',
    // Five years, by the laws against money laundering (Privacy Policy VI).
    'kyc_submission',
  ],
} as const

const ownerColumns: Readonly<Record<string, string>> = {
  follow: 'follower_id',
  block: 'blocker_id',
  conversion_hold: 'owner_id',
  item_draft: 'creator_id',
  shortlisted_work: 'curator_id',
  catalogue_row: 'owner_id',
  catalogue: 'owner_id',
  release: 'artist_id',
  upload: 'owner_id',
}

/** What stands against closing an account, in the order in which it is told. */
export async function listClosingReasons(db: DbOrTx, userId: string): Promise<ClosingReason[]> {
  const { rows } = await sql<{ reason: ClosingReason }>`
    SELECT reason FROM (VALUES
      (1, 'holds-art', EXISTS (SELECT FROM edition_range WHERE owner_id = ${userId} AND state <> 'out')),
      (2, 'holds-money', EXISTS (SELECT FROM ledger_account WHERE owner_id = ${userId} AND (posted_minor > 0 OR held_minor > 0))
        OR EXISTS (SELECT FROM ether_account WHERE user_id = ${userId} AND member_wei > 0)
        OR EXISTS (SELECT FROM ether_entry JOIN chain_transaction AS sending ON sending.id = transaction_id
          WHERE user_id = ${userId} AND sending.state IN ('queued', 'sent', 'mined'))),
      (3, 'owes-money', EXISTS (SELECT FROM receivable WHERE owner_id = ${userId} AND collected_minor < amount_minor)),
      (4, 'open-bids', EXISTS (SELECT FROM auction WHERE state = 'live' AND leader_id = ${userId})),
      (5, 'open-offers', EXISTS (SELECT FROM offer WHERE state IN ('open', 'countered', 'selling') AND buyer_id = ${userId})),
      (6, 'open-orders', EXISTS (SELECT FROM orders WHERE state = 'reserved' AND ${userId}::uuid IN (buyer_id, seller_id))),
      (7, 'open-refunds', EXISTS (SELECT FROM refund JOIN payment ON payment.id = refund.payment_id
        WHERE payment.owner_id = ${userId} AND refund.state IN ('waiting', 'requested', 'failed'))),
      (8, 'open-disputes', EXISTS (SELECT FROM dispute JOIN payment ON payment.id = dispute.payment_id LEFT JOIN orders ON orders.id = payment.order_id
        WHERE dispute.state = 'open' AND ${userId}::uuid IN (payment.owner_id, orders.seller_id))),
      (9, 'exhibits', EXISTS (SELECT FROM exhibition WHERE curator_id = ${userId} AND end_at > now())),
      (10, 'has-role', EXISTS (SELECT FROM users WHERE id = ${userId} AND role <> 'member')),
      (11, 'sends-objects', EXISTS (SELECT FROM nft_request WHERE sender_id = ${userId} AND ended_at IS NULL)),
      (12, 'being-recovered', EXISTS (SELECT FROM account_recovery WHERE user_id = ${userId} AND state = 'waiting'))
    ) AS check_list (place, reason, stands) WHERE stands ORDER BY place`.execute(db)
  return rows.map(({ reason }) => reason)
}

/**
 * Locks the account against everything that would point to it, purchases included. undefined: it was closed meanwhile.
 */
export async function lockWholeAccount(
  tx: Tx,
  userId: string,
): Promise<{ email: string; name: string; mediaIds: (string | null)[] } | undefined> {
  const row = await tx
    .selectFrom('users')
    .select(['email', 'name', 'profile_picture_id', 'background_picture_id', 'background_film_id'])
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return undefined
  const { email, name, profile_picture_id: portrait, background_picture_id: cover, background_film_id: film } = row
  return { email, name, mediaIds: [portrait, cover, film] }
}

/**
 * Leaves a row without a person. Others see its wallet address for a name, as of any private account; its mail address
 * is of a domain that never exists (RFC 2606), so that the own one is free for another account.
 */
export async function eraseAccount(tx: Tx, userId: string): Promise<void> {
  for (const table of personalTables.erased) {
    const owner = ownerColumns[table] ?? 'user_id'
    await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(owner)} = ${userId}`.execute(tx)
  }
  await sql`DELETE FROM exhibition_invitation WHERE artist_id = ${userId} AND state <> 'accepted'`.execute(tx)
  for (const table of ['whitelist_entry', 'whitelist_use']) {
    await sql`DELETE FROM ${sql.table(table)} WHERE (kind, value) IN (
      SELECT 'user', id::text FROM users WHERE id = ${userId} UNION ALL SELECT 'email', lower(email) FROM users WHERE id = ${userId})`.execute(
      tx,
    )
  }
  await sql`DELETE FROM security_event WHERE user_id = ${userId} AND kind <> 'staff-read'`.execute(tx)
  await sql`UPDATE nft_request SET sealed_address = NULL WHERE owner_id = ${userId}`.execute(tx)
  await sql`DELETE FROM follow WHERE followed_id = ${userId}`.execute(tx)
  await sql`DELETE FROM block WHERE blocked_id = ${userId}`.execute(tx)
  await tx
    .updateTable('users')
    .set({
      name: 'Former member',
      user_name: null,
      bio: '',
      country_code: null,
      social: JSON.stringify({}),
      email: `closed-${userId}@monsoon.invalid`,
      email_verified_at: null,
      is_private: true,
      blue_tick: false,
      profile_picture_id: null,
      background_picture_id: null,
      background_film_id: null,
      nsfw_unveiled_at: null,
      direct_nft_transfer: false,
      closed_at: sql<Date>`clock_timestamp()`,
    })
    .where('id', '=', userId)
    .execute()
}
