import { applyForJob } from '@monsoon/api/careers/apply-for-job'
import { moveApplication } from '@monsoon/api/careers/move-application'
import { answerMessage } from '@monsoon/api/contact/answer-message'
import { writeToHouse } from '@monsoon/api/contact/write-to-house'
import type { Resources } from '@monsoon/api/resources'
import type { JobState } from '@monsoon/domain/job-pipeline'
import { demoApplicants, demoMessages } from '../gallery/demo-letters.ts'
import { idFrom } from './demo-calendar.ts'
import { hasWritten } from './seed-queries.ts'

/** Has strangers write to the house and apply for its jobs, each once; what staff made of it since stays. */
export async function seedLetters(resources: Resources, people: Map<string, string>): Promise<void> {
  const actorId = idFrom(people, 'desk')
  for (const { answer, ...letter } of demoMessages) {
    if (await hasWritten(resources.db, 'contact_message', letter.email)) continue
    const id = await writeToHouse(resources, letter)
    if (answer) await answerMessage(resources, { actorId, id, answer })
  }
  for (const { state, note = '', ...applicant } of demoApplicants) {
    if (await hasWritten(resources.db, 'job_application', applicant.email)) continue
    const cv = { bytes: writeCv(applicant), type: 'pdf' } as const
    const id = await applyForJob(resources, applicant, cv)
    for (const step of stepsTo[state]) await moveApplication(resources, { actorId, id, state: step, note })
  }
}

const stepsTo: Record<JobState, readonly JobState[]> = {
  received: [],
  reading: ['reading'],
  interview: ['reading', 'interview'],
  hired: ['reading', 'interview', 'hired'],
  declined: ['declined'],
}

/** A page with a name and a job on it, as a PDF. */
function writeCv({ firstName, lastName, jobTitle }: { firstName: string; lastName: string; jobTitle: string }): Buffer {
  const text = `BT /F1 24 Tf 56 760 Td (${firstName} ${lastName}) Tj 0 -40 Td /F1 14 Tf (${jobTitle}) Tj 0 -30 Td (A specimen of the demo.) Tj ET`
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${text.length}>>stream\n${text}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ]
  const begun = { body: '%PDF-1.4\n', offsets: [] as number[] }
  const { body, offsets } = objects.reduce(
    (sum, object, at) => ({
      offsets: [...sum.offsets, sum.body.length],
      body: `${sum.body}${at + 1} 0 obj${object}endobj\n`,
    }),
    begun,
  )
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer<</Size ${size}/Root 1 0 R>>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  )
}
