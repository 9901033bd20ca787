import type { Readable } from 'node:stream'

/** The store did not answer, or not as it should: whatever was asked for may be there. */
export class FileStoreAway extends Error {
  constructor(options: ErrorOptions) {
    super('the file store cannot be reached', options)
    this.name = 'FileStoreAway'
  }
}

/**
 * Where media live. All calls throw FileStoreAway where it cannot be reached. Keys contain the content's hash, so a
 * file never changes once it is there.
 */
export interface FileStore {
  /** `content`: the bytes, or the path of a file on this machine, which is never held whole. */
  put: (key: string, content: Buffer | string, contentType: string) => Promise<void>
  /** null when there is no such file. `range` is in bytes, both ends included. */
  read: (
    key: string,
    range?: { start: number; end: number },
  ) => Promise<{ stream: Readable; size: number; contentType: string } | null>
  size: (key: string) => Promise<number | null>
  /** Does nothing where there is no such file. */
  remove: (key: string) => Promise<void>
}
