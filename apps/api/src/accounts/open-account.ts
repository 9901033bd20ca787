import { type Tx, inTransaction, type Db } from '#db.ts'
import { insertAccount, type NewAccount } from './account-queries.ts'
import { insertSignUp } from '#consents/consent-queries.ts'
import { insertUserAccount } from '#ledger/ledger-queries.ts'
import type { Config } from '#config.ts'
import { findHouseAccount, insertHouseAccount } from './house-account-queries.ts'
import { withCustodyIndex } from './custody-address.ts'

/**
 * Creates an account with its wallet, and writes down which legal texts were accepted with it. Undefined where the
 * email has an account already.
 */
export async function openAccount(tx: Tx, account: NewAccount): Promise<string | undefined> {
  const userId = await insertAccount(tx, account)
  if (!userId) return undefined
  await insertUserAccount(tx, userId)
  await insertSignUp(tx, { userId })
  return userId
}

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
