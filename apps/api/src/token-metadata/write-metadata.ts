import { canonicalJson, type CanonicalValue } from '@monsoon/domain/canonical-json'
import { ipfsUri } from './chain-facts.ts'

/** A file that everybody may see, by its CID. */
export interface PublicFile {
  cid: string
  contentType: string
}

/**
 * A file that a work consists of: what everybody is shown of it, and the original behind, whose bytes only its owners'
 * archive holds.
 */
export interface WorkFile {
  shown: PublicFile
  original: { sha256: string; contentType: string; byteCount: number; width: number | null; height: number | null }
}

export interface DescribedWork {
  itemId: string
  name: string
  description: string
  /** As everybody may read it. */
  artist: string
  year: number | null
  medium: string
  editions: number
  /** The picture that stands for it. */
  image: PublicFile
  /** The film, the sound or the moving picture of a work that is one. */
  animation: PublicFile | null
  /** All that the work consists of, without the cover of a film. */
  files: readonly WorkFile[]
}

const traitsOf = ({ artist, year, medium, editions }: DescribedWork): CanonicalValue[] => [
  { trait_type: 'Artist', value: artist },
  ...(year === null ? [] : [{ display_type: 'number', trait_type: 'Year', value: year }]),
  ...(medium === '' ? [] : [{ trait_type: 'Medium', value: medium }]),
  { display_type: 'number', trait_type: 'Editions', value: editions },
]

const fileOf = ({ shown, original }: WorkFile): CanonicalValue => ({
  uri: ipfsUri(shown.cid),
  type: shown.contentType,
  original: {
    sha256: original.sha256,
    type: original.contentType,
    bytes: original.byteCount,
    ...(original.width !== null && { width: original.width }),
    ...(original.height !== null && { height: original.height }),
  },
})

/**
 * What wallets and marketplaces read of a token: ERC-1155 Metadata URI JSON Schema
 * (https://eips.ethereum.org/EIPS/eip-1155#metadata), with the keys that OpenSea made common. No `decimals`: an edition
 * is not divisible. These bytes are stored, and never written again.
 */
export function writeMetadata(
  work: DescribedWork,
  { publicOrigin, profile }: { publicOrigin: string; profile: string },
) {
  const { name, description, image, animation, artist, year, medium, editions, files } = work
  const document: CanonicalValue = {
    name,
    description,
    image: ipfsUri(image.cid),
    ...(animation && { animation_url: ipfsUri(animation.cid) }),
    external_url: `${publicOrigin}/item/${work.itemId}`,
    attributes: traitsOf(work),
    properties: {
      artist,
      ...(year !== null && { year }),
      ...(medium !== '' && { medium }),
      editions,
      files: files.map(fileOf),
      cid_profile: profile,
    },
  }
  return Buffer.from(canonicalJson(document))
}
