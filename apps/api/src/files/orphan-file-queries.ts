import { sql } from 'kysely'
import type { Db, DbOrTx } from '#db.ts'

/** Which of the two stores (file-store.ts) a file is in. */
export type StoreName = 'public' | 'private'

export interface StoredFile {
  store: StoreName
  key: string
}

/** Notes files to be removed after `minutes`. Returns how many a sweep has not begun to remove. */
export async function markOrphans(
  db: DbOrTx,
  { store, keys, minutes }: { store: StoreName; keys: readonly string[]; minutes: number },
): Promise<number> {
  const dueAt = sql<Date>`clock_timestamp() + make_interval(mins => ${minutes})`
  const rows = await db
    .insertInto('stray_file')
    .values(keys.map((key) => ({ store, file_key: key, due_at: dueAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['store', 'file_key'])
        .doUpdateSet({ due_at: dueAt, claimed_at: null, removed_at: null })
        .where((noted) =>
          noted.or([noted('stray_file.claimed_at', 'is', null), noted('stray_file.removed_at', 'is not', null)]),
        ),
    )
    .returning('file_key')
    .execute()
  return rows.length
}

/** Forgets that files were to be removed. Returns those that a sweep has begun to remove, or has removed. */
export async function unmarkOrphans(
  db: DbOrTx,
  { store, keys }: { store: StoreName; keys: readonly string[] },
): Promise<string[]> {
  const named = db.selectFrom('stray_file').where('store', '=', store).where('file_key', 'in', keys)
  await db
    .deleteFrom('stray_file')
    .where('store', '=', store)
    .where('file_key', 'in', keys)
    .where('claimed_at', 'is', null)
    .execute()
  const claimed = await named.select('file_key').execute()
  return claimed.map((row) => row.file_key)
}

/** Takes files that are due; a sweep that was killed has lost its own after ten minutes. */
export async function claimOrphans(db: Db, limit: number): Promise<StoredFile[]> {
  return db
    .updateTable('stray_file')
    .set({ claimed_at: sql`clock_timestamp()` })
    .where((where) =>
      where(
        where.refTuple('store', 'file_key'),
        'in',
        where
          .selectFrom('stray_file as due')
          .select(['due.store', 'due.file_key'])
          .where('due.due_at', '<=', sql<Date>`clock_timestamp()`)
          .where('due.removed_at', 'is', null)
          .where((claim) =>
            claim.or([
              claim('due.claimed_at', 'is', null),
              claim('due.claimed_at', '<', sql<Date>`clock_timestamp() - interval '10 minutes'`),
            ]),
          )
          .orderBy('due.due_at')
          .limit(limit)
          .forUpdate()
          .skipLocked()
          .$asTuple('store', 'file_key'),
      ),
    )
    .returning(['store', 'file_key as key'])
    .$narrowType<StoredFile>()
    .execute()
}

/** Whether a row leads to a file after all: somebody who stored the same picture noted it again and was killed. */
export async function isFileInUse(db: Db, { store, key }: StoredFile): Promise<boolean> {
  if (store === 'public') {
    const media = db
      .selectFrom('media')
      .select('id')
      .where('content_hash', '=', key.split('/')[1] ?? '')
    return (await media.executeTakeFirst()) !== undefined
  }
  const document = db.selectFrom('kyc_document').select('id').where('file_key', '=', key)
  const part = db
    .selectFrom('data_export_part')
    .select('export_id')
    .where('file_keys', '@>', sql<string[]>`ARRAY[${key}]`)
  const piece = db.selectFrom('upload_piece').select('start').where('file_key', '=', key)
  const cv = db.selectFrom('job_application').select('id').where('file_key', '=', key)
  for (const row of [document, part, piece, cv]) if (await row.executeTakeFirst()) return true
  return false
}

export async function deleteOrphan(db: Db, { store, key }: StoredFile): Promise<void> {
  await db.deleteFrom('stray_file').where('store', '=', store).where('file_key', '=', key).execute()
}

export async function markOrphanRemoved(db: Db, { store, key }: StoredFile): Promise<void> {
  await db
    .updateTable('stray_file')
    .set({ removed_at: sql`clock_timestamp()` })
    .where('store', '=', store)
    .where('file_key', '=', key)
    .execute()
}

/** No call that meant to keep such a file is still on its way. */
export async function forgetRemovedOrphans(db: Db): Promise<void> {
  await db
    .deleteFrom('stray_file')
    .where('removed_at', '<', sql<Date>`clock_timestamp() - interval '1 day'`)
    .execute()
}
