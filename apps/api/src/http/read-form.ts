import { megabytes } from '@monsoon/contract/works/uploads'
import multipart from '@fastify/multipart'
import { declaredFileType, type FilePart, type FileType } from '@monsoon/contract/file-parts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InputRefusal, Refusal } from '#errors.ts'
import { detectFileType } from '#files/detect-file-type.ts'
import { findInputFault } from './find-input-fault.ts'
import { faultTexts } from '#media/media-refusal.ts'
import type { Resources } from '#resources.ts'

/**
 * A file that came with a call. Its name, its declared type and its first bytes agree on `type`; more is not known of
 * it.
 */
export interface UploadedFile {
  bytes: Buffer
  type: FileType
}

/** A form as it was sent: text fields by name, and the files that its endpoint names. */
export interface SentForm {
  fields: Record<string, unknown>
  files: Record<string, UploadedFile>
}

type FileParts = Readonly<Record<string, FilePart>>

const fieldLimits = { fields: 20, fieldNameSize: 100, fieldSize: 2_000, headerPairs: 20 }

/** Takes `multipart/form-data` and nothing else in this scope: other types are 415. */
export async function acceptMultipartForms(app: FastifyInstance): Promise<void> {
  app.removeAllContentTypeParsers()
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Refuses unread what is announced as far too large, and without an announced length stops reading at the same
 * limit. A file that is a little too large is read past, so that its sender hears which one it was.
 */
function refuseFloods({ headers, raw }: FastifyRequest, parts: FileParts): Promise<never> {
  const allowed = Object.values(parts).reduce((total, { maxBytes }) => total + maxBytes, 0)
  const tooLarge = new Refusal('body-too-large', { limit: megabytes(allowed) })
  if (Number(headers['content-length'] ?? 0) > 2 * allowed) throw tooLarge
  return new Promise((_, reject) => {
    let bytes = 0
    raw.on('data', (chunk: Uint8Array) => {
      bytes += chunk.byteLength
      if (bytes > 2 * allowed) reject(tooLarge)
    })
  })
}

interface SentFile {
  bytes: Buffer
  name: string
  declaredType: string
  isCut: boolean
}

async function collectParts(request: FastifyRequest, parts: FileParts) {
  const fields: SentForm['fields'] = {}
  const files: Record<string, SentFile> = {}
  const rules = Object.values(parts)
  const limits = {
    ...fieldLimits,
    files: rules.length,
    parts: fieldLimits.fields + rules.length,
    fileSize: Math.max(...rules.map(({ maxBytes }) => maxBytes)),
  }
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') {
      fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    files[part.fieldname] = {
      bytes,
      name: part.filename ?? '',
      declaredType: part.mimetype,
      isCut: part.file.truncated,
    }
  }
  return { fields, files }
}

/** The file as its type; or what is wrong with it. Name, declared type and content must agree. */
function checkFile(part: FilePart, sent: SentFile | undefined): UploadedFile | string {
  if (!sent || sent.bytes.length === 0) return 'Please choose a file'
  const type = detectFileType(sent.bytes)
  const declared = declaredFileType({ name: sent.name, type: sent.declaredType })
  if (!type || type !== declared || !part.types.includes(type)) return part.wrongType
  return sent.isCut || sent.bytes.length > part.maxBytes ? part.tooLarge : { bytes: sent.bytes, type }
}

/** Refuses what the scanner finds something in. Where it cannot be asked, nothing is taken: scanner-unavailable. */
async function refuseInfected(
  { scanner, log }: Pick<Resources, 'scanner' | 'log'>,
  files: SentForm['files'],
): Promise<void> {
  for (const [path, { bytes }] of Object.entries(files)) {
    const isInfected = await scanner.isInfected(bytes).catch((error: unknown) => {
      log.error({ err: error }, 'uploads cannot be scanned')
      throw new Refusal('scanner-unavailable')
    })
    if (isInfected) throw new InputRefusal([{ path, msg: faultTexts.INFECTED }])
  }
}

/** Reads a form, no more of it than its endpoint takes. Throws InputRefusal with what is wrong with each file. */
export async function readForm(
  resources: Pick<Resources, 'scanner' | 'log'>,
  request: FastifyRequest,
  parts: FileParts,
): Promise<SentForm> {
  const sent = await Promise.race([refuseFloods(request, parts), collectParts(request, parts)]).catch(
    (cause: unknown) => {
      // The rest is read and dropped: a paused connection does not notice that its other end is gone.
      request.raw.unpipe().resume()
      if (cause instanceof Refusal) throw cause
      request.log.info({ err: cause }, 'a form could not be read')
      throw new InputRefusal([{ path: 'body', msg: 'This form could not be read' }])
    },
  )
  const fault = findInputFault(sent.fields, 'body')
  if (fault) throw new InputRefusal([fault])
  const checked = Object.entries(parts).map(([name, part]) => [name, checkFile(part, sent.files[name])] as const)
  const faults = checked.flatMap(([path, result]) => (typeof result === 'string' ? [{ path, msg: result }] : []))
  if (faults.length > 0) throw new InputRefusal(faults)
  const files = Object.fromEntries(checked) as SentForm['files']
  await refuseInfected(resources, files)
  return { fields: sent.fields, files }
}
