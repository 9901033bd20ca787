/**
 * What an archive of somebody's works is beside a bag (BagIt 1.0, RFC 8493). Whoever packs one and whoever checks one
 * read it here.
 */

/** The house's word for the whole bag, as JWS: it names the hash of the tag manifest, which names all hashes. */
export const signatureFile = 'signature.jws'

/** The public keys of the house when the archive was packed, as a JWK set (RFC 7517). */
export const keysFile = 'house-keys.json'

/** Within the folder of a work: what it is, where its token is, and which file has which CID. */
export const workFile = 'work.json'

/** Ending of a certificate of an edition. */
export const certificateEnding = '.certificate.jws'

/** Within the folder of a work: its credential (work-credential.ts). */
export const credentialFile = 'credential.jws'

/** What anybody types to check an archive: by the program in it, and without that. */
export const checkCommands = {
  program: 'node verify.mjs archive.zip',
  plain: ['sha256sum -c manifest-sha256.txt', 'sha256sum -c tagmanifest-sha256.txt'],
} as const

/** What the house signs of an archive. */
export interface ArchiveSeal {
  v: 1
  kind: 'archive'
  /** Who packed it: an origin, e.g. https://monsoon.example. */
  iss: string
  /** When, in seconds since 1970. */
  iat: number
  /** SHA-256 of `tagmanifest-sha256.txt`, in hexadecimal digits. */
  tagManifest: string
}

export function isArchiveSeal(value: unknown): value is ArchiveSeal {
  if (typeof value !== 'object' || value === null) return false
  const { v, kind, iss, iat, tagManifest } = value as Record<keyof ArchiveSeal, unknown>
  return (
    v === 1 &&
    kind === 'archive' &&
    typeof iss === 'string' &&
    Number.isSafeInteger(iat) &&
    typeof tagManifest === 'string' &&
    /^[\da-f]{64}$/.test(tagManifest)
  )
}

/** What `work.json` says that can be checked. Paths are from its own folder. */
export interface WorkFacts {
  id: string
  title: string
  artist: string
  tokenId: string
  network: string
  /** The token contract; null: none is known yet. */
  contract: string | null
  /**
   * The editions of the archive's owner, e.g. "3, 7-9": those in custody, and those that lie where their owner had them
   * sent.
   */
  editions: string
  /** The addresses of that owner at which some of these editions lie on the chain. Empty: none is minted. */
  holders: readonly { address: string; editions: string }[]
  files: readonly WorkContent[]
}

export interface WorkContent {
  path: string
  /** What it is: an original, or a file that the metadata on IPFS name. */
  role: 'original' | 'metadata' | 'image'
  bytes: number
  /** In hexadecimal digits. */
  sha256: string
  /** By the pinned profile; null: it is not on IPFS. */
  cid: string | null
}
