import type { Vocabulary } from '@monsoon/contract/staff/staff-works'
import { recordAction } from '#audit/record-action.ts'
import { dropCatalogCache } from '#catalog/catalog-cache.ts'
import { tagIdOf } from '#catalog/vocabulary.ts'
import { inTransaction, isUniqueViolation, type Db, type Tx } from '#db.ts'
import { Refusal } from '#errors.ts'
import type { Viewer } from '#viewer.ts'
import { deleteWord, insertWord, isForeignKeyViolation, lockWord, renameWordRow } from './vocabulary-edit-queries.ts'

interface Change {
  actor: Viewer
  vocabulary: Vocabulary
}

/** The change and its entry in the audit log, or the refusal that the database's answer means. */
async function change(
  db: Db,
  { actor, vocabulary }: Change,
  work: (tx: Tx) => Promise<Record<string, string>>,
): Promise<void> {
  try {
    await inTransaction(db, async (tx) => {
      const detail = { vocabulary, ...(await work(tx)) }
      await recordAction(tx, { actorId: actor.userId, action: 'vocabulary-changed', subjectId: null, detail })
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new Refusal('word-exists')
    if (isForeignKeyViolation(error)) throw new Refusal('word-in-use')
    throw error
  }
  dropCatalogCache()
}

async function lockedName(tx: Tx, vocabulary: Vocabulary, id: string): Promise<string> {
  const name = await lockWord(tx, vocabulary, id)
  if (name === undefined) throw new Refusal('word-not-found')
  return name
}

/** Adds a word; its id, which addresses name, is made of the name. */
export async function addWord(db: Db, { name, ...to }: Change & { name: string }): Promise<{ id: string }> {
  const id = tagIdOf(name)
  await change(db, to, async (tx) => {
    await insertWord(tx, to.vocabulary, { id, name })
    return { added: name }
  })
  return { id }
}

export async function renameWord(db: Db, { id, name, ...of }: Change & { id: string; name: string }): Promise<void> {
  await change(db, of, async (tx) => {
    const from = await lockedName(tx, of.vocabulary, id)
    await renameWordRow(tx, of.vocabulary, id, name)
    return { from, to: name }
  })
}

/** Removes a word that no work has. */
export async function removeWord(db: Db, { id, ...of }: Change & { id: string }): Promise<void> {
  await change(db, of, async (tx) => {
    const removed = await lockedName(tx, of.vocabulary, id)
    await deleteWord(tx, of.vocabulary, id)
    return { removed }
  })
}
