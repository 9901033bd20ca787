import type { Mail } from '#mail/mailer.ts'
import type { TestApi } from '../create-test-api.ts'

/** What somebody was mailed so far, once all jobs have run; the oldest first. */
export async function mailsToMember(test: TestApi, userId: string): Promise<Mail[]> {
  await test.runJobs()
  const { email } = await test.resources.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return test.mails.filter(({ to }) => to === email)
}
