import { sql } from 'kysely'
import type { Db, Tx } from '@monsoon/api/db'

// Numbers that look random and are the same on every run.
const spread = (what: string, below: number) => sql.raw(`(abs(hashtext('${what}' || n::text)::bigint) % ${below})`)

// Of version 7 like every id, and in the order of the numbers.
const uuidFor = (kind: string, salt: number, n = 'n') => {
  const digits = `md5('${kind} ${salt} ' || ${n})`
  return sql.raw(
    `('0190' || lpad(to_hex(${n}), 8, '0') || '7' || substr(${digits}, 1, 3) || '8' || substr(${digits}, 4, 15))::uuid`,
  )
}

/** Makers with a portrait each, and a wallet. */
export async function insertBulkMakers(tx: Tx, { makers, salt }: { makers: number; salt: number }): Promise<void> {
  await sql`
    INSERT INTO media (id, kind, content_hash, original_key, mime_type, bytes, width, height, color, avif_state)
    SELECT ${uuidFor('portrait', salt)}, 'images', md5(${`portrait ${salt} `} || n), 'media/' || md5(${`portrait ${salt} `} || n) || '/original.webp',
      'image/webp', 40000, 600, 600, '#c8b8a8', 'none'
    FROM generate_series(1, ${makers}::int) AS n
  `.execute(tx)
  await sql`
    INSERT INTO users (id, type, name, email, email_verified_at, country_code, is_private, blue_tick, profile_picture_id, custody_index, custody_address)
    SELECT ${uuidFor('maker', salt)}, 'artist',
      (ARRAY['Aisha', 'Bima', 'Citra', 'Dewan', 'Eshan', 'Farida', 'Gita', 'Hasan', 'Intan', 'Jamal', 'Kavya', 'Laila'])[1 + ${spread('first', 12)}]
        || ' ' || (ARRAY['Rahman', 'Santoso', 'Perera', 'Nguyen', 'Haddad', 'Sharma', 'Aquino', 'Chandra', 'Malik', 'Suwan'])[1 + ${spread('last', 10)}],
      'maker-' || ${salt}::int || '-' || n || '@bulk.example', now(),
      (ARRAY['ID', 'PK', 'TH', 'BD', 'OM', 'IN', 'VN', 'LK', 'AE', 'PH'])[1 + ${spread('country', 10)}],
      ${spread('private', 20)} = 0, ${spread('tick', 3)} = 0, ${uuidFor('portrait', salt)},
      1500000000 + ${salt}::int * 100000 + n, '0x' || md5(${`a ${salt} `} || n) || left(md5(${`b ${salt} `} || n), 8)
    FROM generate_series(1, ${makers}::int) AS n
  `.execute(tx)
  await sql`
    INSERT INTO ledger_account (owner_id, kind, name, currency)
    SELECT ${uuidFor('maker', salt)}, 'user', 'wallet', 'USD' FROM generate_series(1, ${makers}::int) AS n
    ON CONFLICT DO NOTHING
  `.execute(tx)
  await sql`
    INSERT INTO legal_consent (user_id, page, version, is_accepted, way)
    SELECT ${uuidFor('maker', salt)}, page, version, true, 'sign-up' FROM generate_series(1, ${makers}::int) AS n CROSS JOIN legal_in_force
  `.execute(tx)
}

/** Works `from` to `to`, each with a picture, one listing of all its editions and two events. Gives their ids. */
export async function insertBulkBatch(
  tx: Tx,
  { from, to, makers, salt }: { from: number; to: number; makers: number; salt: number },
): Promise<string[]> {
  const numbers = sql`generate_series(${from}::int, ${to}::int) AS n`
  const maker = uuidFor('maker', salt, `(1 + ${`abs(hashtext('maker' || n::text)::bigint)`} % ${makers})`)
  const supply = sql`(ARRAY[1, 1, 3, 10, 25, 50, 100, 500])[1 + ${spread('supply', 8)}]`
  const publishedAt = sql`now() - make_interval(mins => ${spread('minute', 500_000)}::int)`
  const launchAt = sql`CASE WHEN ${spread('launch', 100)} = 0 THEN now() + interval '3 days' ELSE ${publishedAt} END`
  const hash = sql`md5(${`work ${salt} `} || n)`
  await sql`
    INSERT INTO media (id, kind, content_hash, original_key, mime_type, bytes, width, height, color, avif_state)
    SELECT ${uuidFor('picture', salt)}, 'images', ${hash}, 'media/' || ${hash} || '/original.webp', 'image/webp', 400000,
      1200 + ${spread('width', 800)}, 1200 + ${spread('height', 800)}, '#' || left(md5(n::text), 6), 'done'
    FROM ${numbers}
  `.execute(tx)
  await sql`
    INSERT INTO item (id, creator_id, category_id, country_code, name, description, year, medium, asset_type, quantity, blockchain,
      royalty_bps, physical_nft, nsfw, curators_pick, published_at, created_at)
    SELECT ${uuidFor('item', salt)}, ${maker},
      (ARRAY['digital-painting', 'illustration', 'photography', '3d', 'motion', 'generative', 'ai-art', 'music'])[1 + ${spread('category', 8)}],
      (ARRAY['ID', 'PK', 'TH', 'BD', 'OM', 'IN', 'VN', 'LK', 'AE', 'PH'])[1 + ${spread('country', 10)}],
      (ARRAY['Blue', 'Quiet', 'Folded', 'Salt', 'Woven', 'Late', 'Open', 'Ninth', 'Distant', 'Copper'])[1 + ${spread('adjective', 10)}] || ' '
        || (ARRAY['Harbour', 'Monsoon', 'Lattice', 'Garden', 'Dune', 'River', 'Lantern', 'Loom', 'Minaret', 'Reef'])[1 + ${spread('noun', 10)}]
        || ' ' || n,
      'A work made for measuring. ' || repeat('It is as long as descriptions usually are. ', 6), 2018 + ${spread('year', 9)},
      'Digital drawing', (ARRAY['images', 'images', 'images', 'images', 'images', 'images', 'images', 'video', 'gif', 'audio'])[1 + ${spread('kind', 10)}], ${supply}, CASE WHEN ${spread('chain', 4)} = 0 THEN 'ethereum' ELSE 'polygon' END,
      1000, ${spread('physical', 10)} = 0, ${spread('nsfw', 25)} = 0, ${spread('pick', 12)} = 0, ${publishedAt}, ${publishedAt}
    FROM ${numbers}
  `.execute(tx)
  await sql`
    INSERT INTO item_media (item_id, position, media_id, alt_text)
    SELECT ${uuidFor('item', salt)}, 0, ${uuidFor('picture', salt)}, 'A drawing in two colours, number ' || n FROM ${numbers}
  `.execute(tx)
  await sql`
    INSERT INTO item_tag (item_id, tag_id)
    SELECT ${uuidFor('item', salt)}, (SELECT id FROM tag ORDER BY id OFFSET ${spread('tag', 30)} LIMIT 1) FROM ${numbers}
  `.execute(tx)
  await sql`
    INSERT INTO listing (id, item_id, seller_id, unit_price_minor, total_quantity, available_quantity, is_primary, accepted_payment_method,
      launch_at, created_at)
    SELECT ${uuidFor('listing', salt)}, ${uuidFor('item', salt)}, ${maker}, 1000 + 50 * ${spread('price', 6000)}, ${supply}, ${supply}, true,
      CASE WHEN ${spread('payment', 33)} = 0 THEN 'all' ELSE 'fiat' END, ${launchAt}, ${publishedAt}
    FROM ${numbers}
  `.execute(tx)
  await sql`
    INSERT INTO edition_range (item_id, first_no, last_no, owner_id, state, listing_id, acquired_at)
    SELECT ${uuidFor('item', salt)}, 1, ${supply}, ${maker}, 'listed', ${uuidFor('listing', salt)}, ${publishedAt} FROM ${numbers}
  `.execute(tx)
  for (const kind of ['lazy_mint', 'list']) {
    await sql`
      INSERT INTO item_event (item_id, kind, from_id, to_id, quantity, editions, amount_minor, currency, occurred_at)
      SELECT ${uuidFor('item', salt)}, ${kind}, CASE WHEN ${kind} = 'list' THEN ${maker} END, CASE WHEN ${kind} <> 'list' THEN ${maker} END,
        ${supply}, '1-' || ${supply}, CASE WHEN ${kind} = 'list' THEN 1000 + 50 * ${spread('price', 6000)} END,
        CASE WHEN ${kind} = 'list' THEN 'USD' END, ${publishedAt}
      FROM ${numbers}
    `.execute(tx)
  }
  const { rows } = await sql<{ id: string }>`SELECT ${uuidFor('item', salt)} AS id FROM ${numbers}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** How often works were looked at and liked. */
export async function countBulkViews(tx: Tx, itemIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE item_card SET view_count = abs(hashtext('views' || item_id)::bigint % 5000), favourite_count = abs(hashtext('likes' || item_id)::bigint % 200)
    WHERE item_id = ANY (${itemIds}::uuid[])
  `.execute(tx)
}

/** Lets the planner know of so many rows at once. */
export async function analyzeCatalogue(db: Db): Promise<void> {
  await sql`ANALYZE users, media, item, item_media, listing, edition_range, item_event, item_card`.execute(db)
}
