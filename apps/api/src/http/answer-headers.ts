import type { FastifyReply } from 'fastify'
import type { Config } from '#config.ts'

/** Headers of every answer of the API: it is data, never a page, and no other site may embed it. */
export const answerHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** Sets them. */
export function setAnswerHeaders(reply: FastifyReply): void {
  reply.headers(answerHeaders)
}

const strictTransport = 'max-age=63072000; includeSubDomains'

/**
 * Headers of every answer of the server: the request's id, which a person can quote to us, and HSTS where Monsoon is
 * reached over https.
 */
export function setServerHeaders(reply: FastifyReply, { PUBLIC_ORIGIN }: Pick<Config, 'PUBLIC_ORIGIN'>): void {
  reply.header('x-request-id', reply.request.id)
  if (PUBLIC_ORIGIN.startsWith('https:')) reply.header('strict-transport-security', strictTransport)
}
