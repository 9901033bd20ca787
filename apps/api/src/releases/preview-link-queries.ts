import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'

export async function countLinks(db: DbOrTx, releaseId: string): Promise<number> {
  const { count } = await db
    .selectFrom('preview_link')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('release_id', '=', releaseId)
    .executeTakeFirstOrThrow()
  return count
}

export async function insertLink(
  tx: Tx,
  { releaseId, label, codeHash, days }: { releaseId: string; label: string; codeHash: Buffer; days: number },
): Promise<string> {
  const { id } = await tx
    .insertInto('preview_link')
    .values({
      release_id: releaseId,
      label,
      code_hash: codeHash,
      expires_at: sql<Date>`clock_timestamp() + make_interval(days => ${days})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The newest first. */
export async function listLinks(db: Db, releaseId: string) {
  return db
    .selectFrom('preview_link')
    .select(['id', 'label', 'created_at as createdAt', 'expires_at as expiresAt', 'opened'])
    .select('last_opened_at as lastOpenedAt')
    .select(
      sql<'open' | 'expired' | 'revoked'>`CASE WHEN revoked_at IS NOT NULL THEN 'revoked'
        WHEN expires_at <= clock_timestamp() THEN 'expired' ELSE 'open' END`.as('state'),
    )
    .where('release_id', '=', releaseId)
    .orderBy('id', 'desc')
    .execute()
}

/** False where somebody has no such link; one that is revoked stays so. */
export async function revokeLink(
  db: Db,
  { artistId, releaseId, linkId }: { artistId: string; releaseId: string; linkId: string },
): Promise<boolean> {
  const row = await db
    .updateTable('preview_link')
    .from('release')
    .set({ revoked_at: sql<Date>`coalesce(revoked_at, clock_timestamp())` })
    .whereRef('release.id', '=', 'preview_link.release_id')
    .where('release.artist_id', '=', artistId)
    .where('release.id', '=', releaseId)
    .where('preview_link.id', '=', linkId)
    .returning('preview_link.id')
    .executeTakeFirst()
  return row !== undefined
}

export interface OpenedLink {
  releaseId: string
  artistId: string
  name: string
  appearsAt: Date
  hasAppeared: boolean
  expiresAt: Date
}

/**
 * What a link opens, if it still does: not revoked, not over, of an artist whom everybody sees. `isCounted`: it is
 * opened anew.
 */
export async function openLink(
  db: Db,
  codeHash: Buffer,
  { isCounted }: { isCounted: boolean },
): Promise<OpenedLink | undefined> {
  const { rows } = await sql<OpenedLink>`
    UPDATE preview_link SET opened = opened + ${isCounted ? 1 : 0},
      last_opened_at = CASE WHEN ${isCounted} OR opened > 0 THEN clock_timestamp() END
    FROM release JOIN users ON users.id = release.artist_id
    WHERE release.id = preview_link.release_id AND code_hash = ${codeHash} AND revoked_at IS NULL
      AND expires_at > clock_timestamp() AND users.suspended_at IS NULL AND users.closed_at IS NULL
    RETURNING release.id AS "releaseId", release.artist_id AS "artistId", release.name, release.appears_at AS "appearsAt",
      release.appeared_at IS NOT NULL AS "hasAppeared", preview_link.expires_at AS "expiresAt"`.execute(db)
  return rows[0]
}
