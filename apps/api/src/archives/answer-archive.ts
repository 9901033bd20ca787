import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#errors.ts'
import { FileAnswer } from '#http/file-answer.ts'
import { parseRange } from '#files/media-routes.ts'
import type { Resources } from '#resources.ts'
import { findReadyArchive } from './archive-queries.ts'
import { sendArchive, folderOfBag } from './send-archive.ts'

/**
 * Answers with an archive, or with the part of it that was asked for (RFC 9110, 14). Its id stands for its bytes, which
 * never change.
 */
export async function answerArchive(
  resources: Resources,
  archiveId: string,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FileAnswer<Buffer | Readable>> {
  const archive = await findReadyArchive(resources.db, archiveId)
  if (!archive) throw new Refusal('export-not-ready')
  const size = Number(archive.bytes)
  const etag = `"${archive.id}"`
  const { range: asked, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === etag ? parseRange(asked, size) : null
  const file = { contentType: 'application/zip', name: `${folderOfBag(archive.requestedAt)}.zip` }
  reply.headers({ etag, 'accept-ranges': 'bytes' })
  if (range === 'unsatisfiable') {
    reply.code(416).header('content-range', `bytes */${size}`)
    return new FileAnswer({ ...file, bytes: Buffer.of() })
  }
  const sent = range ?? { start: 0, end: size - 1 }
  if (range) reply.code(206).header('content-range', `bytes ${sent.start}-${sent.end}/${size}`)
  reply.header('content-length', sent.end - sent.start + 1)
  return new FileAnswer({ ...file, bytes: Readable.from(sendArchive(resources, archive, sent), { objectMode: false }) })
}
