import type { PinOutcome } from './ipfs-queries.ts'

/** Nobody answered, or not as they should: whatever was asked for may have been done. */
export class PinSilent extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'PinSilent'
  }
}

/** Who keeps our files on IPFS beside us. All calls throw PinSilent. */
export interface PinPort {
  /** Asks for a file to be kept. Asked again, whether or not the first answer came through, it is one pin. */
  pin: (file: { cid: string; name: string }) => Promise<PinOutcome>
  /** How a request stands that was accepted. */
  look: (pin: { cid: string; requestId: string }) => Promise<PinOutcome>
}
