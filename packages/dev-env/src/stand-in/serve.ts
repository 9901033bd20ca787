import { once } from 'node:events'
import type { Server } from 'node:http'
import type { FastifyInstance } from 'fastify'

/**
 * Listens at 'localhost', which is both loopback addresses, so that a browser reaches it by either; port 0 takes any
 * free one. Gives the origin.
 */
export async function openApp(app: FastifyInstance, port: number): Promise<string> {
  await app.listen({ port, host: 'localhost' })
  return originOf(app.server, 'localhost')
}

/** Listens at one address of this machine; port 0 takes any free one. Gives the origin. */
export async function openServer(server: Server, { port, host }: { port: number; host: string }): Promise<string> {
  server.listen(port, host)
  await once(server, 'listening')
  return originOf(server, host)
}

export async function closeServer(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
}

function originOf(server: Server, host: string): string {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server listens on no port')
  return `http://${host}:${address.port}`
}

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1']

/** Keeps the switches in this scope for this machine, by its own name: a page in a browser can do neither unasked. */
export function refuseOtherMachines(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const isLocal = loopback.includes(request.ip) && ['localhost', '127.0.0.1', '::1'].includes(request.hostname)
    if (!isLocal) await reply.code(403).send({ message: 'The switches are for this machine only.' })
  })
}

/** Runs a service as this process until it is told to stop. */
export async function runService(
  name: string,
  start: () => Promise<{ url: string; close(): Promise<void> }>,
): Promise<void> {
  const service = await start().catch((error: unknown) => {
    process.stderr.write(`${name} cannot start: ${reasonOf(error)}\n`)
    process.exit(1)
  })
  const stop = (): void => void service.close().finally(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  process.stdout.write(`${name} ready at ${service.url}\n`)
}

function reasonOf(error: unknown): string {
  const isBusy = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE' && 'port' in error
  return isBusy ? `port ${String(error.port)} is busy` : String(error)
}
