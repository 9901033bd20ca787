import type { Config } from '#config.ts'
import { inTransaction, type Db } from '#db.ts'
import { findHouseAccount, insertHouseAccount } from './house-account-queries.ts'
import { withCustodyIndex } from './mailboxes/register-by-email.ts'
import { insertUserAccount } from '#ledger/ledger-queries.ts'

/** The account of the house itself, which holds what was confiscated. Nobody can log in to it. */
export const houseAccountId = '01900000-0000-7000-8000-0000000000aa'

/** Makes it where it is missing. Gives its id. */
export async function openHouseAccount({ config, db }: { config: Config; db: Db }): Promise<string> {
  if (await findHouseAccount(db, houseAccountId)) return houseAccountId
  await withCustodyIndex(config.CUSTODY_XPUB, (custody) =>
    inTransaction(db, async (tx) => {
      const isNew = await insertHouseAccount(tx, { id: houseAccountId, name: config.BRAND_NAME, ...custody })
      if (isNew) await insertUserAccount(tx, houseAccountId)
    }),
  )
  return houseAccountId
}
