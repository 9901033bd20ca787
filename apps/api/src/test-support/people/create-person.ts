import type { Api } from '@monsoon/contract/client'
import type { TestApi } from '../create-test-api.ts'
import { createMember, signInMember } from '../sale-fixture-queries.ts'

/** Somebody who is signed in. */
export interface Person {
  userId: string
  api: Api
}

export type NewMember = NonNullable<Parameters<typeof createMember>[1]>

export async function createPerson(
  test: Pick<TestApi, 'resources' | 'apiWith'>,
  given: NewMember = {},
): Promise<Person> {
  const userId = await createMember(test.resources, given)
  return { userId, api: test.apiWith(await signInMember(test.resources, userId)) }
}
