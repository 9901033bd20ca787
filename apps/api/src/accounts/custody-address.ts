import { randomInt } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { HDKey } from '@scure/bip32'
import { isUniqueViolation } from '#db.ts'
import type { NewAccount } from './account-queries.ts'

// Indexes from 2^31 on are hardened: they need the private key, which only the signer has.
const indexLimit = 2 ** 31

/** A free child index, most likely. Random, so that addresses tell neither order nor number of accounts. */
export const pickCustodyIndex = (): number => randomInt(indexLimit)

/** The address with the upper and lower case of EIP-55. `bytes` are its 20 bytes. */
function checksumAddress(bytes: Uint8Array): string {
  const hex = Buffer.from(bytes).toString('hex')
  const hash = Buffer.from(keccak_256(new TextEncoder().encode(hex))).toString('hex')
  return `0x${[...hex].map((digit, at) => (Number.parseInt(hash[at] ?? '0', 16) >= 8 ? digit.toUpperCase() : digit)).join('')}`
}

/**
 * The custodial address of an account: the child of the extended public key at `index`. No secret is needed (U-006).
 */
export function custodyAddressAt(xpub: string, index: number): string {
  const { publicKey } = HDKey.fromExtendedKey(xpub).deriveChild(index)
  if (!publicKey) throw new Error('the extended key has no public key')
  const point = secp256k1.Point.fromBytes(publicKey).toBytes(false)
  return checksumAddress(keccak_256(point.subarray(1)).subarray(-20))
}

const maxIndexTries = 5

/** Runs the work with a random custody index, and with another one should the index be taken. */
export async function withCustodyIndex<Result>(
  xpub: string,
  work: (custody: Pick<NewAccount, 'custodyIndex' | 'custodyAddress'>) => Promise<Result>,
  pickIndex: () => number = pickCustodyIndex,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const custodyIndex = pickIndex()
    try {
      return await work({ custodyIndex, custodyAddress: custodyAddressAt(xpub, custodyIndex) })
    } catch (error) {
      if (attempt >= maxIndexTries || !isUniqueViolation(error, 'users_custody_index_key')) throw error
    }
  }
}
