import type { Resources } from '#resources.ts'
import { findIpfsFile } from './ipfs-queries.ts'
import { makeCid } from './make-cid.ts'
import { openIpfsFile } from './add-ipfs-file.ts'
import type { PinPort } from './pin-port.ts'

/**
 * Nobody but ourselves: a file counts as pinned once its bytes were read from our store and have given its CID again.
 */
export function createLocalPins({ db, files }: Pick<Resources, 'db' | 'files'>): PinPort {
  const pin: PinPort['pin'] = async ({ cid }) => {
    const file = await findIpfsFile(db, cid)
    const source = file && (await openIpfsFile(files, file))
    if (!source) return { state: 'failed', reason: 'its bytes are not in the file store' }
    const made = await makeCid(source)
    if (made.cid !== cid) return { state: 'failed', reason: `its bytes give ${made.cid}` }
    return { state: 'pinned', requestId: 'local' }
  }
  return { pin, look: ({ cid }) => pin({ cid, name: '' }) }
}
