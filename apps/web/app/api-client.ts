import { createClient } from '@monsoon/contract/client'
import { createIdempotencyKeys } from './session/idempotency-keys.ts'
import { createBrowserSession } from './session/browser-session.ts'
import { settleTerms } from './session/new-terms.ts'
import { stepUp } from './session/step-up.ts'
import { webClientHeaders } from './session/server-api-client.ts'
import { sendWithProgress } from './session/send-with-progress.ts'

/** The session of this browser tab. On the server nothing may use it: requests of different people run side by side. */
export const browserSession = createBrowserSession((address, init) =>
  init.onUploadShare ? sendWithProgress(address, init) : fetch(address, init),
)

/**
 * The typed client for the browser: `await api('POST /v1/login', { body })`. Loaders take theirs from `apiContext`.
 * Whatever changes something and was not answered may be sent again: it goes under the same key, and acts once
 * (server-rules 4).
 */
export const api = createClient({
  headers: webClientHeaders,
  send: browserSession.send,
  settle: async (refusal) => (await settleTerms(refusal)) || stepUp(refusal),
  attempt: createIdempotencyKeys(),
})
