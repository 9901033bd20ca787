import type { Db, Tx } from '#db.ts'

export async function findHouseAccount(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** False where it was made meanwhile. Its address is of a domain that never exists (RFC 2606), and never verified. */
export async function insertHouseAccount(
  tx: Tx,
  house: { id: string; name: string; custodyIndex: number; custodyAddress: string },
): Promise<boolean> {
  const row = await tx
    .insertInto('users')
    .values({
      id: house.id,
      name: house.name,
      email: 'house@monsoon.invalid',
      blue_tick: true,
      custody_index: house.custodyIndex,
      custody_address: house.custodyAddress,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
