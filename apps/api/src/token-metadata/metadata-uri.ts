import { invariant } from '@monsoon/domain/invariant'
import type { Tx } from '#db.ts'
import type { Resources } from '#resources.ts'
import { makeTokenMetadata } from './make-token-metadata.ts'
import { findTokenMetadata, fixTokenMetadata } from './token-metadata-queries.ts'
import { ipfsUri } from './chain-facts.ts'

/**
 * What a work's token says of it, as `ipfs://…`; made now where the job has not come to it. Not within a transaction:
 * it reads files. Throws where a file cannot be read.
 */
export async function metadataUriOf(
  resources: Pick<Resources, 'db' | 'files' | 'config'>,
  itemId: string,
): Promise<string> {
  const made = await findTokenMetadata(resources.db, itemId)
  if (made) return ipfsUri(made.cid)
  await makeTokenMetadata(resources, { itemId })
  const now = await findTokenMetadata(resources.db, itemId)
  invariant(now, 'a published work has metadata once it was made')
  return ipfsUri(now.cid)
}

/**
 * The same for what is about to name it for good, a voucher or a mint, in that transaction: from its commit on the
 * metadata is not made again. null: it is not made yet (`metadataUriOf` makes it).
 */
export async function fixMetadataUri(tx: Tx, itemId: string): Promise<string | null> {
  const cid = await fixTokenMetadata(tx, itemId)
  return cid === undefined ? null : ipfsUri(cid)
}
