import { exportDays } from '@monsoon/contract/account-end'
import type { Config } from '#config.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mailer.ts'
import { sentence } from './sentence.ts'

/** Says where the copy of one's data waits. The file itself is not mailed: it is fetched by who is signed in. */
export const exportReadyMail = (
  config: Config,
  { to, name, exportId }: { to: string; name: string; exportId: string },
): Mail =>
  composeMail(config, {
    to,
    subject: sentence`The copy of your data at ${config.BRAND_NAME} is ready`,
    preheader: sentence`You can download it for ${String(exportDays)} days.`,
    title: 'Your data are ready',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`We have gathered what we keep about you in one file. Sign in to download it within ${String(exportDays)} days; then it is deleted, and you may ask for another one.`,
      },
      { kind: 'button', label: 'Download your data', url: `${config.PUBLIC_ORIGIN}/profile/view?tab=14#your-data` },
      {
        kind: 'paragraph',
        sentence: sentence`You did not ask for it? Somebody is signed in to your account: change your password.`,
      },
    ],
    reason: `You get this mail because a copy of your data at ${config.BRAND_NAME} was asked for.`,
    key: `export-${exportId}`,
  })

/** The last mail to an account. */
export const accountClosedMail = (
  config: Config,
  { to, name, userId }: { to: string; name: string; userId: string },
): Mail =>
  composeMail(config, {
    to,
    subject: sentence`Your account at ${config.BRAND_NAME} is closed`,
    preheader: sentence`Your personal data are erased.`,
    title: 'Goodbye',
    name,
    parts: [
      {
        kind: 'paragraph',
        sentence: sentence`As you asked, your account is closed and your profile is erased. In the history of works your wallet address remains, because the ownership of others rests on it, and the books keep what the law asks us to keep.`,
      },
      {
        kind: 'paragraph',
        sentence: sentence`This was not you? Write to ${config.CONTACT_EMAIL} at once.`,
      },
    ],
    reason: `You get this mail because your account at ${config.BRAND_NAME} was closed.`,
    key: `closed-${userId}`,
  })
