import { createHash } from 'node:crypto'

const keyOf = (name: string) => createHash('sha256').update(name).digest('base64')

/** Settings with which production starts, over any database. */
export const productionSettings = {
  MODE: 'production',
  PUBLIC_ORIGIN: 'https://monsoon.example',
  TRUSTED_PROXIES: '127.0.0.1',
  TOKEN_KEYS: `k1:${keyOf('tokens')}`,
  FINGERPRINT_KEYS: `k1:${keyOf('fingerprints')}`,
  REFRESH_TOKEN_SECRET: keyOf('refresh tokens'),
  CAPTCHA_SECRET: keyOf('captcha'),
  SEALING_KEYS: `k1:${keyOf('sealing')}`,
  AUDIT_KEYS: `k1:${keyOf('audit log')}`,
  CERTIFICATE_KEYS: `k1:${keyOf('certificates')}`,
  SECURITY_LOG_KEYS: `k1:${keyOf('security log')}`,
  CUSTODY_XPUB: `xpub${'d'.repeat(107)}`,
  CARD_GATEWAY_SECRET_KEY: 'sk_live_x',
  CARD_GATEWAY_WEBHOOK_SECRETS: 'whsec_new, whsec_old',
  CLAMD_ADDRESS: 'clamd:3310',
  SMTP_URL: 'smtps://user:password@mail.example',
  MAIL_FROM: 'gallery@house.example',
  PAYOUT_ACCOUNT: '123456789',
  INTERNAL_EMAIL_PATTERN: '.+@house\\.example',
} as const
