import { randomUUID } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import { cvFile } from '@monsoon/contract/house/careers'
import { readNewestContent } from '#contents/read-content.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { dropFiles, registerPendingFiles, confirmFiles } from '#files/orphan-files.ts'
import { queueMails } from '#mail/queue-mails.ts'
import { writeMail } from '#mail/write-mail.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { insertJobApplication, type NewJobApplication } from './career-queries.ts'

type Needs = Pick<Resources, 'config' | 'db' | 'privateFiles' | 'sealer'>
type Given = Omit<NewJobApplication, 'id' | 'fileKey' | 'fileType'>

async function checkIsOpen({ config, db }: Needs, jobTitle: string): Promise<void> {
  const found = await readNewestContent({ config, db }, 'jobs')
  const isOpen = found.page === 'jobs' && found.content.jobs.some(({ title }) => title === jobTitle)
  if (!isOpen) throw new Refusal('job-closed')
}

/**
 * Keeps an application with its CV, sealed by a key of its own and never parsed, and mails a receipt: at most once a
 * day to an address. Throws Refusal `job-closed`. Gives its id.
 */
export async function applyForJob(needs: Needs, given: Given, file: UploadedFile): Promise<string> {
  const { config, db, privateFiles, sealer } = needs
  await checkIsOpen(needs, given.jobTitle)
  const fileType = cvFile.types.find((type) => type === file.type)
  invariant(fileType, 'the form takes CVs alone')
  const id = randomUUID()
  const fileKey = `cv/${id}`
  const files = { store: 'private', keys: [fileKey] } as const
  await registerPendingFiles(db, files)
  try {
    const sealed = await sealer.seal(file.bytes, { purpose: 'cv', ownerId: id })
    await privateFiles.put(fileKey, sealed, 'application/octet-stream')
    await inTransaction(db, async (tx) => {
      const isFirstToday = await insertJobApplication(tx, { ...given, id, fileKey, fileType })
      if (isFirstToday) {
        const facts = { jobTitle: given.jobTitle }
        const letter = { to: given.email, name: given.firstName, facts, key: `job-application-received-${id}` }
        await queueMails(tx, [writeMail(config, 'job-application-received', letter)])
      }
      await confirmFiles(tx, files)
    })
    return id
  } catch (error) {
    await dropFiles(db, files)
    throw error
  }
}
