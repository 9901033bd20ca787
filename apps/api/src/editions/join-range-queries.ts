import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#db.ts'

/**
 * Joins the ranges `among` edition_range that follow each other without a gap; `alike`: where this holds as well, in
 * which `neighbours` names the window by number. All of them must be locked.
 */
export async function joinRanges(
  tx: Tx,
  { among, alike = sql`true` }: { among: RawBuilder<unknown>; alike?: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    WITH marked AS (
      SELECT id, first_no, last_no,
        CASE WHEN lag(last_no) OVER neighbours = first_no - 1 AND ${alike} THEN 0 ELSE 1 END AS is_start
      FROM edition_range
      WHERE ${among}
      WINDOW neighbours AS (ORDER BY first_no)
    ), numbered AS (
      SELECT id, first_no, last_no, sum(is_start) OVER (ORDER BY first_no) AS run FROM marked
    ), labelled AS (
      SELECT id, first_value(id) OVER (PARTITION BY run ORDER BY first_no) AS kept, max(last_no) OVER (PARTITION BY run) AS run_end
      FROM numbered
    ), gone AS (
      DELETE FROM edition_range USING labelled WHERE edition_range.id = labelled.id AND labelled.id <> labelled.kept
      RETURNING labelled.kept, labelled.run_end
    )
    UPDATE edition_range SET last_no = joined.run_end
    FROM (SELECT kept, max(run_end) AS run_end FROM gone GROUP BY kept) AS joined
    WHERE edition_range.id = joined.kept`.execute(tx)
}
