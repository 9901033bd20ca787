import type { Db } from '#db.ts'

/** Two countries, categories and tags for tests. */
export async function insertVocabulary(db: Db): Promise<void> {
  await db
    .insertInto('country')
    .values([
      { code: 'PK', name: 'Pakistan' },
      { code: 'OM', name: 'Oman' },
      { code: 'DE', name: 'Germany' },
    ])
    .execute()
  await db
    .insertInto('region')
    .values([
      { country_code: 'PK', name: 'Pakistan', sub_region: 'South Asia', region: 'South Asia', position: 1 },
      { country_code: 'OM', name: 'Oman', sub_region: 'Middle East', region: 'Middle East', position: 2 },
    ])
    .execute()
  await db
    .insertInto('category')
    .values([
      { id: 'generative', name: 'Generative', position: 1 },
      { id: 'music', name: 'Music', position: 2 },
      { id: 'fashion', name: 'Fashion', position: 3 },
    ])
    .execute()
  await db
    .insertInto('tag')
    .values([
      { id: 'sand', name: 'sand' },
      { id: 'lahore', name: 'Lahore' },
    ])
    .execute()
}
