import { createHmac, hkdfSync } from 'node:crypto'
import type { Config } from '#config.ts'

/**
 * 32 bytes that are the same for the same content, and tell nothing of it without our secret. Each use has a key of its
 * own.
 */
export function fingerprintOf(
  { TOKEN_SIGNING_SECRET }: Pick<Config, 'TOKEN_SIGNING_SECRET'>,
  { of, content }: { of: 'kyc' | 'bank-account' | 'card' | 'wallet'; content: Buffer },
): Buffer {
  const key = Buffer.from(hkdfSync('sha256', TOKEN_SIGNING_SECRET, '', `monsoon ${of} fingerprint v1`, 32))
  return createHmac('sha256', key).update(content).digest()
}
