import { jobStatesBefore, type JobState } from '@monsoon/domain/job-pipeline'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import type { Resources } from '#resources.ts'
import { findCv, updateJobState } from './career-queries.ts'

/**
 * Moves an application on, or ends it. Who is declined is told by mail, with `note`. Throws Refusal
 * `application-not-found`, or `application-moved` where no way leads there from where it is.
 */
export async function moveApplication(
  { db, config }: Pick<Resources, 'db' | 'config'>,
  { actorId, id, state, note }: { actorId: string; id: string; state: JobState; note: string },
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const moved = await updateJobState(tx, { id, from: jobStatesBefore(state), to: state })
    if (!moved) throw new Refusal((await findCv(tx, id)) ? 'application-moved' : 'application-not-found')
    if (state === 'declined') {
      const facts = { jobTitle: moved.jobTitle, note }
      const letter = { to: moved.email, name: moved.firstName, facts, key: `job-application-declined-${id}` }
      await queueMails(tx, [writeMail(config, 'job-application-declined', letter)])
    }
    const detail = { applicationId: id, state }
    await recordAction(tx, { actorId, action: 'job-application-moved', subjectId: null, detail })
  })
}
