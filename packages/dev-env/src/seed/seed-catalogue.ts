import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { beginCatalogue } from '@monsoon/api/catalogues/begin-catalogue'
import { checkCatalogue } from '@monsoon/api/catalogues/check-catalogue'
import type { Resources } from '@monsoon/api/resources'
import { beginUpload } from '@monsoon/api/uploads/begin-upload'
import { receiveBytes } from '@monsoon/api/uploads/receive-bytes'
import { processUpload } from '@monsoon/api/uploads/process-upload'
import { idFrom } from './demo-calendar.ts'
import { hasCatalogue } from './seed-queries.ts'

const [table, zip] = ['cloths.csv', 'cloths.zip']
const folder = new URL('../../catalogue/', import.meta.url)

/**
 * A catalogue of Marlina's that was read and waits for her: some of it is whole, some of it is not. Its files can be
 * tried again by hand.
 */
export async function seedCatalogue(resources: Resources, people: Map<string, string>): Promise<void> {
  const ownerId = idFrom(people, 'marlina')
  if (await hasCatalogue(resources.db, ownerId)) return
  const send = async (fileName: string): Promise<string> => {
    const id = randomUUID()
    const bytes = await readFile(new URL(fileName, folder))
    await beginUpload(resources.db, { id, ownerId, fileName, bytes: bytes.length })
    const stream = (async function* () {
      yield bytes
    })()
    await receiveBytes(resources, { uploadId: id, offset: 0, stream })
    await processUpload(resources, id)
    return id
  }
  const begun = { ownerId, uploadId: await send(table), mediaUploadId: await send(zip) }
  await checkCatalogue(resources, (await beginCatalogue(resources.db, begun)).id)
}
