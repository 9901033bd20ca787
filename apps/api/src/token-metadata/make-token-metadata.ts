import { createHash } from 'node:crypto'
import { invariant } from '@monsoon/domain/invariant'
import type { CredentialFile } from '@monsoon/domain/works/work-credential'
import { inTransaction } from '#db.ts'
import { contentTypeOf, mediaKey } from '#files/media-files.ts'
import { largestBox, renditionName } from '#files/picture-boxes.ts'
import { describeBytes, FileMissing, addBytesToIpfs, addFileToIpfs } from '#ipfs/add-ipfs-file.ts'
import { cidProfile } from '#ipfs/make-cid.ts'
import { queuePin } from '#ipfs/pin-file.ts'
import { shownName } from '#profiles/person-view.ts'
import type { Resources } from '#resources.ts'
import { signCredential } from './sign-credential.ts'
import {
  addCredential,
  findTokenMetadata,
  findWorkToDescribe,
  updateOriginalHash,
  upsertTokenMetadata,
  type WorkMedia,
  type WorkToDescribe,
} from './token-metadata-queries.ts'
import { writeMetadata, type PublicFile, type WorkFile } from './write-metadata.ts'

type Store = Pick<Resources, 'db' | 'files' | 'config'>

/**
 * Consumer of `make-token-metadata`: writes what a work's token says of it, and gives its files their CIDs. Where a
 * voucher or a token names the metadata already, it changes nothing of it. The same facts are signed as the work's
 * credential. Throws where a file cannot be read; the job is tried again.
 */
export async function makeTokenMetadata(resources: Store, { itemId }: { itemId: string }): Promise<void> {
  const { db, config } = resources
  const [work, made] = await Promise.all([findWorkToDescribe(db, itemId), findTokenMetadata(db, itemId)])
  if (!work) return
  if (made?.fixedAt) return made.credential === null ? signFixed(resources, work) : undefined
  const { cover, moving, parts } = partsOf(work)
  const image = await addLargestSize(resources, cover)
  const files: WorkFile[] = []
  for (const media of parts) files.push(await describeFile(resources, media))
  const main = files[moving ? parts.indexOf(moving) : 0]
  invariant(main, 'a work consists of a file')
  const animation = moving ? main.shown : null
  const document = writeMetadata(
    { ...work, artist: shownName(work.creator, null), editions: work.quantity, image, animation, files },
    { publicOrigin: config.PUBLIC_ORIGIN, profile: cidProfile },
  )
  const described = await describeBytes(document, 'application/json')
  const { cid: documentCid } = described.file
  await inTransaction(db, async (tx) => {
    await addBytesToIpfs(tx, described)
    await upsertTokenMetadata(tx, {
      itemId,
      cid: documentCid,
      imageCid: image.cid,
      animationCid: animation?.cid ?? null,
      originalSha256: main.original.sha256,
      credential: signCredential(
        config,
        work,
        files.map(({ original }) => toCredentialFile(original)),
      ),
    })
    for (const cid of new Set([documentCid, image.cid, ...files.map(({ shown }) => shown.cid)])) await queuePin(tx, cid)
  })
}

/** What a work consists of: the cover of a film or a sound stands for it, and is no part of it. */
function partsOf({ media }: WorkToDescribe) {
  const [cover] = media
  invariant(cover, 'a work has a file')
  const moving = media.find(({ kind }) => kind !== 'images')
  return { cover, moving, parts: media.filter((file) => file !== cover || !moving || moving === cover) }
}

const toCredentialFile = ({ sha256, contentType, byteCount }: WorkFile['original']): CredentialFile => ({
  sha256,
  type: contentType,
  bytes: byteCount,
})

/** A work whose token was made before there were credentials. */
async function signFixed(resources: Store, work: WorkToDescribe): Promise<void> {
  const { db, config } = resources
  const files: CredentialFile[] = []
  for (const media of partsOf(work).parts) files.push(toCredentialFile(await originalOf(resources, media)))
  await addCredential(db, { itemId: work.itemId, credential: signCredential(config, work, files) })
}

const addLargestSize = (resources: Store, { contentHash }: WorkMedia): Promise<PublicFile> =>
  addFileToIpfs(resources, {
    key: mediaKey(contentHash, renditionName(largestBox), 'webp'),
    contentType: contentTypeOf('webp'),
  })

/**
 * Of a picture everybody sees the sizes, of a film or a sound the best copy; of a moving picture, or a film without
 * copies, the file itself.
 */
async function describeFile(resources: Store, media: WorkMedia): Promise<WorkFile> {
  const { shownKey, shownType } = media
  const shown =
    media.kind === 'images'
      ? await addLargestSize(resources, media)
      : await addFileToIpfs(resources, { key: shownKey, contentType: shownType })
  return { shown, original: await originalOf(resources, media) }
}

async function originalOf(resources: Store, media: WorkMedia): Promise<WorkFile['original']> {
  const { contentType, byteCount, width, height } = media
  const sha256 = media.sha256 ?? (await hashOriginal(resources, media))
  return { sha256, contentType, byteCount, width, height }
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
