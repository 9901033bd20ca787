import { createHash } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import { inTransaction } from '#db.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { largestBox, renditionName } from '#files/picture-boxes.ts'
import { describeBytes, FileMissing, keepBytes, keepStoredFile } from '#ipfs/keep-ipfs-file.ts'
import { cidProfile } from '#ipfs/make-cid.ts'
import { queuePin } from '#ipfs/pin-file.ts'
import { shownName } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import {
  findTokenMetadata,
  findWorkToDescribe,
  updateOriginalHash,
  upsertTokenMetadata,
  type WorkMedia,
} from './token-metadata-queries.ts'
import { writeMetadata, type PublicFile, type WorkFile } from './write-metadata.ts'

type Store = Pick<Resources, 'db' | 'files' | 'config'>

/**
 * Consumer of `make-token-metadata`: writes what a work's token says of it, and gives its files their CIDs. Where a voucher or a token names the
 * metadata already, it changes nothing. Throws where a file cannot be read; the job is tried again.
 */
export async function makeTokenMetadata(resources: Store, { itemId }: { itemId: string }): Promise<void> {
  const { db, config } = resources
  const [work, made] = await Promise.all([findWorkToDescribe(db, itemId), findTokenMetadata(db, itemId)])
  if (!work || made?.fixedAt) return
  const [cover] = work.media
  invariant(cover, 'a work has a file')
  const moving = work.media.find(({ kind }) => kind !== 'images')
  const image = await keepLargestSize(resources, cover)
  const files: WorkFile[] = []
  // The cover of a film or a sound stands for the work, and is no part of it.
  for (const media of work.media.filter((file) => file !== cover || !moving || moving === cover))
    files.push(await describeFile(resources, media))
  const main = files[moving ? work.media.indexOf(moving) - (moving === cover ? 0 : 1) : 0]
  invariant(main, 'a work consists of a file')
  const animation = moving ? main.shown : null
  const document = writeMetadata(
    { ...work, artist: shownName(work.creator, null), editions: work.quantity, image, animation, files },
    { publicOrigin: config.PUBLIC_ORIGIN, profile: cidProfile },
  )
  const described = await describeBytes(document, 'application/json')
  const { cid: documentCid } = described.file
  await inTransaction(db, async (tx) => {
    await keepBytes(tx, described)
    await upsertTokenMetadata(tx, {
      ...{ itemId, cid: documentCid, imageCid: image.cid, animationCid: animation?.cid ?? null },
      originalSha256: main.original.sha256,
    })
    for (const cid of new Set([documentCid, image.cid, ...files.map(({ shown }) => shown.cid)])) await queuePin(tx, cid)
  })
}

const keepLargestSize = (resources: Store, { contentHash }: WorkMedia): Promise<PublicFile> =>
  keepStoredFile(resources, {
    key: mediaKey(contentHash, renditionName(largestBox), 'webp'),
    contentType: contentTypeOf('webp'),
  })

/** Of a picture everybody sees the sizes, of a film or a sound the best copy; of a moving picture, or a film without copies, the file itself. */
async function describeFile(resources: Store, media: WorkMedia): Promise<WorkFile> {
  const { shownKey, shownType, contentType, byteCount, width, height } = media
  const shown =
    media.kind === 'images'
      ? await keepLargestSize(resources, media)
      : await keepStoredFile(resources, { key: shownKey, contentType: shownType })
  const sha256 = media.sha256 ?? (await hashOriginal(resources, media))
  return { shown, original: { sha256, contentType, byteCount, width, height } }
}

async function hashOriginal({ db, files }: Store, { mediaId, key }: WorkMedia): Promise<string> {
  const stored = await files.read(key)
  if (!stored) throw new FileMissing(key)
  const hash = createHash('sha256')
  for await (const bytes of stored.stream) hash.update(bytes as Uint8Array)
  const sha256 = hash.digest('hex')
  await updateOriginalHash(db, { mediaId, sha256 })
  return sha256
}
