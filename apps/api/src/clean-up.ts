import { forgetExpiredCaptchas } from './accounts/captcha-queries.ts'
import { forgetOldCodes } from './accounts/email-code-queries.ts'
import { forgetEndedSessions } from './accounts/session-queries.ts'
import type { Db } from './db.ts'
import { forgetOldAnswers } from './idempotency-queries.ts'
import { forgetStaleQuotes } from './orders/quote-queries.ts'
import { forgetOldHits } from './rate-limit-queries.ts'

/** Forgets what has served: spent captchas, used codes, ended sessions, old answers, counts and quotes. */
export async function cleanUp(db: Db): Promise<void> {
  await forgetExpiredCaptchas(db)
  await forgetOldCodes(db)
  await forgetEndedSessions(db)
  await forgetOldAnswers(db)
  await forgetOldHits(db)
  await forgetStaleQuotes(db)
}
