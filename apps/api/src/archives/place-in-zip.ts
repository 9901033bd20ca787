import type { ZipFile } from '@monsoon/domain/zip-layout'
import type { ArchiveEntry } from './archive-parts.ts'

/** The one folder of the zip, which is the bag. */
export const folderOfBag = (requestedAt: Date): string => `monsoon-archive-${requestedAt.toISOString().slice(0, 10)}`

/** The files of an archive as its zip has them, in their order. */
export const placeInZip = (
  parts: readonly { entries: readonly ArchiveEntry[] }[],
  { requestedAt }: { requestedAt: Date },
): ZipFile[] =>
  parts.flatMap(({ entries }) =>
    entries.map(({ path, bytes, crc32 }) => ({ path: `${folderOfBag(requestedAt)}/${path}`, bytes, crc32 })),
  )
