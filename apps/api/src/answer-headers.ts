import type { FastifyReply } from 'fastify'

/** Headers of every answer of the API: it is data, never a page, and no other site may embed it. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

const strictTransport = 'max-age=63072000; includeSubDomains'

/** Sets them, with HSTS where Monsoon is reached over https, and the request's id, which a person can quote to us. */
export function setAnswerHeaders(reply: FastifyReply, { isHttps }: { isHttps: boolean }): void {
  reply.headers(answerHeaders)
  if (isHttps) reply.header('strict-transport-security', strictTransport)
  reply.header('x-request-id', reply.request.id)
}
