import type { viewEndpoints } from '@monsoon/contract/works/views'
import type { FastifyRequest } from 'fastify'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import type { Viewer } from '#viewer.ts'
import { recordView, recordVisit, type Looker } from './record-view.ts'

const lookerOf = ({ viewer, request }: { viewer: Viewer | null; request: FastifyRequest }): Looker => ({
  userId: viewer?.userId ?? null,
  address: request.ip,
  userAgent: request.headers['user-agent'] ?? '',
})

export function viewHandlers({ db }: Resources): Handlers<typeof viewEndpoints> {
  return {
    'POST /v1/view/item': async (call) => ({
      data: { isCounted: await recordView(db, { ...call.body, looker: lookerOf(call) }) },
    }),
    'POST /v1/view/exhibition': async (call) => ({
      data: { isCounted: await recordVisit(db, { ...call.body, looker: lookerOf(call) }) },
    }),
  }
}
