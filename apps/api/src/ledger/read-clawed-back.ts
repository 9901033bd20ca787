import type { Db } from '#db.ts'
import { sumTakenBack } from './ledger-queries.ts'

/** What an entry took from somebody's wallet, and what they owe since it had too little, in cents. */
export const readTakenBack = (
  db: Db,
  entry: { opKey: string; ownerId: string },
): Promise<{ takenMinor: bigint; owedMinor: bigint }> => sumTakenBack(db, entry)
