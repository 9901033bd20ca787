import { endpoints, type EndpointKey } from '@monsoon/contract/endpoints'
import type { Endpoint } from '@monsoon/contract/endpoint'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '#errors.ts'
import type { Log } from '#log.ts'
import type { CallFacts } from './call-facts.ts'
import { isKept, kindOfRefusal, kindOfSuccess } from './event-of-call.ts'
import { toEventRow } from './security-event-row.ts'
import type { SecurityLog } from './security-log.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once its endpoint serves it. */
    callFacts: CallFacts | null
  }
}

type Context = { securityLog: SecurityLog; log: Log }

const definitionOf = (key: string | undefined): Endpoint | undefined =>
  key === undefined ? undefined : endpoints[key as EndpointKey]

export const beginCall = ({ securityLog: { hasher } }: Context, request: FastifyRequest, call: string): CallFacts => {
  const facts: CallFacts = { request, call, viewer: null, hasher }
  request.callFacts = facts
  return facts
}

/** Says what a call that succeeded did. Where staff read, nothing is answered before that is written down. */
export async function noteSuccess({ securityLog }: Context, definition: Endpoint, facts: CallFacts): Promise<void> {
  const kind = kindOfSuccess(facts.call ?? '', definition)
  // Nobody has signed out who was not signed in.
  if (!kind || !facts.viewer) return
  const row = toEventRow({ kind }, facts)
  if (isKept(kind, definition, facts)) await securityLog.keep(row)
  else securityLog.note(row)
}

/** Says why a call was refused. A log that is away is no reason to answer otherwise: what waits is tried again. */
export async function noteRefusal({ securityLog, log }: Context, request: FastifyRequest, refusal: Refusal) {
  const call = request.routeOptions.config.endpoint
  const facts = request.callFacts ?? { request, call, viewer: null, hasher: securityLog.hasher }
  const definition = definitionOf(call)
  const kind = kindOfRefusal(refusal, definition, facts)
  if (!kind) return
  const row = toEventRow({ kind, detail: refusal.code }, facts)
  if (!isKept(kind, definition, facts)) return securityLog.note(row)
  await securityLog.keep(row).catch((error: unknown) => log.error({ err: error }, 'a security event waits'))
}
