import { sql } from 'kysely'

/** Where somebody has had works sent. */
const ownOutside = (userId: string) => sql`(SELECT lower(address) FROM nft_export WHERE owner_id = ${userId}::uuid)`

/**
 * The editions that an archive of somebody is about, as rows of item, first and last: what is theirs here, and what has
 * left for an address of theirs and lies there still. What lies elsewhere outside was given away.
 */
export const ownEditions = (userId: string) => sql`(
  SELECT item_id, first_no, last_no FROM edition_range WHERE owner_id = ${userId}::uuid AND state <> 'out'
  UNION ALL
  SELECT gone.item_id, greatest(gone.first_no, lying.first_no), least(gone.last_no, lying.last_no)
  FROM edition_range AS gone JOIN token_range AS lying
    ON lying.item_id = gone.item_id AND lying.first_no <= gone.last_no AND lying.last_no >= gone.first_no
  WHERE gone.owner_id = ${userId}::uuid AND gone.state = 'out' AND lying.holder IN ${ownOutside(userId)}
)`

/** The same of the `item` of a statement, as "3-3,7-9"; null: none. */
export const ownEditionsOfItem = (userId: string) => sql`(
  SELECT string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) FROM ${ownEditions(userId)} AS own WHERE own.item_id = item.id
)`

/**
 * The addresses of somebody at which the chain has tokens of the `item` of a statement, with the editions that those
 * are.
 */
export const ownHoldersOfItem = (userId: string) => sql`(
  SELECT coalesce(json_agg(json_build_object('address', holder, 'editions', editions) ORDER BY holder), '[]') FROM (
    SELECT holder, string_agg(first_no || '-' || last_no, ',' ORDER BY first_no) AS editions FROM token_range
    WHERE item_id = item.id AND (user_id = ${userId}::uuid OR holder IN ${ownOutside(userId)}) GROUP BY holder
  ) AS lying
)`
