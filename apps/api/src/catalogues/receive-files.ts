import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { formatRowMessage } from '@monsoon/contract/works/catalogue-rows'
import { maxCatalogueMediaBytes } from '@monsoon/contract/works/catalogues'
import { fileKindOf, maxWorkFilmBytes, mostBytesOf } from '@monsoon/contract/works/uploads'
import { EgressRefusal, type Egress } from '#egress/egress.ts'
import { Refusal } from '#errors.ts'
import { faultTexts } from '#media/media-refusal.ts'
import { beginUpload } from '#uploads/begin-upload.ts'
import { endUpload } from '#uploads/end-upload.ts'
import { receiveBytes, type Receiving } from '#uploads/receive-bytes.ts'
import { reserveRoom } from './catalogue-queries.ts'
import { fileFaultOf, isAddress } from './check-catalogue.ts'
import type { CatalogueZip } from './open-catalogue-zip.ts'

export type FileReceiving = Receiving & { egress: Egress }

interface Source {
  catalogueId: string
  ownerId: string
  zip: CatalogueZip | null
  signal?: AbortSignal | undefined
}

/** A file of a row: it is an upload now, or it is said why not. */
export type ReceivedFile = { uploadId: string; fault?: undefined } | { uploadId?: undefined; fault: string }

/** What is in the ZIP is not what was put in. */
class BrokenFile extends Error {
  constructor(cause: unknown) {
    super(faultTexts.DAMAGED, { cause })
  }
}

async function* unbroken(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* stream
  } catch (error) {
    throw new BrokenFile(error)
  }
}

/** Makes an upload of a file, as if its maker had sent it: kept as it is, then looked at by the job of uploads. */
async function storeAsUpload(
  resources: FileReceiving,
  { catalogueId, ownerId }: Source,
  file: { fileName: string; bytes: number; stream: AsyncIterable<Buffer> },
): Promise<ReceivedFile> {
  if (!(await reserveRoom(resources.db, { id: catalogueId, bytes: file.bytes, most: maxCatalogueMediaBytes })))
    return { fault: formatRowMessage('roomFull', {}) }
  const uploadId = randomUUID()
  await beginUpload(resources.db, { id: uploadId, ownerId, fileName: file.fileName, bytes: file.bytes, catalogueId })
  try {
    await receiveBytes(resources, { uploadId, offset: 0, stream: file.stream })
  } catch (error) {
    await endUpload(resources, uploadId)
    throw error
  }
  return { uploadId }
}

const extensions: Readonly<Record<string, string>> = {
  'image/png': 'png',
  'image/jpeg': 'jpg',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'audio/mpeg': 'mp3',
  'audio/ogg': 'ogg',
  'audio/wav': 'wav',
  'audio/x-wav': 'wav',
}

/** What a fetched file is called: as its address ends, or after what its sender says it is. */
function nameOf({ url, contentType }: { url: string; contentType: string }): string | undefined {
  const last = new URL(url).pathname.split('/').at(-1) ?? ''
  const name = (decodable(last) ?? last).slice(-100)
  if (fileKindOf(name)) return name
  return Object.hasOwn(extensions, contentType) ? `file.${extensions[contentType]}` : undefined
}

function decodable(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

async function fetchFile(resources: FileReceiving, source: Source, name: string): Promise<ReceivedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-catalogue-'))
  try {
    const path = join(folder, 'fetched')
    const fetching = { url: name, path, mostBytes: maxWorkFilmBytes, signal: source.signal }
    const fetched = await resources.egress.fetchFile(fetching)
    const fileName = nameOf(fetched)
    const kind = fileName === undefined ? undefined : fileKindOf(fileName)
    if (fileName === undefined || kind === undefined) return { fault: formatRowMessage('fileKind', { name }) }
    if (fetched.bytes > mostBytesOf(kind)) return { fault: formatRowMessage('fileLarge', { name }) }
    const stream = createReadStream(path) as AsyncIterable<Buffer>
    return await storeAsUpload(resources, source, { fileName, bytes: fetched.bytes, stream })
  } catch (error) {
    if (error instanceof EgressRefusal)
      return { fault: formatRowMessage('fileNotFetched', { name, why: error.message }) }
    throw error
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function unzipFile(resources: FileReceiving, source: Source, name: string): Promise<ReceivedFile> {
  const fault = fileFaultOf(name, source.zip)
  const found = source.zip?.find(name)
  if (fault !== null || found === undefined || found === 'twice')
    return { fault: fault ?? formatRowMessage('fileMissing', { name }) }
  const { fileName, bytes } = found
  if (bytes === 0) return { fault: formatRowMessage('fileRefused', { name, why: 'it is empty' }) }
  const stream = await found.open()
  try {
    return await storeAsUpload(resources, source, {
      fileName,
      bytes,
      stream: unbroken(stream as AsyncIterable<Buffer>),
    })
  } finally {
    stream.destroy()
  }
}

/** Brings one file that a row names, out of the ZIP or from the web. */
export async function receiveFile(resources: FileReceiving, source: Source, name: string): Promise<ReceivedFile> {
  try {
    return isAddress(name) ? await fetchFile(resources, source, name) : await unzipFile(resources, source, name)
  } catch (error) {
    if (error instanceof BrokenFile || (error instanceof Refusal && error.status < 500))
      return { fault: formatRowMessage('fileRefused', { name, why: error.message }) }
    throw error
  }
}
