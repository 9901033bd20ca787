import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { invariant } from '@monsoon/domain/invariant'
import { NFT_REQUEST_PICTURES, stateAfter } from '@monsoon/domain/trade/nft-request'
import { inTransaction } from '#db.ts'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { dropFiles, registerPendingFiles, confirmFiles } from '#files/orphan-files.ts'
import { refuseAsField } from '#media/media-refusal.ts'
import type { UploadedFile } from '#http/read-form.ts'
import type { Resources } from '#resources.ts'
import { lockKnownRequest } from './move-request.ts'
import { countPictures, findPicture, insertPicture } from './nft-request-queries.ts'
import { cleanPaper } from '#media/watermark-paper.ts'

type Keeping = Pick<Resources, 'db' | 'privateFiles' | 'sealer'>

const sealedFor = (pictureId: string) => ({ purpose: 'nft-request-picture', ownerId: pictureId }) as const

/** Keeps a picture of what is wrong, encoded anew and sealed, for a claim that is to follow. Gives its id. */
export async function addClaimPicture(
  { db, privateFiles, sealer }: Keeping,
  { id, ownerId, file }: { id: string; ownerId: string; file: UploadedFile },
): Promise<string> {
  const pictureId = randomUUID()
  const fileKey = `nft-request/${pictureId}`
  const { bytes } = await refuseAsField('file', () => cleanPaper(file))
  const files = { store: 'private', keys: [fileKey] } as const
  await registerPendingFiles(db, files)
  try {
    const sealed = await sealer.seal(bytes, sealedFor(pictureId))
    await privateFiles.put(fileKey, sealed, 'application/octet-stream')
    await inTransaction(db, async (tx) => {
      const request = await lockKnownRequest(tx, id)
      if (request.ownerId !== ownerId) throw new Refusal('nft-request-not-found')
      if (!stateAfter('claim', { actor: 'owner', facts: request })) throw new Refusal('nft-request-moved')
      if ((await countPictures(tx, id)) >= NFT_REQUEST_PICTURES)
        throw new Refusal('too-many-pictures', { limit: NFT_REQUEST_PICTURES })
      await insertPicture(tx, { id: pictureId, requestId: id, fileKey, bytes: bytes.length })
      await confirmFiles(tx, files)
    })
    return pictureId
  } catch (error) {
    await dropFiles(db, files)
    throw error
  }
}

/** Opens a picture for its owner; `ownerId` null: for staff. Whoever calls this has checked the link. */
export async function openClaimPicture(
  { db, privateFiles, sealer }: Keeping,
  { pictureId, ownerId }: { pictureId: string; ownerId: string | null },
): Promise<FileAnswer> {
  const found = await findPicture(db, pictureId)
  if (!found || (ownerId !== null && found.ownerId !== ownerId)) throw new Refusal('document-not-found')
  const file = await privateFiles.read(found.fileKey)
  invariant(file, 'a picture that is listed has its file')
  const bytes = await sealer.open(await buffer(file.stream), sealedFor(pictureId))
  return new FileAnswer({ bytes, contentType: 'image/jpeg', name: `${pictureId}.jpg` })
}
