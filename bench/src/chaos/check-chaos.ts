import { houseAccounts } from '@monsoon/api/ledger/ledger-accounts'
import { listInvariantViolations } from '@monsoon/api/ledger/invariant-queries'
import type { Resources } from '@monsoon/api/resources'
import type { ChaosWorld } from './chaos-world.ts'

/** What a run must leave beside the promises of the books: each finds what breaks it. */
const outcomes: Record<string, string> = {
  'one key made two orders': `SELECT FROM orders WHERE op_key IS NOT NULL GROUP BY buyer_id, op_key HAVING count(*) > 1`,
  'buyer and seller of a sale are told once each': `SELECT FROM orders WHERE state = 'paid'
    AND NOT EXISTS (SELECT FROM (SELECT key FROM notice GROUP BY key HAVING count(*) = 2) AS told WHERE told.key = 'sale:' || orders.id)`,
  'who was outbid was not told': `SELECT FROM (SELECT auction_id, seq, bidder_id, amount_minor, is_automatic,
      lag(bidder_id) OVER (PARTITION BY auction_id ORDER BY seq) AS before_id FROM bid) AS line
    WHERE NOT is_automatic AND before_id <> bidder_id AND NOT EXISTS (SELECT FROM bid AS answer
      WHERE answer.auction_id = line.auction_id AND answer.seq = line.seq + 1 AND answer.is_automatic)
      AND NOT EXISTS (SELECT FROM bid AS gone WHERE gone.auction_id = line.auction_id AND gone.voided_at IS NOT NULL)
      AND NOT EXISTS (SELECT FROM (SELECT key FROM notice GROUP BY key HAVING count(*) = 1) AS told
        WHERE told.key = 'outbid:' || line.auction_id || ':' || line.seq)`,
  'a card shows another price than its auction': `SELECT FROM item_card JOIN auction ON auction.id = item_card.auction_id
    WHERE item_card.listing_id IS NULL AND price_minor <> coalesce(highest_minor, minimum_minor)`,
  'card money of a bid, an offer or a top-up neither in the wallet nor on its way back': `SELECT FROM payment
    WHERE payment.state = 'succeeded' AND status IN ('open', 'cancelled', 'failed')
      AND NOT EXISTS (SELECT FROM refund WHERE refund.payment_id = payment.id)`,
  'somebody owes money and has some free': `SELECT FROM receivable JOIN ledger_account AS wallet ON wallet.owner_id = receivable.owner_id AND wallet.kind = 'user'
    WHERE collected_minor < amount_minor AND posted_minor > held_minor`,
  'money is held for a dispute that was decided': `SELECT FROM ledger_hold WHERE state = 'active' AND reason = 'dispute'`,
  'money is held for a withdrawal that has ended, or not for one that has not': `SELECT FROM withdrawal
    WHERE (state IN ('requested', 'reviewing', 'approved', 'processing')) <> EXISTS (SELECT FROM ledger_hold
      WHERE reason = 'withdrawal' AND ref = withdrawal.id::text AND ledger_hold.state = 'active')`,
  'a job was given up':
    'SELECT FROM graphile_worker._private_jobs WHERE attempts >= max_attempts AND last_error IS NOT NULL',
  'editions stay reserved for an order that has ended': `SELECT FROM edition_range WHERE order_id IS NOT NULL`,
  'money stays held for a bid or an offer that has ended': `SELECT FROM ledger_hold WHERE state = 'active' AND reason IN ('bid', 'offer')`,
}

/** Promises that hold at any moment, whatever is still open. */
export const findBrokenPromises = async (resources: Pick<Resources, 'db'>): Promise<string[]> =>
  (await listInvariantViolations(resources.db)).map(({ name, rows }) => `${name} (${rows})`)

/** What must hold once all that was begun has ended. */
export async function findBrokenOutcomes({ pool }: Pick<Resources, 'pool'>): Promise<string[]> {
  const broken: string[] = []
  for (const [name, text] of Object.entries(outcomes)) {
    const { rowCount } = await pool.query(text)
    if (rowCount) broken.push(`${name} (${rowCount})`)
  }
  return broken
}

/** The provider's books beside ours. */
export async function compareWithProvider({ resources, cards }: ChaosWorld): Promise<string[]> {
  const { payments } = cards.control.state()
  const broken: string[] = []
  if (payments.some((payment) => payment.paidCharges > 1)) broken.push('a card was charged twice')
  const atProvider = payments.reduce(
    (sum, payment) => sum + BigInt(payment.amountReceived - payment.amountRefunded - payment.amountDisputed),
    0n,
  )
  const postings = await resources.db
    .selectFrom('ledger_transfer')
    .select(['debit_account', 'credit_account', 'amount_minor'])
    .execute()
  let inLedger = 0n
  for (const posting of postings) {
    if (posting.debit_account === houseAccounts.cardProvider) inLedger += posting.amount_minor
    if (posting.credit_account === houseAccounts.cardProvider) inLedger -= posting.amount_minor
  }
  if (atProvider !== inLedger) broken.push(`the provider holds ${atProvider} cents for us, the ledger says ${inLedger}`)
  return broken
}
