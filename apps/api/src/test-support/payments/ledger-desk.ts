import { inTransaction, type Tx } from '#db.ts'
import type { UserAccount } from '#ledger/ledger-types.ts'
import { lockWallets } from '#ledger/lock-wallets.ts'
import { createTestApi } from '../create-test-api.ts'
import { createMember } from '../sale-fixture-queries.ts'
import { readWallet } from '#ledger/read-balances.ts'

/** A Monsoon in which money is moved by hand: people with wallets, and what the books say of them. */
export async function openLedgerDesk() {
  const test = await createTestApi()
  const { resources } = test
  let made = 0
  const inTx = <Result>(work: (tx: Tx) => Promise<Result>) => inTransaction(resources.db, work)
  const rowsOf = async <Row extends object>(text: string, values: unknown[]): Promise<Row[]> =>
    (await resources.pool.query<Row>(text, values)).rows
  return {
    test,
    inTx,
    rowsOf,
    /** Work with somebody's wallet under its lock. */
    withWallet: <Result>(ownerId: string, work: (tx: Tx, wallet: UserAccount) => Promise<Result>) =>
      inTx(async (tx) => work(tx, (await lockWallets(tx, [ownerId])).of(ownerId))),
    uniqueKey: () => `desk:${(made += 1)}`,
    person: (fundsMinor: bigint) => createMember(resources, { fundsMinor }),
    /** What is in somebody's wallet, and what of it is locked. */
    standing: async (ownerId: string | null) => {
      const { account } = await readWallet(resources.db, ownerId ?? '')
      return [account.postedMinor, account.heldMinor]
    },
    postingsOf: (opKey: string) =>
      rowsOf<{ purpose: string; debit: string; credit: string; minor: bigint }>(
        `SELECT purpose, debit_account AS debit, credit_account AS credit, amount_minor AS minor FROM ledger_transfer
         JOIN ledger_entry ON ledger_entry.id = entry_id WHERE op_key = $1 ORDER BY leg`,
        [opKey],
      ),
  }
}

export type LedgerDesk = Awaited<ReturnType<typeof openLedgerDesk>>
