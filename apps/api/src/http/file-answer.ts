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

/** Sends the browser elsewhere, from an endpoint that `answersRedirect`. */
export class RedirectAnswer {
  readonly location: string

  constructor(location: string) {
    this.location = location
  }

  /**
   * 303: whatever was asked for, the next address is read. It is neither kept nor told to the page that it leads to.
   */
  send(reply: FastifyReply): FastifyReply {
    return reply
      .code(303)
      .headers({ location: this.location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      .send()
  }
}
