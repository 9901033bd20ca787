import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

export interface CuttingProxy {
  port: number
  /** How many connections it has cut. */
  cuts: () => number
  close: () => Promise<void>
}

/**
 * A line to a server that breaks after so many bytes were sent over it, and after as many again: `mostCuts` times in
 * all.
 */
export async function startCuttingProxy({
  to,
  afterBytes,
  mostCuts = Infinity,
  onCut = () => {},
}: {
  to: () => number
  afterBytes: number
  mostCuts?: number
  onCut?: (cut: number) => void
}): Promise<CuttingProxy> {
  let [sent, cuts] = [0, 0]
  const open = new Set<Socket>()
  const server = createServer((inward) => {
    const outward = connect(to(), '127.0.0.1')
    for (const socket of [inward, outward]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        inward.destroy()
        outward.destroy()
      })
    }
    outward.pipe(inward)
    inward.on('data', (chunk: Buffer) => {
      sent += chunk.length
      if (sent >= afterBytes && cuts < mostCuts) {
        sent = 0
        cuts += 1
        onCut(cuts)
        // What came so far arrives; the rest of this connection never does.
        outward.write(chunk.subarray(0, chunk.length >> 1), () => inward.destroy())
        return
      }
      if (!outward.write(chunk)) {
        inward.pause()
        outward.once('drain', () => inward.resume())
      }
    })
    inward.on('end', () => outward.end())
  })
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((done) => void server.close(done))
    },
  }
}
