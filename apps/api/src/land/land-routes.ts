import type { landEndpoints } from '@monsoon/contract/land/land'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { findLand } from './find-land.ts'
import { findLandByToken, listCities } from './land-queries.ts'
import { readChart, readLandDetails, readLandList } from './read-land.ts'
import { toLandMetadata } from './view-land.ts'

/** What the calls of land.ts in the contract do. */
export function landHandlers(resources: Resources): Handlers<typeof landEndpoints> {
  const { db, config } = resources
  return {
    'GET /v1/land': async ({ query, viewer }) => ({
      data: await readLandList(resources, query, viewer?.userId ?? null),
    }),
    'GET /v1/land/cities': async () => ({ data: { cities: await listCities(db) } }),
    'GET /v1/land/chart': async ({ query, viewer }) => ({
      data: await readChart(resources, query, viewer?.userId ?? null),
    }),
    'GET /v1/land/details': async ({ query, viewer }) => {
      const row = await findLand(resources, query)
      const details = await readLandDetails(resources, row, viewer?.userId ?? null)
      return { data: { ...details, serverTime: row.now.toISOString() } }
    },
    'GET /nft-details/{tokenId}': async ({ params: { tokenId } }) => {
      const row = await findLandByToken(db, tokenId)
      if (!row) throw new Refusal('land-not-found')
      return { data: { ...toLandMetadata(row, { mediaOrigin: config.MEDIA_ORIGIN }), attributes: row.attributes } }
    },
  }
}
