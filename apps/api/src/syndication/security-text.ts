import type { Config } from '#config.ts'

// Less than a year, as the document asks; whoever reads it later reads it anew.
const validMs = 180 * 86_400_000

/** Where to tell us of a weakness (RFC 9116). */
export function securityText(
  { CONTACT_EMAIL, PUBLIC_ORIGIN }: Pick<Config, 'CONTACT_EMAIL' | 'PUBLIC_ORIGIN'>,
  now: Date,
): string {
  const expires = new Date(now.getTime() + validMs).toISOString().replace(/\.\d+Z$/, 'Z')
  return [
    `Contact: mailto:${CONTACT_EMAIL}`,
    `Contact: ${PUBLIC_ORIGIN}/contact`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${PUBLIC_ORIGIN}/.well-known/security.txt`,
    '',
  ].join('\n')
}
