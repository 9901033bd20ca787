import { createHmac } from 'node:crypto'

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
const stepMs = 30_000

function decodeBase32(text: string): Buffer {
  const bits = [...text.replaceAll(' ', '')]
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

/** Which half a minute it is. */
export const currentStep = () => Math.floor(Date.now() / stepMs)

/** Milliseconds until the app shows another code. */
export const timeToNextCode = () => stepMs - (Date.now() % stepMs)

/** What an authenticator app shows (RFC 6238), now or some steps of half a minute from now. */
export function showCode(secret: string, { stepsAhead = 0 }: { stepsAhead?: number } = {}): string {
  return codeOfStep(secret, currentStep() + stepsAhead)
}

/** What it shows in a half minute. Written apart from the server's. */
export function codeOfStep(secret: string, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', decodeBase32(secret)).update(counter).digest()
  const at = (digest.at(-1) ?? 0) & 0xf
  return String((digest.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, '0')
}
