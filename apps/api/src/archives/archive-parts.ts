import type { ArchiveContent } from '@monsoon/contract/accounts/archives'

/** A file of an archive, and where its bytes are. */
export interface ArchiveEntry {
  /** From the folder of the bag. */
  path: string
  bytes: number
  crc32: number
  /** In hexadecimal digits. */
  sha256: string
  /** An original lies in the public store under a key, a document in the sealed pieces of its part from a byte on. */
  lies: { key: string } | { from: number }
}

export type PartKind = 'account' | 'work' | 'month' | 'year' | 'bag'

export interface NewPart {
  no: number
  kind: PartKind
  itemId: string | null
  period: string | null
  bytes: bigint
}

/** An archive that is being packed. */
export interface OpenArchive {
  id: string
  userId: string
  contents: readonly ArchiveContent[]
  requestedAt: Date
}

/** A file that is written for an archive. */
export interface ArchiveDocument {
  path: string
  content: Buffer | AsyncIterable<string | Buffer>
}

/** What is sealed into a bag of BagIt. */
export interface BagToSeal {
  archive: OpenArchive
  /** All of the payload. */
  payload: readonly ArchiveEntry[]
  ownerName: string
  works: number
  /** Works of which something is missing. */
  missing: readonly { path: string; reason: string }[]
}
