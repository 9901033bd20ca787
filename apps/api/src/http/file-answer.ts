import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** A file, from an endpoint that `answersFile`: its bytes, or what writes them while they are sent. */
export class FileAnswer<Bytes extends Buffer | Readable = Buffer> {
  readonly bytes: Bytes
  readonly contentType: string
  readonly name: string

  constructor({ bytes, contentType, name }: { bytes: Bytes; contentType: string; name: string }) {
    this.bytes = bytes
    this.contentType = contentType
    this.name = name
  }

  /**
   * Whoever opens its address saves it: whatever is in the file, it runs nothing under our origin. Pages may show it as
   * a picture.
   */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .type(this.contentType)
      .headers({
        'content-disposition': `attachment; filename="${this.name}"`,
        'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
      })
      .send(this.bytes)
  }
}
