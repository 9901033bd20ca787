import { sql } from 'kysely'
import type { Db } from '#db.ts'

/**
 * How often money is brought in when so many settle one payment at once, each as one writes it who has not thought of
 * the others: looks, then writes. Between the two others look too, however fast the machine is.
 */
export async function settleNaively(db: Db, atOnce: number): Promise<number> {
  await sql`CREATE TABLE naive_payment (is_settled boolean NOT NULL, brought_in int NOT NULL)`.execute(db)
  await sql`INSERT INTO naive_payment VALUES (false, 0)`.execute(db)
  const settle = () =>
    db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ isSettled: boolean }>`SELECT is_settled AS "isSettled" FROM naive_payment`.execute(
        tx,
      )
      if (rows[0]?.isSettled) return
      await sql`SELECT pg_sleep(0.02)`.execute(tx)
      await sql`UPDATE naive_payment SET is_settled = true, brought_in = brought_in + 1`.execute(tx)
    })
  await Promise.all(Array.from({ length: atOnce }, settle))
  const { rows } = await sql<{ broughtIn: number }>`SELECT brought_in AS "broughtIn" FROM naive_payment`.execute(db)
  await sql`DROP TABLE naive_payment`.execute(db)
  return rows[0]?.broughtIn ?? 0
}
