import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { contentTypeOfKey } from './media-files.ts'
import type { FileStore } from './file-store.ts'

const isMissing = (error: unknown): boolean =>
  ['ENOENT', 'ENOTDIR', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')

async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to)
  const copy = await open(to, 'r+')
  try {
    await copy.sync()
  } finally {
    await copy.close()
  }
}

/** Keeps files in a folder. A file appears whole or not at all, also when the process is killed while it writes. */
export function createFolderFileStore(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (key: string): string => {
    const path = join(root, key)
    if (!path.startsWith(root + sep)) throw new Error('A file key leads out of the folder')
    return path
  }
  return {
    async put(key, content) {
      const path = pathOf(key)
      const draft = `${path}.${randomUUID()}.draft`
      await mkdir(dirname(path), { recursive: true })
      try {
        if (typeof content === 'string') await copyDurably(content, draft)
        else await writeFile(draft, content, { flush: true })
        await rename(draft, path)
      } catch (error) {
        await rm(draft, { force: true })
        throw error
      }
    },

    async read(key, range) {
      const handle = await open(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      if (!handle) return null
      const file = await handle.stat()
      if (!file.isFile()) {
        await handle.close()
        return null
      }
      const stream = createReadStream('', { fd: handle, ...(range && { start: range.start, end: range.end }) })
      return { stream, size: file.size, contentType: contentTypeOfKey(key) ?? 'application/octet-stream' }
    },

    async size(key) {
      const file = await stat(pathOf(key)).catch((error: unknown) => {
        if (isMissing(error)) return null
        throw error
      })
      return file?.isFile() ? file.size : null
    },

    async remove(key) {
      await rm(pathOf(key), { force: true })
    },
  }
}
