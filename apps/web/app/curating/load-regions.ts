import type { Api } from '@monsoon/contract/client'
import { pageData } from '../session/loader-errors.ts'

/** Countries that an exhibition can be of, for a choice. */
export async function loadRegions(api: Api, request: Request): Promise<{ id: string; name: string }[]> {
  const { regions } = await pageData(api('GET /v1/region/list'), request)
  return regions.map(({ _id, name }) => ({ id: _id, name }))
}
