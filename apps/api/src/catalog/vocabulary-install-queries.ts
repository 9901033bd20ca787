import type { Db } from '#db.ts'
import type { categories, listCountries, listRegions, listTags } from './vocabulary.ts'

interface Vocabulary {
  countries: ReturnType<typeof listCountries>
  regions: ReturnType<typeof listRegions>
  categories: typeof categories
  tags: ReturnType<typeof listTags>
}

/** Writes what catalogue entries refer to; what is there stays as it is. */
export async function insertVocabularyRows(
  db: Db,
  { countries, regions, categories, tags }: Vocabulary,
): Promise<void> {
  await db
    .insertInto('country')
    .values(countries)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('region')
    .values(
      regions.map(({ countryCode, name, region, position }) => ({
        country_code: countryCode,
        name,
        sub_region: region,
        region,
        position,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('category')
    .values(categories)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('tag')
    .values(tags)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
