import { buffer } from 'node:stream/consumers'
import { fileTypes } from '@monsoon/contract/file-parts'
import { invariant } from '@monsoon/domain/invariant'
import { recordAction } from '#audit/record-action.ts'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import type { Resources } from '#resources.ts'
import { findCv } from './career-queries.ts'

/**
 * The CV of an application as it came, to be saved. The look is written down first. Throws Refusal
 * `application-not-found` or `cv-deleted`.
 */
export async function openCv(
  { db, privateFiles, sealer }: Pick<Resources, 'db' | 'privateFiles' | 'sealer'>,
  { actorId, id }: { actorId: string; id: string },
): Promise<FileAnswer> {
  const found = await findCv(db, id)
  if (!found) throw new Refusal('application-not-found')
  if (found.fileKey === null) throw new Refusal('cv-deleted')
  await inTransaction(db, (tx) =>
    recordAction(tx, { actorId, action: 'cv-viewed', subjectId: null, detail: { applicationId: id } }),
  )
  const file = await privateFiles.read(found.fileKey)
  invariant(file, 'a CV that is listed has its file')
  const bytes = await sealer.open(await buffer(file.stream), { purpose: 'cv', ownerId: id })
  const contentType = fileTypes[found.fileType].contentTypes[0]
  return new FileAnswer({ bytes, contentType, name: `cv-${id.slice(0, 8)}.${found.fileType}` })
}
