import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { renameCreator } from '#catalog/rename-creator.ts'
import { inTransaction, isUniqueViolation, type Db } from '#db.ts'
import { InputRefusal, Refusal } from '#errors.ts'
import {
  findUserNameOwner,
  isCountry,
  updateProfile,
  updateUserName,
  type ProfileChanges,
} from './profile-settings-queries.ts'

/**
 * Changes what is given of somebody's profile; works are found by a changed name at once, and no more by one that
 * became private.
 */
export async function changeProfile(db: Db, userId: string, changes: ProfileChanges): Promise<void> {
  if (changes.countryCode && !(await isCountry(db, changes.countryCode))) {
    throw new InputRefusal([{ path: 'region', msg: 'Please choose a country' }])
  }
  const isNamedElse = changes.name !== undefined || changes.isPrivate !== undefined
  await inTransaction(db, async (tx) => {
    await updateProfile(tx, userId, changes)
    if (isNamedElse) await renameCreator(tx, userId)
  })
  dropCatalogCache()
}

/** Whether this person may have the username: it is nobody's, or theirs. */
export async function isUserNameFree(db: Db, given: { userId: string; userName: string }): Promise<boolean> {
  const owner = await findUserNameOwner(db, given.userName)
  return owner === undefined || owner === given.userId
}

export async function claimUserName(db: Db, given: { userId: string; userName: string }): Promise<void> {
  try {
    await updateUserName(db, given)
  } catch (error) {
    if (isUniqueViolation(error, 'users_user_name_key')) throw new Refusal('username-taken')
    throw error
  }
}
