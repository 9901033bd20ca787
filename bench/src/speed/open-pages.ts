import { connect, type Socket } from 'node:net'

/** Open pages that follow one auction. */
export interface OpenPages {
  /**
   * Resolves with the moments at which each page was told that there are so many bids (performance.now, in their
   * order).
   */
  whenAllKnow: (bidCount: number) => Promise<number[]>
  close: () => void
}

const openAtOnce = 200

/**
 * Opens so many event streams of an auction, each on a connection of its own, and waits until each was told how it
 * stands.
 */
export async function openPages({
  url,
  auctionId,
  count,
}: {
  url: string
  auctionId: string
  count: number
}): Promise<OpenPages> {
  const { hostname, port } = new URL(url)
  const greeting = `GET /v1/auction/${auctionId}/stream HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\n\r\n`
  const sockets: Socket[] = []
  let hear = (_bytes: Buffer | string): void => {}
  const openOne = () =>
    new Promise<void>((done, fail) => {
      const socket = connect(Number(port), hostname, () => socket.write(greeting))
      sockets.push(socket)
      socket.on('error', fail)
      socket.on('data', (bytes) => {
        if (bytes.includes('data:')) done()
        hear(bytes)
      })
    })
  for (let opened = 0; opened < count; opened += openAtOnce)
    await Promise.all(Array.from({ length: Math.min(openAtOnce, count - opened) }, openOne))
  return {
    whenAllKnow: (bidCount) => {
      const told: number[] = []
      // An event is one write of its server, and small: it arrives as a whole.
      const mark = `"bidCount":${bidCount},`
      return new Promise((done) => {
        hear = (bytes) => {
          if (!bytes.includes(mark)) return
          told.push(performance.now())
          if (told.length === count) done(told)
        }
      })
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
    },
  }
}
