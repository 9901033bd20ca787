import { sql } from 'kysely'
import type { DbOrTx } from '#db.ts'

/** A promise of the books that does not hold: its name and how many rows break it. */
export interface InvariantViolation {
  name: string
  rows: number
}

const checks: Record<string, string> = {
  'wallets and the house sum to zero': `SELECT 1 WHERE (SELECT coalesce(sum(posted_minor), 0) FROM ledger_account WHERE kind = 'user')
       + (SELECT coalesce(sum(CASE WHEN account.id = leg.credit_account THEN amount_minor ELSE -amount_minor END), 0)
          FROM ledger_account account JOIN ledger_transfer leg ON account.id IN (leg.credit_account, leg.debit_account)
          WHERE account.kind <> 'user') <> 0`,
  'a wallet equals the sum of its transfers': `SELECT account.id FROM ledger_account account
     WHERE kind = 'user' AND posted_minor <> coalesce((SELECT sum(amount_minor) FROM ledger_transfer WHERE credit_account = account.id), 0)
       - coalesce((SELECT sum(amount_minor) FROM ledger_transfer WHERE debit_account = account.id), 0)`,
  'what is held equals the active holds': `SELECT account.id FROM ledger_account account
     WHERE held_minor <> coalesce((SELECT sum(amount_minor) FROM ledger_hold WHERE account_id = account.id AND state = 'active'), 0)`,
  'no wallet is below zero or below what is held': `SELECT id FROM ledger_account WHERE posted_minor < held_minor OR held_minor < 0`,
  'every entry has a transfer': `SELECT id FROM ledger_entry entry WHERE NOT EXISTS (SELECT FROM ledger_transfer WHERE entry_id = entry.id)`,
  'sales leave nothing in escrow': `SELECT entry_id FROM ledger_transfer WHERE '01900000-0000-7000-8000-000000000011' IN (debit_account, credit_account)
     GROUP BY entry_id HAVING sum(CASE WHEN credit_account = '01900000-0000-7000-8000-000000000011' THEN amount_minor ELSE -amount_minor END) <> 0`,
  'a paid order has one sale entry of its total': `SELECT orders.id FROM orders WHERE state IN ('paid', 'refunded') AND reason IS DISTINCT FROM 'payment came too late'
       AND (SELECT sum(amount_minor) FROM ledger_transfer leg JOIN ledger_entry entry ON entry.id = leg.entry_id
            WHERE entry.order_id = orders.id AND entry.kind = 'sale' AND leg.leg = 1) IS DISTINCT FROM orders.total_minor`,
  'no other order has a sale entry': `SELECT orders.id FROM orders JOIN ledger_entry entry ON entry.order_id = orders.id AND entry.kind = 'sale'
     WHERE orders.state NOT IN ('paid', 'refunded')`,
  'the editions of an item are its supply': `SELECT item.id FROM item WHERE published_at IS NOT NULL
       AND quantity <> (SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range WHERE item_id = item.id)`,
  'what a sale has available are its listed editions': `SELECT listing.id FROM listing WHERE state <> 'cancelled'
       AND available_quantity <> (SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range WHERE listing_id = listing.id AND state = 'listed')`,
  'only open orders reserve editions, and all of theirs': `SELECT orders.id FROM orders WHERE (CASE WHEN state = 'reserved' THEN quantity ELSE 0 END)
       <> (SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range WHERE order_id = orders.id)`,
  'what leaves by an export is kept for it until it has ended': `SELECT leaving.id FROM nft_export_item AS leaving
     WHERE (CASE WHEN state = 'leaving' THEN quantity ELSE 0 END)
       <> (SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range WHERE export_item_id = leaving.id AND item_id = leaving.item_id)`,
  'the fee of an export is in the books once': `SELECT export.id FROM nft_export AS export
     WHERE fee_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id
       WHERE entry.op_key = 'export:' || export.id)`,
  'the fee of what could not leave went back, and no other did': `SELECT leaving.id FROM nft_export_item AS leaving
     WHERE (CASE WHEN state = 'failed' THEN fee_minor ELSE 0 END) <> (SELECT coalesce(sum(amount_minor), 0)
       FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id WHERE entry.op_key = 'export-return:' || leaving.id)`,
  'a payment for an export has begun one, and no other has': `SELECT payment.id FROM payment
     WHERE (purpose = 'export' AND status = 'succeeded') <> EXISTS (SELECT FROM nft_export WHERE payment_id = payment.id)`,
  'an open request for an object keeps its edition, and no other does': `SELECT request.id FROM nft_request AS request
     WHERE (CASE WHEN state IN ('closed', 'cancelled', 'rejected', 'refunded') THEN 0 ELSE 1 END)
       <> (SELECT count(*) FROM edition_range WHERE nft_request_id = request.id AND item_id = request.item_id
         AND first_no = request.edition_no AND owner_id = request.owner_id)`,
  'postage is kept from its payment until the object has come or the money goes back': `SELECT request.id FROM nft_request AS request
     WHERE (CASE WHEN payment_mode IS NULL THEN 0 ELSE amount_minor END) <> (SELECT coalesce(sum(amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id WHERE entry.op_key = 'postage:' || request.id)
       OR (CASE WHEN state = 'closed' AND payment_mode IS NOT NULL THEN request.amount_minor ELSE 0 END) <> (SELECT coalesce(sum(amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id WHERE entry.op_key = 'postage-earned:' || request.id)
       OR (CASE WHEN state IN ('rejected', 'refunded') AND payment_mode IS NOT NULL THEN request.amount_minor ELSE 0 END) <> (SELECT coalesce(sum(amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id WHERE entry.op_key = 'postage-return:' || request.id)`,
  'what is kept of postage is that of requests under way': `SELECT 1 WHERE (SELECT coalesce(sum(CASE WHEN credit_account = '01900000-0000-7000-8000-000000000016'
         THEN amount_minor ELSE -amount_minor END), 0) FROM ledger_transfer WHERE '01900000-0000-7000-8000-000000000016' IN (debit_account, credit_account))
       <> (SELECT coalesce(sum(amount_minor), 0) FROM nft_request WHERE payment_mode IS NOT NULL AND ended_at IS NULL)`,
  'a payment of postage has paid a request, and no other has': `SELECT payment.id FROM payment LEFT JOIN nft_request AS request ON request.id = nft_request_id
     WHERE purpose = 'postage' AND (status = 'succeeded') AND (request.payment_mode IS NULL OR request.payment_mode = 'fiatWallet')`,
  'a parcel that was bought has its price in the books, and one that was given back has it twice': `SELECT bought.id FROM land_purchase AS bought
     WHERE amount_minor <> (SELECT coalesce(sum(amount_minor), 0) FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id
         WHERE entry.op_key = 'land:' || bought.id)
       OR (CASE WHEN returned_at IS NULL THEN 0 ELSE bought.amount_minor END) <> (SELECT coalesce(sum(amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer ON entry_id = entry.id WHERE entry.op_key = 'land-return:' || bought.id)`,
  'what came for land is the price of parcels': `SELECT 1 WHERE (SELECT coalesce(sum(CASE WHEN credit_account = '01900000-0000-7000-8000-00000000002d'
         THEN amount_minor ELSE -amount_minor END), 0) FROM ledger_transfer WHERE '01900000-0000-7000-8000-00000000002d' IN (debit_account, credit_account))
       <> (SELECT coalesce(sum(amount_minor), 0) FROM land_purchase WHERE returned_at IS NULL)`,
  'a payment for land has bought it, and no other has': `SELECT payment.id FROM payment
     WHERE purpose = 'land' AND (status IN ('succeeded', 'returned')) <> EXISTS (SELECT FROM land_purchase WHERE payment_id = payment.id)`,
  'a parcel has one owner': `SELECT land_id FROM land_purchase WHERE returned_at IS NULL GROUP BY land_id HAVING count(*) > 1`,
  'an open auction keeps its editions, and no other does': `SELECT auction.id FROM auction
     WHERE (CASE WHEN state IN ('live', 'offered') THEN quantity ELSE 0 END)
       <> (SELECT coalesce(sum(last_no - first_no + 1), 0) FROM edition_range WHERE auction_id = auction.id AND item_id = auction.item_id)`,
  'an auction holds the money of its leader alone, up to the limit': `SELECT auction.id FROM auction
     LEFT JOIN LATERAL (SELECT count(*) AS holds, min(amount_minor) AS amount, min(owner_id::text) AS owner FROM ledger_hold
       WHERE reason = 'bid' AND state = 'active' AND ref LIKE auction.id || ':%') AS held ON true
     WHERE CASE WHEN auction.state = 'live' AND leader_id IS NOT NULL AND eth_usd_minor IS NULL
       THEN holds <> 1 OR amount <> limit_minor + mint_fee_minor + transfer_fee_minor OR owner <> leader_id::text ELSE holds <> 0 END`,
  'bids follow each other without a gap': `SELECT auction_id FROM (SELECT auction_id, seq,
       row_number() OVER (PARTITION BY auction_id ORDER BY seq) AS place FROM bid) AS bids WHERE seq <> place`,
  'bids that stand rise': `SELECT auction_id FROM (SELECT auction_id, amount_minor, is_automatic,
       lag(amount_minor, 1, 0) OVER (PARTITION BY auction_id ORDER BY seq) AS previous FROM bid WHERE voided_at IS NULL) AS bids
     WHERE amount_minor < previous OR (amount_minor = previous AND NOT is_automatic)`,
  'no bid came before its auction or after its end': `SELECT bid.id FROM bid JOIN auction ON auction.id = auction_id
     WHERE placed_at < date_trunc('milliseconds', auction.created_at) OR placed_at >= live_till`,
  'an auction is sold by one order': `SELECT auction.id FROM auction
     WHERE (state = 'sold') <> EXISTS (SELECT FROM orders WHERE orders.auction_id = auction.id)`,
  'an offer that stands holds its money, and no other does': `SELECT offer.id FROM offer
     LEFT JOIN ledger_hold AS hold ON hold.reason = 'offer' AND hold.ref = offer.id::text AND hold.state = 'active'
     WHERE CASE WHEN offer.state IN ('open', 'countered') AND eth_usd_minor IS NULL
       THEN hold.amount_minor IS DISTINCT FROM unit_price_minor * quantity + mint_fee_minor + transfer_fee_minor OR hold.owner_id <> buyer_id
       ELSE hold.id IS NOT NULL END`,
  'an offer on chain was taken by the contract, and was sold by it if it is': `SELECT offer.id FROM offer
     LEFT JOIN payment ON payment.offer_id = offer.id LEFT JOIN chain_payment AS paid ON paid.payment_id = payment.id
     WHERE eth_usd_minor IS NOT NULL AND (held_hash IS NULL OR (offer.state = 'accepted') > (sold_hash IS NOT NULL))`,
  'editions are reserved for an offer while the contract is to sell to it': `SELECT offer.id FROM offer
     LEFT JOIN edition_range AS bound ON bound.offer_id = offer.id GROUP BY offer.id
     HAVING coalesce(sum(last_no - first_no + 1), 0) <> CASE WHEN offer.state = 'selling' THEN offer.quantity ELSE 0 END`,
  'an accepted offer is sold by one order': `SELECT offer.id FROM offer
     WHERE (state = 'accepted') <> EXISTS (SELECT FROM orders WHERE orders.offer_id = offer.id)`,
  'money for a bid or an offer is in a wallet from then on, once': `SELECT payment.id FROM payment
     LEFT JOIN ledger_entry AS entry ON entry.payment_id = payment.id AND entry.order_id IS NULL AND entry.kind = 'pledge'
     LEFT JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
     WHERE payment.purpose IN ('bid', 'offer') AND payment.provider <> 'ether' GROUP BY payment.id
     HAVING coalesce(sum(leg.amount_minor), 0) <> CASE WHEN payment.status IN ('succeeded', 'returned') THEN payment.amount_minor ELSE 0 END`,
  'money of a top-up is in the wallet once it has succeeded, once': `SELECT payment.id FROM payment
     LEFT JOIN ledger_entry AS entry ON entry.payment_id = payment.id AND entry.order_id IS NULL AND entry.kind = 'top-up'
     LEFT JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
     WHERE payment.purpose = 'top-up' GROUP BY payment.id
     HAVING coalesce(sum(leg.amount_minor), 0) <> CASE WHEN payment.status = 'succeeded' THEN payment.amount_minor ELSE 0 END`,
  'what a card paid for nothing is asked for to go back, once': `SELECT payment.id FROM payment
     WHERE order_id IS NULL AND provider <> 'ether' AND NOT EXISTS (SELECT FROM crypto_invoice WHERE payment_id = payment.id)
       AND (purpose IN ('bid', 'offer') OR status <> 'succeeded')
       AND (status IN ('failed', 'returned'))::int <> (SELECT count(*) FROM refund WHERE refund.payment_id = payment.id)`,
  'a bank transfer is in its wallet once it is booked, and in no wallet before': `SELECT transfer.id FROM bank_transfer AS transfer
     WHERE CASE WHEN state = 'booked' THEN amount_minor ELSE 0 END <> (SELECT coalesce(sum(leg.amount_minor), 0) FROM ledger_entry AS entry
         JOIN ledger_transfer AS leg ON leg.entry_id = entry.id WHERE entry.op_key = 'transfer:' || transfer.id)`,
  'money without a known owner is what stands on the board': `SELECT 1 WHERE (SELECT coalesce(sum(amount_minor), 0) FROM bank_transfer WHERE state = 'suspense')
       <> (SELECT coalesce(sum(CASE WHEN credit_account = '01900000-0000-7000-8000-000000000013' THEN amount_minor ELSE -amount_minor END), 0)
           FROM ledger_transfer WHERE '01900000-0000-7000-8000-000000000013' IN (debit_account, credit_account))`,
  'an offer by card has its payment': `SELECT offer.id FROM offer
     WHERE is_by_card AND NOT EXISTS (SELECT FROM payment WHERE payment.offer_id = offer.id)`,
  'crypto money that was used left the provider once, for what it was wanted or for the wallet': `SELECT invoice.payment_id FROM crypto_invoice AS invoice
     WHERE spent_minor + kept_minor <> (SELECT coalesce(sum(leg.amount_minor), 0) FROM ledger_entry AS entry
         JOIN ledger_transfer AS leg ON leg.entry_id = entry.id AND leg.debit_account = '01900000-0000-7000-8000-00000000000e'
         WHERE entry.payment_id = invoice.payment_id)`,
  'a crypto payment has spent its total where it bought, and nothing else': `SELECT invoice.payment_id FROM crypto_invoice AS invoice
     JOIN payment ON payment.id = invoice.payment_id LEFT JOIN orders ON orders.id = payment.order_id
     WHERE spent_minor <> CASE WHEN orders.state IN ('paid', 'refunded') OR payment.status = 'succeeded' THEN payment.amount_minor ELSE 0 END`,
  'no crypto money waits without a reason': `SELECT invoice.payment_id FROM crypto_invoice AS invoice
     JOIN payment ON payment.id = invoice.payment_id LEFT JOIN orders ON orders.id = payment.order_id
     WHERE received_minor > spent_minor + kept_minor AND pending_minor = 0 AND coalesce(orders.state, '') <> 'reserved' AND coalesce(payment.status, '') <> 'open'`,
  'a withdrawal under way holds its money, and no other does': `SELECT withdrawal.id FROM withdrawal
     LEFT JOIN ledger_hold AS hold ON hold.reason = 'withdrawal' AND hold.ref = withdrawal.id::text AND hold.state = 'active'
     WHERE CASE WHEN withdrawal.state IN ('requested', 'reviewing', 'approved', 'processing')
       THEN hold.amount_minor IS DISTINCT FROM withdrawal.amount_minor OR hold.owner_id <> user_id ELSE hold.id IS NOT NULL END`,
  'what was paid out left the wallet once, and what came back is in it again': `SELECT withdrawal.id FROM withdrawal
     WHERE CASE WHEN state IN ('paid', 'returned') THEN amount_minor ELSE 0 END <> (SELECT coalesce(sum(leg.amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id WHERE entry.op_key = 'withdrawal:' || withdrawal.id)
       OR CASE WHEN state = 'returned' THEN amount_minor - fee_minor ELSE 0 END <> (SELECT coalesce(sum(leg.amount_minor), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id WHERE entry.op_key = 'withdrawal-return:' || withdrawal.id)`,
  'an order of another marketplace holds its money while it waits, and no other does': `SELECT placed.id FROM external_order AS placed
     LEFT JOIN ledger_hold AS hold ON hold.reason = 'external' AND hold.ref = placed.id::text AND hold.state = 'active'
     WHERE CASE WHEN placed.state = 'pending' THEN hold.amount_minor IS DISTINCT FROM price_minor + fee_minor OR hold.owner_id <> buyer_id
       ELSE hold.id IS NOT NULL END`,
  'what the house paid another marketplace stands in the books, once': `SELECT key FROM (
       SELECT 'external:' || id AS key, coalesce(cost_minor, 0) AS minor FROM external_order
       UNION ALL SELECT 'external-keep:' || id, coalesce(cost_minor, 0) FROM external_listing
       UNION ALL SELECT entry.op_key, -leg.amount_minor FROM ledger_transfer AS leg JOIN ledger_entry AS entry ON entry.id = leg.entry_id
         WHERE leg.credit_account = '01900000-0000-7000-8000-000000000010') AS sides GROUP BY key HAVING sum(minor) <> 0`,
  'a listing of another marketplace is ordered or bought by one order': `SELECT listing.id FROM external_listing AS listing
     WHERE (CASE listing.state WHEN 'ordered' THEN 'pending' WHEN 'bought' THEN 'acquired' END) IS DISTINCT FROM
       (SELECT placed.state FROM external_order AS placed WHERE listing_id = listing.id AND placed.state IN ('pending', 'acquired'))`,
  'what can be ordered from another marketplace is outside': `SELECT listing.id FROM external_listing AS listing
     WHERE listing.state IN ('open', 'ordered') AND NOT EXISTS (SELECT FROM edition_range AS range WHERE range.item_id = listing.item_id
       AND range.owner_id = holder_id AND range.state = 'out' AND listing.edition BETWEEN first_no AND last_no)`,
  'an ether account is the sum of its entries': `SELECT account.user_id FROM ether_account AS account
     LEFT JOIN LATERAL (SELECT coalesce(sum(entry.member_wei), 0) AS member, coalesce(sum(entry.house_wei), 0) AS house
       FROM ether_entry AS entry WHERE entry.user_id = account.user_id) AS summed ON true
     WHERE member_wei <> member OR house_wei <> house`,
  'a purchase with ether has taken it once': `SELECT orders.id FROM orders
     WHERE (payment_mode = 'cryptoWallet' AND state IN ('paid', 'refunded'))::int <> (SELECT count(*) FROM ether_entry WHERE order_id = orders.id AND kind = 'purchase')`,
  'what was bought on chain is what the chain has sold': `SELECT orders.id FROM orders LEFT JOIN chain_payment AS sold ON sold.order_id = orders.id
     WHERE payment_mode = 'metamask' AND (orders.state IN ('paid', 'refunded')) <> (sold.sold_hash IS NOT NULL)`,
  'a paid order has its provenance event': `SELECT id FROM orders WHERE state = 'paid' AND NOT EXISTS (SELECT FROM item_event WHERE order_id = orders.id AND kind = 'buy')`,
  'what payees owe after refunds stands in the books': `SELECT 1 WHERE (SELECT coalesce(sum(amount_minor), 0) FROM receivable)
       <> (SELECT coalesce(sum(amount_minor), 0) FROM ledger_transfer WHERE debit_account = '01900000-0000-7000-8000-000000000024')`,
  'what was collected of what somebody owes left their wallet for it': `SELECT owner_id FROM (
       SELECT owner_id, collected_minor AS minor FROM receivable
       UNION ALL SELECT account.owner_id, -leg.amount_minor FROM ledger_transfer AS leg JOIN ledger_account AS account ON account.id = debit_account
         WHERE credit_account = '01900000-0000-7000-8000-000000000024') AS sides GROUP BY owner_id HAVING sum(minor) <> 0`,
  'what is asked to go back of a payment is what its refunds say': `SELECT payment.id FROM payment
     WHERE refund_asked_minor <> coalesce((SELECT sum(amount_minor) FROM refund WHERE payment_id = payment.id AND refund.state <> 'withdrawn'), 0)`,
  'card money to be refunded is what waits to go back': `SELECT 1 WHERE (SELECT coalesce(sum(CASE WHEN credit_account = '01900000-0000-7000-8000-000000000012'
         THEN amount_minor ELSE -amount_minor END), 0) FROM ledger_transfer WHERE '01900000-0000-7000-8000-000000000012' IN (debit_account, credit_account))
       <> (SELECT coalesce(sum(refund.amount_minor), 0) FROM refund JOIN payment ON payment.id = payment_id
           WHERE refund.state IN ('requested', 'failed') AND provider <> 'wallet')`,
  'cashback was given once, as it is written, and taken back as it is written': `SELECT cashback.order_id FROM cashback
     WHERE amount_minor IS DISTINCT FROM (SELECT sum(leg.amount_minor) FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
         WHERE entry.op_key = 'cashback:' || cashback.order_id)
       OR returned_minor <> (SELECT coalesce(sum(CASE WHEN credit_account = '01900000-0000-7000-8000-00000000002a' THEN leg.amount_minor ELSE -leg.amount_minor END), 0)
         FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
         WHERE entry.order_id = cashback.order_id AND entry.kind = 'cashback return')`,
  'no cashback is left of a purchase that was refunded': `SELECT order_id FROM cashback JOIN orders ON orders.id = order_id
     WHERE orders.state = 'refunded' AND returned_minor <> amount_minor`,
  'disputed money is booked once, and given back once where it was won': `SELECT dispute.id FROM dispute
     WHERE amount_minor <> coalesce((SELECT sum(leg.amount_minor) FROM ledger_entry AS entry JOIN ledger_transfer AS leg ON leg.entry_id = entry.id
         WHERE entry.op_key = 'dispute:' || dispute.id), 0)
       OR (state = 'won') <> EXISTS (SELECT FROM ledger_entry WHERE op_key = 'dispute-won:' || dispute.id)`,
  'card money is in a wallet or in what it paid for, once': `SELECT money.payment_id FROM card_money AS money
     JOIN order_card_money AS link ON link.payment_id = money.payment_id JOIN orders ON orders.id = link.order_id AND orders.state = 'paid'
     GROUP BY money.payment_id, money.amount_minor HAVING sum(paid_minor) > money.amount_minor`,
  'a purchase by card has its card money': `SELECT orders.id FROM orders JOIN payment ON payment.order_id = orders.id
     LEFT JOIN order_card_money AS link ON link.order_id = orders.id AND link.payment_id = payment.id
     WHERE payment_mode = 'card' AND orders.state = 'paid' AND link.paid_minor IS DISTINCT FROM orders.total_minor`,
  'what is sold on is locked for card money within what was at risk': `SELECT money.payment_id FROM card_money AS money
     JOIN order_card_money AS link ON link.payment_id = money.payment_id JOIN orders ON orders.id = link.order_id AND orders.state = 'paid'
     GROUP BY money.payment_id, money.amount_minor HAVING sum(held_minor) > money.amount_minor`,
  'what stands behind card money that a bank asks for, or that is owed, stays locked': `SELECT hold.id FROM order_card_money AS link
     JOIN card_money AS money ON money.payment_id = link.payment_id AND money.until IS NULL JOIN orders ON orders.id = link.order_id
     JOIN ledger_hold AS hold ON hold.reason = 'card-proceeds' AND hold.state = 'active' AND hold.ref = link.order_id || ':' || hold.owner_id
     WHERE (link.paid_minor > 0 OR hold.owner_id = orders.seller_id) AND hold.release_at IS NOT NULL`,
  'card money has no end exactly while a bank asks for it or its owner owes it': `SELECT money.payment_id FROM card_money AS money
     WHERE (until IS NULL) <> (EXISTS (SELECT FROM dispute WHERE dispute.payment_id = money.payment_id AND state = 'open')
       OR EXISTS (SELECT FROM ledger_entry AS entry JOIN receivable ON receivable.entry_id = entry.id
         WHERE entry.payment_id = money.payment_id AND entry.kind = 'dispute lost' AND collected_minor < receivable.amount_minor))`,
  'what banks have kept is taken back or owed, and they owe no more than they ask for': `SELECT 1
     WHERE (SELECT coalesce(sum(CASE WHEN debit_account = '01900000-0000-7000-8000-00000000002b' THEN amount_minor ELSE -amount_minor END), 0)
         FROM ledger_transfer WHERE '01900000-0000-7000-8000-00000000002b' IN (debit_account, credit_account))
       <> (SELECT coalesce(sum(amount_minor), 0) FROM dispute WHERE state = 'open')`,
  'nothing is frozen without a dispute that runs': `SELECT range.id FROM edition_range AS range WHERE state = 'frozen' AND NOT EXISTS (
     SELECT FROM dispute JOIN payment ON payment.id = dispute.payment_id
       JOIN orders ON orders.id = payment.order_id OR orders.auction_id = payment.auction_id OR orders.offer_id IN (payment.offer_id, payment.answered_offer_id)
     WHERE orders.item_id = range.item_id AND orders.buyer_id = range.owner_id AND dispute.state = 'open')`,
  'refunds do not exceed payments': `SELECT payment.id FROM payment WHERE refunded_minor > amount_minor
       OR refunded_minor <> coalesce((SELECT sum(amount_minor) FROM refund WHERE payment_id = payment.id AND refund.state = 'succeeded'), 0)`,
}

/** Checks every promise of the books (security, figure 1). Empty when all hold. */
export async function listInvariantViolations(db: DbOrTx): Promise<InvariantViolation[]> {
  const broken: InvariantViolation[] = []
  for (const [name, query] of Object.entries(checks)) {
    const { rows } = await sql.raw(query).execute(db)
    if (rows.length > 0) broken.push({ name, rows: rows.length })
  }
  return broken
}
