import { argon2, randomBytes, timingSafeEqual, type Argon2Parameters } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

// OWASP's Password Storage Cheat Sheet: argon2id with 19 MiB, two passes, one lane. Takes about 25 ms.
const cost = { memory: 19_456, passes: 2, parallelism: 1 } as const
const saltBytes = 16
const keyBytes = 32
const phcPattern = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')

// The same characters typed on two keyboards can differ in bytes; NFKC makes them one password (NIST SP
// 800-63B, 3.1.1.2).
const keyOf = (password: string, parameters: Omit<Argon2Parameters, 'message'>): Promise<Buffer> =>
  derive('argon2id', { ...parameters, message: password.normalize('NFKC') })

/** The password as a PHC string: argon2id with a salt of its own. */
export async function hashPassword(password: string): Promise<string> {
  const nonce = randomBytes(saltBytes)
  const key = await keyOf(password, { ...cost, nonce, tagLength: keyBytes })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(key)}`
}

// Nobody knows a password for it: its key is random.
const dummyHash = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(randomBytes(saltBytes))}$${encode(randomBytes(keyBytes))}`

/** Whether the password belongs to the hash. Without a hash (no such account) it works as long and says no. */
export async function isRightPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, memory, passes, parallelism, salt, key] = phcPattern.exec(hash ?? dummyHash) ?? []
  if (!salt || !key) throw new Error('a stored password hash is not an argon2id PHC string')
  const expected = Buffer.from(key, 'base64')
  const actual = await keyOf(password, {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    nonce: Buffer.from(salt, 'base64'),
    tagLength: expected.length,
  })
  return timingSafeEqual(actual, expected)
}
