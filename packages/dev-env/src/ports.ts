import { randomInt } from 'node:crypto'
import { createConnection, createServer } from 'node:net'

/**
 * Whether a port can be opened on this host (an address or name; undefined for all addresses, as a server listens by
 * default).
 */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A port of the loopback address that is free now. The system hands them out in turn, so two calls do not collide. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no port'))
      })
    })
  })
}

// Below the ports of outgoing connections, one of which could hold the port of a program that starts again.
const lowestPort = 15_000
const highestPort = 31_999
let nextPort = randomInt(lowestPort, highestPort)

/**
 * The preferred port when it is free, another free one otherwise, which a program gets again each time it starts.
 * Calls in one process do not collide.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && (await isPortFree(preferred, '127.0.0.1'))) return preferred
  for (;;) {
    const port = nextPort
    nextPort = port === highestPort ? lowestPort : port + 1
    if (await isPortFree(port, '127.0.0.1')) return port
  }
}

/** Whether something answers at a port. */
export function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.setTimeout(2000, () => finish(false))
  })
}
