import { timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { SignerRefused, type Signer } from './signer.ts'
import { signedTypes, type SignedTypes } from './signed-types.ts'
import { fromWire, toWire } from './wire-json.ts'

const key = z.union([z.enum(['relayer', 'curation', 'quoter']), z.object({ custodyIndex: z.int().min(0) })])
const contract = z.enum(['token', 'market'])
const address = z.string().regex(/^0x[\da-f]{40}$/)
const typedRequest = z.object({
  key,
  chainId: z.int().positive(),
  contract,
  type: z.enum(Object.keys(signedTypes) as [keyof SignedTypes]),
  message: z.record(z.string(), z.unknown()),
})
const transactionRequest = z.object({
  key,
  chainId: z.int().positive(),
  nonce: z.int().min(0),
  gasLimit: z.bigint().positive(),
  maxFeeWei: z.bigint().positive(),
  tipWei: z.bigint().min(0n),
  call: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('call'), contract, functionName: z.string(), args: z.array(z.unknown()) }),
    z.object({ kind: z.literal('ether'), to: address, amountWei: z.bigint().positive() }),
  ]),
})

type Answer = { status: number; body: unknown }

async function answer(signer: Signer, path: string, body: unknown): Promise<Answer> {
  switch (path) {
    case '/address':
      return { status: 200, body: await signer.addressOf(key.parse(body)) }
    case '/typed':
      return { status: 200, body: await signer.signTyped(typedRequest.parse(body)) }
    case '/transaction':
      return {
        status: 200,
        body: await signer.signTransaction(transactionRequest.parse(body) as Parameters<Signer['signTransaction']>[0]),
      }
    default:
      return { status: 404, body: {} }
  }
}

function isKnown(request: IncomingMessage, token: string): boolean {
  const given = Buffer.from(request.headers.authorization ?? '')
  const expected = Buffer.from(`Bearer ${token}`)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** The signer for servers that have no keys: typed requests of those who know the token, and nothing else. */
export function createSignerService(signer: Signer, { token }: { token: string }): Server {
  return createServer((request, response) => {
    const send = ({ status, body }: Answer) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(toWire(body))
    if (!isKnown(request, token)) return void send({ status: 401, body: {} })
    if (request.method !== 'POST') return void send({ status: 405, body: {} })
    text(request)
      .then((body) => answer(signer, request.url ?? '', fromWire(body)))
      .then(send, (error: unknown) => {
        if (error instanceof SignerRefused) return send({ status: 403, body: { refused: error.message } })
        const isUnreadable = error instanceof z.ZodError || error instanceof SyntaxError
        return send({ status: isUnreadable ? 400 : 500, body: {} })
      })
  })
}
