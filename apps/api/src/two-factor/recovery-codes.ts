import { createHash, randomBytes } from 'node:crypto'

const count = 10
const codeBytes = 15
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Crockford's base32, five bits a letter. */
function writeCode(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)]).join('')
}

/** Ten codes of 120 bits, without hyphens. */
export const makeRecoveryCodes = (): string[] => Array.from({ length: count }, () => writeCode(randomBytes(codeBytes)))

/** How a code is shown: `abcd-efgh-jkmn-pqrs-tvwx-yz01`. */
export const showRecoveryCode = (code: string): string => (code.match(/.{4}/g) ?? []).join('-')

/** What is stored of a code. A plain hash will do: 120 random bits cannot be searched. */
export const hashRecoveryCode = (code: string): Buffer => createHash('sha256').update(code).digest()
