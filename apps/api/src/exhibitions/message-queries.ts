import { sql } from 'kysely'
import type { Db, Tx } from '#db.ts'
import type { PictureRow } from '#files/picture-view.ts'
import { personOf, pictureJson } from '#database/person-json-queries.ts'
import type { PersonRow } from '#profiles/person-view.ts'

/**
 * Who made a shortlisted work, as far as they can be written to; undefined: it is not on the list, or nobody can see
 * it.
 */
export async function findAddressee(
  tx: Tx,
  { curatorId, itemId }: { curatorId: string; itemId: string },
): Promise<{ artistId: string; isOpen: boolean; isBlocked: boolean } | undefined> {
  const { rows } = await sql<{ artistId: string; isOpen: boolean; isBlocked: boolean }>`
    SELECT users.id AS "artistId", users.id <> ${curatorId} AND users.suspended_at IS NULL AND users.closed_at IS NULL AS "isOpen",
      EXISTS (SELECT FROM block WHERE (blocker_id = users.id AND blocked_id = ${curatorId})
        OR (blocker_id = ${curatorId} AND blocked_id = users.id)) AS "isBlocked"
    FROM shortlisted_work JOIN item_card USING (item_id) JOIN users ON users.id = item_card.creator_id
    WHERE shortlisted_work.curator_id = ${curatorId} AND item_id = ${itemId} AND NOT is_hidden
    FOR SHARE OF users`.execute(tx)
  return rows[0]
}

/** One message a curator and work: curator_message_curator_id_item_id_key. null: it was sent before. */
export async function insertMessage(
  tx: Tx,
  { curatorId, artistId, itemId, message }: { curatorId: string; artistId: string; itemId: string; message: string },
): Promise<string | null> {
  const row = await tx
    .insertInto('curator_message')
    .values({ curator_id: curatorId, artist_id: artistId, item_id: itemId, message })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Locks a message to an artist. */
export async function lockMessage(
  tx: Tx,
  { messageId, artistId }: { messageId: string; artistId: string },
): Promise<{ curatorId: string; itemId: string; isAnswered: boolean } | undefined> {
  return tx
    .selectFrom('curator_message')
    .select(['curator_id as curatorId', 'item_id as itemId', sql<boolean>`reply IS NOT NULL`.as('isAnswered')])
    .where('id', '=', messageId)
    .where('artist_id', '=', artistId)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateReply(tx: Tx, { messageId, reply }: { messageId: string; reply: string }): Promise<void> {
  await tx
    .updateTable('curator_message')
    .set({ reply, replied_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', messageId)
    .execute()
}

export interface MessageRow {
  id: string
  state: 'open' | 'accepted' | 'declined' | 'answered'
  message: string
  createdAt: Date
  curator: PersonRow
  exhibition: { id: string; title: string; startAt: string; endAt: string; isPublished: boolean } | null
  work: { itemId: string; name: string; alt: string; picture: PictureRow | null } | null
  reply: string | null
}

const invitations = (artistId: string) => sql`
  SELECT invitation.id, invitation.state, invitation.message, invitation.created_at AS "createdAt", exhibition.curator_id AS curator_id,
    json_build_object('id', exhibition.id, 'title', exhibition.title, 'startAt', exhibition.start_at, 'endAt', exhibition.end_at,
      'isPublished', exhibition.published_at IS NOT NULL) AS exhibition, NULL::json AS work, NULL::text AS reply
  FROM exhibition_invitation AS invitation JOIN exhibition ON exhibition.id = invitation.exhibition_id
  WHERE invitation.artist_id = ${artistId}`

const aboutWorks = (artistId: string) => sql`
  SELECT sent.id, CASE WHEN sent.reply IS NULL THEN 'open' ELSE 'answered' END, sent.message, sent.created_at, sent.curator_id, NULL::json,
    json_build_object('itemId', item.id, 'name', item.name, 'alt', card.thumbnail_alt, 'picture',
      (SELECT ${sql.raw(pictureJson('media'))} FROM media WHERE media.id = card.thumbnail_id)), sent.reply
  FROM curator_message AS sent JOIN item ON item.id = sent.item_id JOIN item_card AS card ON card.item_id = item.id
  WHERE sent.artist_id = ${artistId}`

const received = (artistId: string) => sql`(${invitations(artistId)} UNION ALL ${aboutWorks(artistId)}) AS received`

/** What curators wrote to an artist: what waits for an answer first, then the newest. */
export async function listMessages(
  db: Db,
  { artistId, limit, offset }: { artistId: string; limit: number; offset: number },
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    SELECT id, state, message, "createdAt", ${personOf('received.curator_id')} AS curator, exhibition, work, reply
    FROM ${received(artistId)} ORDER BY state = 'open' DESC, id DESC LIMIT ${limit} OFFSET ${(offset - 1) * limit}`.execute(
    db,
  )
  return rows
}

export async function countMessages(db: Db, artistId: string): Promise<{ total: number; open: number }> {
  const { rows } = await sql<{ total: number; open: number }>`
    SELECT count(*)::int AS total, count(*) FILTER (WHERE state = 'open')::int AS open FROM ${received(artistId)}`.execute(
    db,
  )
  return rows[0] ?? { total: 0, open: 0 }
}

/** What a mail about a message says. */
export async function findMessageWords(
  db: Db,
  messageId: string,
): Promise<{ curator: string; message: string; reply: string | null } | undefined> {
  return db
    .selectFrom('curator_message as sent')
    .innerJoin('users as curator', 'curator.id', 'sent.curator_id')
    .select(['curator.name as curator', 'sent.message', 'sent.reply'])
    .where('sent.id', '=', messageId)
    .executeTakeFirst()
}
