import type { FastifyInstance } from 'fastify'
import { refuseOtherMachines } from '../stand-in/serve.ts'
import type { NmiBook } from './nmi-book.ts'

/** What can be made to go wrong, in a test or by POST /_ctl from this machine. */
export interface NmiFaults {
  /** Does the work of so many calls and drops the connection instead of answering. */
  loseAnswers: number
  /** Of which script. */
  loses: 'transact.php' | 'query.php'
  /** Answers so many calls with 503 and does nothing. */
  failNext: number
  /** How often each event is sent: 0 for never. */
  copies: number
  /** So many refunds are refused by the bank. */
  refuseRefunds: number
}

export const noNmiFaults = (): NmiFaults => ({
  loseAnswers: 0,
  loses: 'transact.php',
  failNext: 0,
  copies: 1,
  refuseRefunds: 0,
})

/** Makes the calls of a scope fail as the switches say. */
export function misbehave(app: FastifyInstance, faults: NmiFaults): void {
  app.addHook('preHandler', async (_, reply) => {
    if (faults.failNext < 1) return
    faults.failNext -= 1
    await reply.code(503).send('Made to fail by a switch.')
  })
  app.addHook('onSend', async (request) => {
    if (faults.loseAnswers < 1 || !request.url.endsWith(faults.loses)) return
    faults.loseAnswers -= 1
    request.raw.socket.destroy()
  })
}

/** The switches over HTTP. */
export function mountSwitches(
  app: FastifyInstance,
  { faults, book }: { faults: NmiFaults; book: Pick<NmiBook, 'settle' | 'chargeBack'> },
): void {
  refuseOtherMachines(app)
  app.get('/_ctl', () => faults)
  app.delete('/_ctl', () => Object.assign(faults, noNmiFaults()))
  app.post('/_ctl/settle', () => {
    book.settle()
    return {}
  })
  app.post<{ Body: { orderId: string } }>('/_ctl/chargebacks', ({ body }) => {
    book.chargeBack(body.orderId)
    return {}
  })
  app.post<{ Body: Record<string, unknown> }>('/_ctl', ({ body }, reply) => {
    for (const [name, value] of Object.entries(body)) {
      const isKnown = Object.hasOwn(faults, name) && typeof value === typeof faults[name as keyof NmiFaults]
      if (!isKnown) return reply.code(400).send({ message: `no switch is called ${name}, or not with this value` })
    }
    return Object.assign(faults, body)
  })
}
