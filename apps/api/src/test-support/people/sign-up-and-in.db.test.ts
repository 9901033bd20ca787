import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { signUpAndIn } from './sign-up-and-in.ts'

describe('signing up, opening the link of the mail and logging in', () => {
  let test: TestApi
  beforeAll(async () => {
    test = await createTestApi()
  })
  afterAll(() => test.close())

  it('works through the API alone, and the access token opens the own profile [RULE-151]', async () => {
    const member = await signUpAndIn(test, { name: 'Mira Lim' })
    const { data } = await member.api('GET /v1/profile')
    expect(data).toMatchObject({ name: 'Mira Lim', emailId: member.email, role: 'member' })
    await expect(test.api('GET /v1/profile')).rejects.toMatchObject({ status: 401, code: 'not-signed-in' })
  })
})
