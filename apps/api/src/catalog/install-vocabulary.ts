import type { Db } from '#db.ts'
import { insertVocabularyRows } from './vocabulary-install-queries.ts'
import { listCountries, listRegions, categories, listTags } from './vocabulary.ts'

/**
 * Writes the countries, regions, categories and tags that every Monsoon has; what is there stays as it is. `moreTags`
 * are their names.
 */
export const installVocabulary = (db: Db, moreTags: readonly string[] = []): Promise<void> =>
  insertVocabularyRows(db, { countries: listCountries(), regions: listRegions(), categories, tags: listTags(moreTags) })
