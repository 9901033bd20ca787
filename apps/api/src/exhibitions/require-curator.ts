import type { DbOrTx } from '#db.ts'
import { Refusal } from '#errors.ts'
import { findTypeOf } from './draft-queries.ts'

/** Throws Refusal `curators-only`. */
export async function requireCurator(db: DbOrTx, userId: string): Promise<void> {
  if ((await findTypeOf(db, userId)) !== 'curator') throw new Refusal('curators-only')
}
