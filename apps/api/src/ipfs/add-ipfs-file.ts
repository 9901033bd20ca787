import { inTransaction, type Db, type Tx } from '#db.ts'
import type { FileStore } from '#files/file-store.ts'
import { findIpfsFileOfKey, insertIpfsFile, type IpfsFile } from './ipfs-queries.ts'
import { cidProfile, makeCid, type FileBlock } from './make-cid.ts'
import { Readable } from 'node:stream'

export type KeptFile = Pick<IpfsFile, 'cid' | 'sha256' | 'byteCount' | 'contentType'>

/** A file of the store that has no bytes under its key. */
export class FileMissing extends Error {
  constructor(key: string) {
    super(`${key} is not in the file store`)
    this.name = 'FileMissing'
  }
}

/**
 * Gives a public file of the store its CID, under which /ipfs serves it from then on. A key names its content
 * (media-files.ts), so that the second call reads nothing. Throws FileMissing and FileStoreAway.
 */
export async function addFileToIpfs(
  { db, files }: { db: Db; files: FileStore },
  { key, contentType }: { key: string; contentType: string },
): Promise<KeptFile> {
  const known = await findIpfsFileOfKey(db, key)
  if (known) return known
  const stored = await files.read(key)
  if (!stored) throw new FileMissing(key)
  const { blocks, ...made } = await makeCid(stored.stream)
  const file = {
    ...made,
    byteCount: BigInt(made.byteCount),
    profile: cidProfile,
    contentType,
    fileKey: key,
    content: null,
  }
  await inTransaction(db, (tx) => insertIpfsFile(tx, file, blocks))
  return file
}

/** Bytes with their CID, not kept yet. */
export interface DescribedBytes {
  file: IpfsFile
  blocks: FileBlock[]
}

/** Gives bytes their CID; `addBytesToIpfs` keeps them. */
export async function describeBytes(content: Buffer, contentType: string): Promise<DescribedBytes> {
  const { blocks, ...made } = await makeCid(
    (async function* () {
      yield content
    })(),
  )
  const file: IpfsFile = {
    ...made,
    byteCount: BigInt(made.byteCount),
    profile: cidProfile,
    contentType,
    fileKey: null,
    content,
  }
  return { file, blocks }
}

/** Keeps bytes in the database, in the transaction of the row that names them. */
export const addBytesToIpfs = (tx: Tx, { file, blocks }: DescribedBytes): Promise<void> =>
  insertIpfsFile(tx, file, blocks)

/** The bytes of a file, or of a part of it, both ends included; null where the store has lost them. */
export async function openIpfsFile(
  files: FileStore,
  { fileKey, content }: Pick<IpfsFile, 'fileKey' | 'content'>,
  range?: { start: number; end: number },
): Promise<Readable | null> {
  if (content) return Readable.from([range ? content.subarray(range.start, range.end + 1) : content])
  if (fileKey === null) return null
  return (await files.read(fileKey, range))?.stream ?? null
}
