import type { Hex } from './networks.ts'
import type { SignedTypes } from './signed-types.ts'

/** Keys of the house, each for one use (contracts: house-keys.ts), and the custodial key of a member. */
export type SignerKey = 'relayer' | 'curation' | 'quoter' | { custodyIndex: number }

/** Typed data (EIP-712) of one of our contracts. Amounts are bigint. */
export interface TypedRequest {
  key: SignerKey
  chainId: number
  contract: 'token' | 'market'
  type: keyof SignedTypes
  message: Record<string, unknown>
}

/** A call of one of our contracts, by the name of its function, or ether that a member's address sends. */
export type ContractCall =
  | { kind: 'call'; contract: 'token' | 'market'; functionName: string; args: readonly unknown[] }
  | { kind: 'ether'; to: Hex; amountWei: bigint }

export interface TransactionRequest {
  key: SignerKey
  chainId: number
  nonce: number
  gasLimit: bigint
  maxFeeWei: bigint
  tipWei: bigint
  call: ContractCall
}

/**
 * Where keys are: nothing but these requests reaches them, and no key ever comes back. Throws SignerRefused for what it
 * does not sign.
 */
export interface Signer {
  /** In lower case. */
  addressOf: (key: SignerKey) => Promise<Hex>
  signTyped: (request: TypedRequest) => Promise<Hex>
  signTransaction: (request: TransactionRequest) => Promise<{ raw: Hex; hash: Hex }>
}

/** The process that has the keys does not answer, or not with a signature. */
export class SignerSilent extends Error {
  override name = 'SignerSilent'
}

export class SignerRefused extends Error {
  constructor(why: string) {
    super(`the signer refused: ${why}`)
    this.name = 'SignerRefused'
  }
}
