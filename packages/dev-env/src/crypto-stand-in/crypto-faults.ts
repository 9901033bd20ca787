import type { FastifyInstance } from 'fastify'
import { refuseOtherMachines } from '../stand-in/serve.ts'

/** What can be made to go wrong, in a test or by POST /_ctl from this machine. */
export interface CryptoFaults {
  /** Does the work of so many calls and drops the connection instead of answering. */
  loseAnswers: number
  /** Which calls those are, by method. */
  loses: 'any' | 'GET' | 'POST'
  /** Answers so many calls with 503 and does nothing. */
  failNext: number
  /** How often each callback is sent: 0 for never. */
  copies: number
}

export const noCryptoFaults = (): CryptoFaults => ({ loseAnswers: 0, loses: 'any', failNext: 0, copies: 1 })

/** Makes the calls of a scope fail as the switches say. */
export function misbehave(app: FastifyInstance, faults: CryptoFaults): void {
  app.addHook('preHandler', async (_, reply) => {
    if (faults.failNext < 1) return
    faults.failNext -= 1
    await reply.code(503).send({ message: 'Made to fail by a switch.' })
  })
  app.addHook('onSend', async (request) => {
    if (faults.loseAnswers < 1 || (faults.loses !== 'any' && faults.loses !== request.method)) return
    faults.loseAnswers -= 1
    request.raw.socket.destroy()
  })
}

/** The switches over HTTP. */
export function mountSwitches(app: FastifyInstance, faults: CryptoFaults): void {
  refuseOtherMachines(app)
  app.get('/_ctl', () => faults)
  app.delete('/_ctl', () => Object.assign(faults, noCryptoFaults()))
  app.post<{ Body: Record<string, unknown> }>('/_ctl', ({ body }, reply) => {
    for (const [name, value] of Object.entries(body)) {
      const isKnown = Object.hasOwn(faults, name) && typeof value === typeof faults[name as keyof CryptoFaults]
      if (!isKnown) return reply.code(400).send({ message: `no switch is called ${name}, or not with this value` })
    }
    return Object.assign(faults, body)
  })
}
