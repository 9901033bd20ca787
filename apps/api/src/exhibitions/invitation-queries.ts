import { sql } from 'kysely'
import type { Db, DbOrTx, Tx } from '#db.ts'
import { personOf } from '#database/person-json-queries.ts'

type State = 'open' | 'accepted' | 'declined'

/** Whether somebody can be invited: an artist whose account is open. */
export async function isOpenArtist(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('type', '=', 'artist')
    .where('suspended_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export async function countInvitations(tx: Tx, exhibitionId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('exhibition_invitation')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('exhibition_id', '=', exhibitionId)
    .where('state', '<>', 'declined')
    .executeTakeFirstOrThrow()
  return count
}

/** One artist once an exhibition: exhibition_invitation_exhibition_id_artist_id_key. */
export async function insertInvitation(
  tx: Tx,
  { exhibitionId, artistId, message }: { exhibitionId: string; artistId: string; message: string },
): Promise<string> {
  const { id } = await tx
    .insertInto('exhibition_invitation')
    .values({ exhibition_id: exhibitionId, artist_id: artistId, message })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Who was asked into an exhibition, in the order of asking. */
export async function listInvitations(db: Db, exhibitionId: string) {
  return db
    .selectFrom('exhibition_invitation as invitation')
    .select(['invitation.id', 'invitation.state', personOf('invitation.artist_id').as('artist')])
    .$narrowType<{ state: State }>()
    .where('exhibition_id', '=', exhibitionId)
    .orderBy('invitation.id')
    .execute()
}

export async function findInvitation(db: DbOrTx, invitationId: string) {
  return db
    .selectFrom('exhibition_invitation as invitation')
    .innerJoin('exhibition', 'exhibition.id', 'invitation.exhibition_id')
    .select(['invitation.id', 'exhibition_id as exhibitionId', 'artist_id as artistId', 'state'])
    .select('exhibition.curator_id as curatorId')
    .$narrowType<{ state: State }>()
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
}

/** False where it was answered before. */
export async function answerOpenInvitation(
  tx: Tx,
  invitationId: string,
  state: 'accepted' | 'declined',
): Promise<boolean> {
  const row = await tx
    .updateTable('exhibition_invitation')
    .set({ state, answered_at: sql<Date>`clock_timestamp()` })
    .where('id', '=', invitationId)
    .where('state', '=', 'open')
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteInvitation(tx: Tx, invitationId: string): Promise<void> {
  await tx.deleteFrom('exhibition_invitation').where('id', '=', invitationId).execute()
}

export async function hasWorksHanging(
  tx: Tx,
  { exhibitionId, artistId }: { exhibitionId: string; artistId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('exhibition_item')
    .innerJoin('item', 'item.id', 'exhibition_item.item_id')
    .select('item.id')
    .where('exhibition_id', '=', exhibitionId)
    .where('creator_id', '=', artistId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether somebody was asked to take part and has not declined: they may look at the draft. */
export async function isInvited(db: DbOrTx, { exhibitionId, artistId }: { exhibitionId: string; artistId: string }) {
  const row = await db
    .selectFrom('exhibition_invitation')
    .select('id')
    .where('exhibition_id', '=', exhibitionId)
    .where('artist_id', '=', artistId)
    .where('state', '<>', 'declined')
    .executeTakeFirst()
  return row !== undefined
}

/** What a mail about an invitation says; undefined once it is withdrawn. */
export async function findInvitationWords(db: Db, invitationId: string) {
  return db
    .selectFrom('exhibition_invitation as invitation')
    .innerJoin('exhibition', 'exhibition.id', 'invitation.exhibition_id')
    .innerJoin('users as artist', 'artist.id', 'invitation.artist_id')
    .innerJoin('users as curator', 'curator.id', 'exhibition.curator_id')
    .select(['invitation.message', 'exhibition.title', 'artist.name as artist', 'curator.name as curator'])
    .where('invitation.id', '=', invitationId)
    .executeTakeFirst()
}

/** Whose exhibition it is, and what it is called. */
export async function findCurator(
  db: Db,
  exhibitionId: string,
): Promise<{ curatorId: string; title: string } | undefined> {
  return db
    .selectFrom('exhibition')
    .select(['curator_id as curatorId', 'title'])
    .where('id', '=', exhibitionId)
    .executeTakeFirst()
}
