import type { InAppKind } from '@monsoon/contract/notices/in-app-notices'
import { createMember, signInMember } from '../sale-fixture-queries.ts'
import type { TestApi } from '../create-test-api.ts'

/** Somebody who reads what they are told. `told` gives it as "kind work price", the newest first. */
export async function createNoticeReader(
  test: TestApi,
  { userId: known, name = 'Test Reader' }: { userId?: string; name?: string } = {},
) {
  const userId = known ?? (await createMember(test.resources, { fundsMinor: 1_000_000n, name }))
  const headers = await signInMember(test.resources, userId)
  const api = test.apiWith(headers)
  const read = async (query: { limit?: number; before?: string } = {}) => (await api('GET /v1/notices', { query })).data
  const told = async () =>
    (await read({ limit: 50 })).items.map(({ kind, item, price }) => `${kind} ${item?.name ?? '-'} ${price ?? '-'}`)
  const kinds = async (): Promise<InAppKind[]> => (await read({ limit: 50 })).items.map(({ kind }) => kind)
  return { userId, headers, api, read, told, kinds }
}
