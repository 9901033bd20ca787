import { ChainUncertain, RpcRefused } from './rpc-endpoints.ts'
import { SignerSilent } from './signer.ts'

/** Whether nodes or signer did not answer, or not usably: a fault of theirs, for now. */
export const isChainSilent = (error: unknown): boolean =>
  error instanceof ChainUncertain || error instanceof RpcRefused || error instanceof SignerSilent
