import { sql } from 'kysely'
import type { Db } from '#db.ts'

/**
 * Columns of a person's own data by the name under which they stand in the file: no hash, no key, and nothing of
 * others.
 */
const parts = {
  account: `SELECT id, type, role, registration_type, name, user_name, bio, country_code, social, email, email_verified_at, is_private,
    blue_tick, kyc_status, direct_nft_transfer, custody_address, created_at FROM users WHERE id = $1`,
  secondEmail: 'SELECT email, verified_at FROM secondary_email WHERE user_id = $1',
  consents: `SELECT page, version, is_accepted, way, answered_at FROM legal_consent WHERE user_id = $1 ORDER BY answered_at, page`,
  emailChange: 'SELECT new_email, asked_at, expires_at FROM email_change WHERE user_id = $1',
  recoveries:
    'SELECT new_email, state, opened_at, due_at, ended_at FROM account_recovery WHERE user_id = $1 ORDER BY opened_at',
  newsletter: `SELECT asked_at, confirmed_at FROM newsletter_subscriber
    WHERE email = (SELECT lower(email) FROM users WHERE id = $1)`,
  connectedSites: 'SELECT client_id, given_at FROM client_consent WHERE user_id = $1 ORDER BY given_at',
  googleLogins: 'SELECT email, created_at FROM google_login WHERE user_id = $1 ORDER BY created_at',
  walletLogins: 'SELECT address, created_at FROM wallet_login WHERE user_id = $1 ORDER BY created_at',
  addresses: `SELECT name, line1, line2, city, state, country_code, contact_number, postcode, created_at FROM address
    WHERE user_id = $1 ORDER BY id`,
  artworkTransferAddress:
    'SELECT name, address, crypto_type, verified_at, changed_at FROM crypto_account WHERE user_id = $1',
  devices:
    'SELECT user_agent, created_at, last_used_at, expires_at, revoked_at FROM session WHERE user_id = $1 ORDER BY id',
  securityEvents: `SELECT kind, detail, occurred_at, times, browser, system FROM security_event
    WHERE user_id = $1 AND kind <> 'staff-read' ORDER BY id`,
  identityChecks: `SELECT status, submitted_at, decided_at, reason_code, reason_text FROM kyc_submission WHERE user_id = $1
    ORDER BY submitted_at`,
  identityDocuments: `SELECT part, identity_type, content_type, bytes FROM kyc_document
    JOIN kyc_submission ON kyc_submission.id = submission_id WHERE user_id = $1`,
  applications: `SELECT wanted_type, portfolio_url, statement, state, reason, created_at, decided_at FROM application
    WHERE user_id = $1 ORDER BY id`,
  suspensions: 'SELECT reason, started_at, ended_at FROM suspension WHERE user_id = $1 ORDER BY started_at',
  leaveRequests:
    'SELECT statement, state, reason, created_at, ended_at FROM leave_request WHERE user_id = $1 ORDER BY id',
  following: 'SELECT followed_id, created_at FROM follow WHERE follower_id = $1 ORDER BY created_at',
  favourites: 'SELECT item_id, created_at FROM favourite WHERE user_id = $1 ORDER BY created_at',
  reports: `SELECT item_id, (SELECT token_id::text FROM land WHERE id = land_id) AS land_token_id, category, comment, state, created_at
    FROM report WHERE reporter_id = $1 ORDER BY id`,
  alerts: `SELECT kind, item_id, artist_id, search, on_sale, on_price_fall, on_ending, by_mail, created_at FROM alert WHERE user_id = $1 ORDER BY id`,
  notices: `SELECT kind, item_id, order_id, price_minor::text, previous_price_minor::text, until, reason, created_at, read_at FROM notice
    WHERE user_id = $1 ORDER BY id`,
  noticeChoices: 'SELECT topic, in_app, by_mail, to_second_email FROM notice_choice WHERE user_id = $1 ORDER BY topic',
  blocked: 'SELECT blocked_id, created_at FROM block WHERE blocker_id = $1 ORDER BY created_at',
  worksMade: `SELECT id, name, description, year, medium, quantity, published_at, created_at FROM item WHERE creator_id = $1
    ORDER BY created_at`,
  drafts: `SELECT id, content, version, created_at, saved_at, submitted_at, reason, appeal FROM item_draft WHERE creator_id = $1
    ORDER BY created_at`,
  releases:
    'SELECT id, name, appears_at, appeared_at, created_at FROM release WHERE artist_id = $1 ORDER BY created_at',
  uploads:
    'SELECT id, file_name, bytes::text, received::text, state, created_at FROM upload WHERE owner_id = $1 ORDER BY created_at',
  catalogues:
    'SELECT file_name, media_name, state, created_at, ended_at FROM catalogue WHERE owner_id = $1 ORDER BY id',
  objectRequests: `SELECT item_id, edition_no, state, created_at, courier, tracking_id FROM nft_request WHERE owner_id = $1
    ORDER BY id`,
  collections: 'SELECT id, name, description, created_at FROM collection WHERE owner_id = $1 ORDER BY created_at',
  exhibitions: `SELECT id, title, description, start_at, end_at, created_at, submitted_at, published_at FROM exhibition
    WHERE curator_id = $1 ORDER BY created_at`,
  invitations: `SELECT exhibition_id, message, state, created_at, answered_at FROM exhibition_invitation WHERE artist_id = $1
    ORDER BY created_at`,
  shortlist: 'SELECT item_id, note, added_at FROM shortlisted_work WHERE curator_id = $1 ORDER BY position',
  curatorMessages: `SELECT item_id, message, created_at, reply, replied_at FROM curator_message
    WHERE $1::uuid IN (curator_id, artist_id) ORDER BY created_at`,
  editionsOwned: `SELECT item_id, item.name, first_no, last_no, state, acquired_at FROM edition_range JOIN item ON item.id = item_id
    WHERE owner_id = $1 ORDER BY acquired_at`,
  onChain: `SELECT item_id, first_no, last_no, holder FROM token_range WHERE user_id = $1 ORDER BY item_id, first_no`,
  exports: `SELECT nft_export.address, payment_mode, item_id, editions, quantity, nft_export_item.fee_minor::text, state, reason, created_at,
    ended_at FROM nft_export JOIN nft_export_item ON export_id = nft_export.id WHERE owner_id = $1 ORDER BY created_at`,
  imports: `SELECT from_address, to_address, contract, token_id::text AS number, quantity, state, created_at FROM nft_import WHERE user_id = $1 ORDER BY created_at`,
  sales: `SELECT id, item_id, unit_price_minor::text, currency, total_quantity, available_quantity, state, created_at FROM listing
    WHERE seller_id = $1 ORDER BY created_at`,
  offers: `SELECT id, item_id, quantity, unit_price_minor::text, currency, state, created_at, expires_at, ended_at, counter_minor::text,
    counter_note, reply_note FROM offer WHERE $1::uuid IN (buyer_id, owner_id) ORDER BY created_at`,
  offerTerms: 'SELECT item_id, is_open, least_minor::text FROM offer_terms WHERE user_id = $1 ORDER BY item_id',
  auctions: `SELECT id, item_id, editions, minimum_minor::text, highest_minor::text, currency, state, created_at, live_till, ended_at, reason
    FROM auction WHERE seller_id = $1 ORDER BY created_at`,
  bids: `SELECT auction_id, item_id, amount_minor::text, is_automatic, placed_at, voided_at FROM bid JOIN auction ON auction.id = auction_id
    WHERE bidder_id = $1 ORDER BY placed_at, seq`,
  bidLimits: 'SELECT id AS auction_id, limit_minor::text, currency FROM auction WHERE leader_id = $1 ORDER BY id',
  purchases: `SELECT id, item_id, quantity, editions, state, payment_mode, delivery_address, total_minor::text, currency, reserved_at, ended_at FROM orders
    WHERE buyer_id = $1 ORDER BY reserved_at`,
  payments: `SELECT coalesce(payment.order_id, chain_payment.order_id) AS order_id, provider, state, amount_minor::text, currency, refunded_minor::text, card_brand, card_last4, created_at,
      chain_payment.payer AS paid_from, total_wei::text, coalesce(sold_hash, said_hash) AS transaction
    FROM payment LEFT JOIN chain_payment ON chain_payment.payment_id = payment.id WHERE owner_id = $1 ORDER BY created_at`,
  ether: `SELECT kind, entry.member_wei::text AS wei, order_id, address, tx_hash AS transaction, created_at
    FROM ether_account AS account JOIN ether_entry AS entry ON entry.user_id = account.user_id
    WHERE account.user_id = $1 AND entry.member_wei <> 0 ORDER BY entry.id`,
  refunds: `SELECT payment.order_id, refund.amount_minor::text, refund.state, is_to_wallet, refund.created_at
    FROM refund JOIN payment ON payment.id = payment_id WHERE payment.owner_id = $1 ORDER BY refund.created_at`,
  cashback: `SELECT order_id, item_id, amount_minor::text, returned_minor::text, pending_until, created_at FROM cashback WHERE user_id = $1
    ORDER BY created_at`,
  invoices:
    'SELECT kind, year, number, order_id, content, issued_at FROM invoice WHERE buyer_id = $1 ORDER BY year, number',
  owed: `SELECT order_id, amount_minor::text, collected_minor::text, occurred_at FROM receivable JOIN ledger_entry ON ledger_entry.id = entry_id
    WHERE owner_id = $1 ORDER BY occurred_at`,
  pledges: `SELECT item_id, auction_id, request ->> 'bidMinor' AS bid_minor, request ->> 'limitMinor' AS limit_minor,
    (request ->> 'quantity')::int AS quantity, request ->> 'unitPriceMinor' AS unit_price_minor, offer_id, answered_offer_id, amount_minor::text,
    CASE status WHEN 'succeeded' THEN 'placed' WHEN 'failed' THEN 'unplaced' ELSE status END AS state, reason, created_at, ended_at
    FROM payment WHERE owner_id = $1 AND purpose IN ('bid', 'offer') ORDER BY created_at`,
  topUps: `SELECT payment.amount_minor::text, CASE status WHEN 'succeeded' THEN 'arrived' WHEN 'failed' THEN 'returned' ELSE status END AS state,
    reason, created_at, ended_at, until AS withdrawable_from
    FROM payment LEFT JOIN card_money ON payment_id = id WHERE payment.owner_id = $1 AND purpose = 'top-up' ORDER BY created_at`,
  land: `SELECT token_id::text AS land_token_id, name, city, longitude_e6 / 1e6 AS longitude, latitude_e6 / 1e6 AS latitude, mode AS paid_by,
    amount_minor::text, bought_at, returned_at FROM land_purchase JOIN land ON land.id = land_id WHERE buyer_id = $1 ORDER BY land_purchase.id`,
  savedCards: `SELECT provider, brand, last4, expiry_month, expiry_year, saved_at, last_used_at FROM saved_card WHERE user_id = $1
    ORDER BY saved_at`,
  transferReference: 'SELECT reference, created_at FROM transfer_reference WHERE user_id = $1',
  bankTransfers: `SELECT amount, currency, booked_on, payer, remittance, state, ended_at FROM bank_transfer WHERE user_id = $1
    ORDER BY booked_on, id`,
  externalListings: `SELECT item_id, edition, market, reference, price_minor::text, state, recorded_at, ended_at FROM external_listing
    WHERE holder_id = $1 ORDER BY id`,
  externalOrders: `SELECT item_id, edition, market, placed.price_minor::text, fee_minor::text, placed.state, cause, reason, placed.transaction, ordered_at,
    placed.ended_at FROM external_order AS placed JOIN external_listing ON external_listing.id = listing_id WHERE buyer_id = $1 ORDER BY placed.id`,
  withdrawals: `SELECT withdrawal.id, amount_minor::text, fee_minor::text, currency, bank_name, masked_number, crypto_address, sent_eth, withdrawal_event.state, at, reason
    FROM withdrawal JOIN withdrawal_event ON withdrawal_id = withdrawal.id WHERE user_id = $1 ORDER BY requested_at, withdrawal.id, seq`,
  wallet: `SELECT currency, posted_minor::text, held_minor::text FROM ledger_account WHERE owner_id = $1`,
  walletLocks: `SELECT reason, amount_minor::text, state, created_at, release_at, ended_at FROM ledger_hold WHERE owner_id = $1
    ORDER BY created_at`,
  walletMovements: `SELECT ledger_entry.kind, purpose, CASE WHEN credit_account = own.id THEN 'credit' ELSE 'debit' END AS direction,
    amount_minor::text, ledger_transfer.currency, occurred_at FROM ledger_account AS own
    JOIN ledger_transfer ON own.id IN (debit_account, credit_account) JOIN ledger_entry ON ledger_entry.id = entry_id
    WHERE own.owner_id = $1 ORDER BY occurred_at`,
} as const

/** Tables that know people and of which nothing stands in the file, with the reason. */
export const unexportedTables: Readonly<Record<string, string>> = {
  user_password: 'a hash',
  email_code: 'hashes',
  two_factor: 'a secret',
  two_factor_reset: 'hashes',
  pending_login: 'a hash, for minutes',
  handover_token: 'a hash, for a minute',
  wallet_challenge: 'a hash, for minutes',
  known_device: 'a hash; devices say what it was made of',
  account_fingerprint: 'keyed hashes; bank accounts, cards, wallets, documents and devices say what they were made of',
  bank_account: 'sealed; opened beside this',
  data_export: 'the archive itself',
  card_holder: 'the name of a record at the card gateway; saved cards say what it keeps',
  trending_artist: 'reckoned anew each hour',
  item_card: 'a copy of works and sales',
  item_event: 'the public history of works; purchases, sales, offers and bids say what was done',
  quote: 'what a purchase would cost, for a minute',
  conversion_hold: 'a rate of exchange, for a minute',
  exhibition_artist: 'public; invitations say where the works hang',
  approval: 'what staff answer for',
  payout_file: 'what staff answer for',
  bank_statement: 'what staff answer for',
  contact_message: 'what staff answer for',
  content_version: 'what staff answer for',
  audit_entry: 'what staff answer for',
  security_alert: 'what staff were told; securityEvents say of what',
  catalogue_row: 'what a file of their own says; catalogues, drafts and works say what came of it',
  chain_sender: 'the queue of a custodial address; the account says which it is',
  chain_transaction: 'what we send; onChain and imports say what came of it',
  token_move: 'what we send; onChain says what came of it',
}

/** The tables of which something stands in the file. */
export const exportedTables: ReadonlySet<string> = new Set(
  Object.values(parts).flatMap((text) => [...text.matchAll(/(?:FROM|JOIN) (\w+)/g)].map(([, table]) => table ?? '')),
)

/** Everything that Monsoon keeps about a person, by its part. Amounts are text, in minor units. */
export async function readPersonalData(db: Db, userId: string): Promise<Record<string, unknown[]>> {
  const data: Record<string, unknown[]> = {}
  for (const [name, text] of Object.entries(parts)) {
    const [before = '', after = ''] = text.split('$1')
    const { rows } = await sql`${sql.raw(before)}${userId}::uuid${sql.raw(after)}`.execute(db)
    data[name] = rows
  }
  return data
}
