import type { FastifyReply } from 'fastify'

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
