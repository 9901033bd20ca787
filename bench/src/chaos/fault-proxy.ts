import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** Stands between a server and its database, and breaks connections in the ways in which networks do. */
export interface FaultProxy {
  port: number
  /**
   * Ends a connection: at once, or as soon as the next bytes have left, so that nobody knows whether they were obeyed.
   */
  cut: (when: 'now' | 'after-sending') => void
  /** Holds up all bytes of a connection for so long. */
  stall: (durationMs: number) => void
  /** From now on no byte of a connection arrives, and neither side hears that it has ended. */
  halfOpen: () => void
  close: () => Promise<void>
}

interface Link {
  client: Socket
  target: Socket
  state: 'open' | 'cut-after-sending' | 'half-open'
}

/** Passes connections on to a port of 127.0.0.1. `random` chooses which of them meets a fault. */
export async function startFaultProxy({
  targetPort,
  random,
}: {
  targetPort: number
  random: () => number
}): Promise<FaultProxy> {
  const links = new Set<Link>()
  const server = createServer((client) => {
    const link: Link = { client, target: connect(targetPort, '127.0.0.1'), state: 'open' }
    links.add(link)
    join(link, () => links.delete(link))
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const choose = (): Link | undefined => {
    const open = [...links].filter(({ state }) => state === 'open')
    return open[Math.floor(random() * open.length)]
  }
  return {
    port: (server.address() as AddressInfo).port,
    cut: (when) => {
      const link = choose()
      if (!link) return
      if (when === 'now') end(link)
      else link.state = 'cut-after-sending'
    },
    stall: (durationMs) => {
      const link = choose()
      if (!link) return
      for (const socket of [link.client, link.target]) {
        socket.pause()
        setTimeout(() => socket.resume(), durationMs)
      }
    },
    halfOpen: () => {
      const link = choose()
      if (link) link.state = 'half-open'
    },
    close: async () => {
      for (const link of links) end(link)
      await new Promise((done) => server.close(done))
    },
  }
}

function end({ client, target }: Link): void {
  client.destroy()
  target.destroy()
}

function join(link: Link, forget: () => void): void {
  const { client, target } = link
  client.on('data', (bytes) => {
    if (link.state === 'half-open') return
    target.write(bytes, () => {
      if (link.state === 'cut-after-sending') end(link)
    })
  })
  target.on('data', (bytes) => {
    if (link.state !== 'half-open') client.write(bytes)
  })
  for (const socket of [client, target]) {
    socket.setNoDelay(true)
    socket.on('error', () => {})
    socket.on('close', () => {
      // Of a half-open connection the other side learns nothing.
      if (link.state !== 'half-open') end(link)
      if (client.destroyed && target.destroyed) forget()
    })
  }
}
