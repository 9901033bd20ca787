import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of the repository. */
export const root = join(import.meta.dirname, '../../../..')

/** A constraint that money, stock, ownership or identity rest on, and the test that fails without it. */
export interface ConstraintTest {
  table: string
  constraint: string
  about: string
  /** From the root of the repository. */
  test: string
  /** Where that is refused-rows.db.test.ts: the rows, the last of which this constraint refuses. */
  rows: readonly RowValues[]
}

/** Values by column, as PostgreSQL reads them; what is left out is as in `soundRowOf`. */
export type RowValues = Readonly<Record<string, string | null>>

/** The lines of docs/security/constraints.tsv. */
export function readConstraintTests(): ConstraintTest[] {
  const [, ...lines] = readFileSync(join(root, 'docs/security/constraints.tsv'), 'utf8').trimEnd().split('\n')
  return lines.map((line) => {
    const [table = '', constraint = '', about = '', test = '', rows = ''] = line.split('\t')
    return { table, constraint, about, test, rows: rows === '' ? [] : (JSON.parse(rows) as RowValues[]) }
  })
}

/** Tables on whose constraints none of the four rests: what people write, read and look at. */
export const otherTables = [
  'address',
  'alert',
  'announcement',
  'application',
  'beta_guest',
  'block',
  'catalogue',
  'catalogue_row',
  'category',
  'collection',
  'contact_message',
  'content_draft',
  'content_version',
  'country',
  'curator_message',
  'data_export',
  'data_export_part',
  'exhibition',
  'exhibition_artist',
  'exhibition_invitation',
  'exhibition_item',
  'exhibition_room',
  'exhibition_visit',
  'exhibition_visit_day',
  'favourite',
  'follow',
  'house_figures',
  'ipfs_block',
  'ipfs_file',
  'ipfs_pin',
  'item_card',
  'item_draft',
  'item_media',
  'item_story',
  'item_tag',
  'item_view',
  'item_view_day',
  'item_words',
  'job_application',
  'kysely_migration',
  'kysely_migration_lock',
  'mail_suppression',
  'media',
  'newsletter_subscriber',
  'nft_request_picture',
  'notice',
  'notice_choice',
  'physical_work',
  'preview_link',
  'rate_limit',
  'region',
  'release',
  'report',
  'search_word',
  'shortlisted_work',
  'stray_file',
  'tag',
  'trending_artist',
  'trending_item',
  'upload',
  'upload_piece',
  'view_salt',
]
