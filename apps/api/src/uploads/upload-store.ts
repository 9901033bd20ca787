import type { Readable } from 'node:stream'
import { DataStore, Upload } from '@tus/server'
import { Refusal } from '#errors.ts'
import { endUpload } from './end-upload.ts'
import { receiveBytes, type Receiving } from './receive-bytes.ts'
import { findUpload } from './upload-queries.ts'

/** Keeps uploads of tus in sealed pieces; what was received is what the database says (decision 133). */
export class UploadStore extends DataStore {
  readonly #resources: Receiving

  constructor(resources: Receiving) {
    super()
    this.#resources = resources
    this.extensions = ['creation', 'creation-with-upload', 'termination', 'expiration']
  }

  override async getUpload(id: string): Promise<Upload> {
    const found = await findUpload(this.#resources.db, id)
    if (!found) throw new Refusal('upload-not-found')
    return new Upload({
      id,
      size: Number(found.bytes),
      offset: Number(found.received),
      metadata: { filename: found.fileName },
      creation_date: found.createdAt.toISOString(),
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return receiveBytes(this.#resources, { uploadId: id, offset, stream: stream as AsyncIterable<Buffer> })
  }

  override async remove(id: string): Promise<void> {
    await endUpload(this.#resources, id)
  }
}
