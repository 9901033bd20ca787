import type { RunningApi } from '@monsoon/api/api'
import { createMember, signInMember } from '@monsoon/api/test-support/sale-fixture-queries'

/** Somebody signed in, with more money than a run takes. */
export interface BenchMember {
  userId: string
  headers: Record<string, string>
}

export async function createBenchMembers(
  { resources }: RunningApi,
  count: number,
  create = createMember,
): Promise<BenchMember[]> {
  const members: BenchMember[] = []
  for (let index = 0; index < count; index += 1) {
    const userId = await create(resources, { fundsMinor: 100_000_000_000n })
    const { authorization } = await signInMember(resources, userId)
    members.push({ userId, headers: { authorization, 'content-type': 'application/json' } })
  }
  return members
}
