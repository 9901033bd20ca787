import type { DraftMedia } from '@monsoon/contract/works/work-drafts'
import { sql } from 'kysely'
import type { ItemDetailRow } from '#catalog/item-detail-queries.ts'
import type { Db } from '#db.ts'
import { personJson, pictureFields } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

interface Named {
  creatorId: string
  categoryId: string
  tagIds: readonly string[]
  /** null: none, or what is no id. */
  collectionId: string | null
  objectCountry: string
}

/** What a draft only names, as its page says it. */
export interface NamedRow {
  creator: PersonRow
  countryName: string | null
  /** Since when its maker can be paid on chain. */
  payoutSince: string | null
  categoryName: string | null
  collectionName: string | null
  objectCountryName: string | null
  tags: string[]
}

export async function findNamed(db: Db, named: Named): Promise<NamedRow> {
  const { rows } = await sql<NamedRow>`
    SELECT ${sql.raw(personJson('users'))} AS creator,
      (SELECT name FROM country WHERE code = users.country_code) AS "countryName",
      (SELECT to_json(changed_at) #>> '{}' FROM crypto_account WHERE user_id = users.id AND verified_at IS NOT NULL) AS "payoutSince",
      (SELECT name FROM category WHERE id = ${named.categoryId}) AS "categoryName",
      (SELECT name FROM collection WHERE id = ${named.collectionId}::uuid AND owner_id = users.id) AS "collectionName",
      (SELECT name FROM country WHERE code = ${named.objectCountry}) AS "objectCountryName",
      ARRAY(SELECT name FROM tag WHERE id = ANY (${[...named.tagIds]}::text[]) ORDER BY name) AS tags
    FROM users WHERE users.id = ${named.creatorId}`.execute(db)
  const [row] = rows
  if (!row) throw new Error('a draft has a maker')
  return row
}

type PreviewMedia = Omit<ItemDetailRow['media'][number], 'alt' | 'words' | 'position'> & {
  uploadId: string | null
  mediaId: string
}

/** The files of a draft that have arrived, as far as they are its maker's. */
export async function listPreviewMedia(
  db: Db,
  { creatorId, media }: { creatorId: string; media: readonly DraftMedia[] },
): Promise<PreviewMedia[]> {
  const uploadIds = media.flatMap(({ uploadId }) => uploadId ?? [])
  if (uploadIds.length === 0) return []
  const { rows } = await sql<{ file: PreviewMedia }>`
    SELECT json_build_object('uploadId', upload.id, 'mediaId', media.id, 'kind', media.kind, 'key', media.original_key,
      'shownKey', media.shown_key, 'mimeType', media.shown_type, 'copies', media.copies, 'durationMs', media.duration_ms,
      'credentials', media.credentials,
      ${sql.raw(pictureFields('media'))}) AS file
    FROM upload JOIN media ON media.id = upload.media_id
    WHERE upload.id = ANY (${uploadIds}::uuid[]) AND upload.owner_id = ${creatorId}`.execute(db)
  return rows.map(({ file }) => file)
}
