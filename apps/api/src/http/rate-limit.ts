import { isIPv6 } from 'node:net'
import type { Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { countHit } from './rate-limit-queries.ts'

/**
 * What counts as one address: an IPv4 address, or the /64 network of an IPv6 one, since every line has 2^64 of those.
 * An IPv4 address in IPv6's clothes is the same as without.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [bare = ''] = address.split('%')
  if (!isIPv6(bare)) return address
  // `URL` writes an address in its shortest form, with at most one '::'.
  const [head = '', tail] = new URL(`http://[${bare}]`).hostname.slice(1, -1).split('::')
  const groups = head === '' ? [] : head.split(':')
  const rest = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - groups.length - rest.length }, () => '0')
  return `${[...groups, ...zeros, ...rest].slice(0, 4).join(':')}::/64`
}

/** Counts one call into a fixed window shared by all processes; over the limit: 429 with the seconds left. */
export async function countRateLimitHit(
  db: Db,
  { bucket, windowSeconds, allowed }: { bucket: string; windowSeconds: number; allowed: number },
): Promise<void> {
  const { hits, secondsLeft } = await countHit(db, { bucket, windowSeconds })
  if (hits > allowed) throw new Refusal('too-many-requests', { seconds: secondsLeft })
}
