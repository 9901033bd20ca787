import { Readable } from 'node:stream'
import type { FileStore } from '#files/file-store.ts'
import type { IpfsFile } from './ipfs-queries.ts'

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
