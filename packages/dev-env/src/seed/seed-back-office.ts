import { kycDecisions } from '@monsoon/api/kyc/decide-kyc'
import { submitKyc } from '@monsoon/api/kyc/submit-kyc'
import type { Resources } from '@monsoon/api/resources'
import { askToLeave } from '@monsoon/api/leaving/ask-to-leave'
import { suspendUser } from '@monsoon/api/staff/suspend-user'
import { demoPeople } from '../gallery/demo-people.ts'
import type { DemoPerson } from '../gallery/demo-person.ts'
import { drawSpecimen } from '../gallery/draw-specimen.ts'
import { findSubmissionToReject, hasBackOfficePast } from './seed-queries.ts'
import { apply } from '@monsoon/api/applications/application-routes'

const applicantKey = 'arjun'
const deskKey = 'desk'

/**
 * Gives staff something to do: proofs of identity that wait or were rejected, an application, a suspended account that
 * asks to leave. Each happens once; what staff made of it since stays.
 */
export async function seedBackOffice(resources: Resources, people: ReadonlyMap<string, string>): Promise<void> {
  const idOf = (key: string): string => people.get(key) ?? ''
  const deskId = idOf(deskKey)
  for (const person of demoPeople) {
    const userId = idOf(person.key)
    if (person.kycStatus === 'submitted' || person.kycStatus === 'rejected') {
      await handIn(resources, { person, userId, deskId })
    }
    const wasSuspended = () => hasBackOfficePast(resources.db, 'suspension', userId)
    if (person.isSuspended && !(await wasSuspended())) {
      const actor = { userId: deskId, sessionId: '', role: 'admin' } as const
      const reason = 'Two buyers told us of offers by mail that went around the house. We are looking into it.'
      await suspendUser(resources.db, { actor, userId, reason })
      const statement =
        'I answered two letters, and sold nothing around the house. If I may not stay, let my works go home.'
      await askToLeave(resources.db, { userId, statement })
    }
  }
  const applicantId = idOf(applicantKey)
  if (await hasBackOfficePast(resources.db, 'application', applicantId)) return
  await apply(resources.db, {
    userId: applicantId,
    type: 'curator',
    portfolio: 'https://arjun.example/rooms',
    statement:
      'I have hung four small rooms in Kochi, each around one colour and one season. I would like to hang a fifth here: rain on tin roofs, by artists from both coasts.',
  })
}

/** Two different proofs of identity and one of the address, each marked as the specimen it is. */
async function handIn(
  resources: Resources,
  { person, userId, deskId }: { person: DemoPerson; userId: string; deskId: string },
): Promise<void> {
  if (!(await hasBackOfficePast(resources.db, 'kyc_submission', userId))) {
    const file = async (part: number) => ({ bytes: await drawSpecimen(`${person.key} ${part}`), type: 'png' as const })
    await submitKyc(resources, {
      userId,
      files: { photo: await file(0), document1: await file(1), document2: await file(2), document3: await file(3) },
      identityTypes: { document1: 'passport', document2: 'license', document3: 'electricity' },
    })
  }
  if (person.kycStatus !== 'rejected') return
  const submissionId = await findSubmissionToReject(resources.db, userId)
  if (!submissionId) return
  const reason = 'The lower line of the passport is cut off. Please photograph the whole page.'
  const decided = { id: submissionId, staffId: deskId, act: 'reject', reason } as const
  await kycDecisions.decide(resources, { ...decided, extra: { reasonCode: 'unreadable' } })
}
