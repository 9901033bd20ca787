import { forgetOldArchives } from '#archives/request-archive.ts'
import { forgetExpiredCaptchas } from '#accounts/captcha-queries.ts'
import { forgetOldChanges } from '#accounts/mailboxes/email-change-queries.ts'
import { forgetOldCodes } from '#accounts/mailboxes/email-code-queries.ts'
import { forgetOldHandovers } from '#accounts/sessions/handover-queries.ts'
import { forgetOldDevices } from '#accounts/mailboxes/mailbox-queries.ts'
import { forgetOldPendingLogins } from '#accounts/sessions/pending-login-queries.ts'
import { forgetEndedSessions } from '#accounts/sessions/session-queries.ts'
import type { Resources } from '#resources.ts'
import { forgetOldGoogleNonces } from '#identities/google-login-queries.ts'
import { forgetOldChallenges } from '#identities/wallet-challenge-queries.ts'
import { forgetOldAnswers } from '#http/idempotency-queries.ts'
import { forgetOldFingerprints } from '#linked-accounts/linked-account-queries.ts'
import { forgetOldSuppressions } from '#mail/suppression-queries.ts'
import { forgetUnconfirmedSubscribers } from '#newsletter/newsletter-queries.ts'
import { forgetOldNotices } from '#notices/notice-queries.ts'
import { forgetStaleQuotes } from '#orders/purchase/quote-queries.ts'
import { forgetOldRateHolds } from '#site/rate-hold-queries.ts'
import { forgetOldHits } from '#http/rate-limit-queries.ts'
import { forgetOldAlerts } from '#security-watch/security-alert-queries.ts'
import { forgetOldEvents } from '#security-log/security-event-queries.ts'
import { forgetOldUploads } from '#uploads/end-upload.ts'
import { forgetOldTries } from '#two-factor/two-factor-queries.ts'
import { forgetOldViews } from '#views/view-queries.ts'

/** Forgets what has served: spent captchas, used codes, ended sessions, old answers, counts and quotes. */
export async function cleanUp({ config, db }: Pick<Resources, 'config' | 'db'>): Promise<void> {
  await forgetExpiredCaptchas(db)
  await forgetOldCodes(db)
  await forgetEndedSessions(db)
  await forgetOldGoogleNonces(db)
  await forgetOldChallenges(db)
  await forgetOldPendingLogins(db)
  await forgetOldTries(db)
  await forgetOldDevices(db)
  await forgetOldFingerprints(db)
  await forgetOldHandovers(db)
  await forgetOldChanges(db)
  await forgetUnconfirmedSubscribers(db)
  await forgetOldSuppressions(db)
  await forgetOldAnswers(db)
  await forgetOldArchives(db)
  await forgetOldHits(db)
  await forgetOldRateHolds(db)
  await forgetStaleQuotes(db)
  await forgetOldViews(db)
  await forgetOldNotices(db)
  await forgetOldUploads(db)
  await forgetOldEvents(db, config.SECURITY_LOG_DAYS)
  await forgetOldAlerts(db, config.SECURITY_LOG_DAYS)
}
