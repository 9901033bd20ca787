import type { viewEndpoints } from '@monsoon/contract/views'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { recordView } from './record-view.ts'

export function viewHandlers({ db }: Resources): Handlers<typeof viewEndpoints> {
  return {
    'POST /v1/view/item': async ({ viewer, body: { itemId }, request }) => {
      const userAgent = request.headers['user-agent'] ?? ''
      const looker = { userId: viewer?.userId ?? null, address: request.ip, userAgent }
      return { data: { isCounted: await recordView(db, { itemId, looker }) } }
    },
  }
}
