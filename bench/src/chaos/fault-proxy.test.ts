import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { startFaultProxy } from './fault-proxy.ts'

const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close()
})

/** A client and a server with the proxy between them. `received`: what the server got so far. */
async function connected() {
  let received = ''
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const accepted = once(server, 'connection') as Promise<[Socket]>
  const proxy = await startFaultProxy({ targetPort: (server.address() as AddressInfo).port, random: () => 0 })
  const client = connect(proxy.port, '127.0.0.1')
  const [far] = await accepted
  for (const socket of [client, far]) socket.on('error', () => {})
  const closed = { client: once(client, 'close'), far: once(far, 'close') }
  far.on('data', (bytes) => (received += bytes.toString()))
  closers.push(
    () => server.close(),
    () => proxy.close(),
    () => far.destroy(),
    () => client.destroy(),
  )
  const hears = async (socket: Socket) => String((await once(socket, 'data'))[0])
  return { proxy, client, far, closed, hears, received: () => received }
}

describe('the proxy that breaks connections', () => {
  it('passes bytes on, both ways', async () => {
    const { client, far, hears } = await connected()
    const [question, answer] = [hears(far), hears(client)]
    client.write('question')
    expect(await question).toBe('question')
    far.write('answer')
    expect(await answer).toBe('answer')
  })

  it('cuts a connection for both sides', async () => {
    const { proxy, closed } = await connected()
    proxy.cut('now')
    await Promise.all([closed.client, closed.far])
  })

  it('cuts a connection after the bytes have left: nobody knows whether they were obeyed', async () => {
    const { proxy, client, closed, received } = await connected()
    proxy.cut('after-sending')
    client.write('COMMIT')
    await Promise.all([closed.client, closed.far])
    expect(received()).toBe('COMMIT')
  })

  it('holds up bytes, and lets them go on in their order', async () => {
    const { proxy, client, far, hears } = await connected()
    proxy.stall(50)
    const from = performance.now()
    const held = hears(far)
    client.write('late')
    expect(await held).toBe('late')
    expect(performance.now() - from).toBeGreaterThan(40)
  })

  it('leaves a connection half open: the other side neither hears nor learns of the end', async () => {
    const { proxy, client, far, closed, received } = await connected()
    proxy.halfOpen()
    client.write('lost')
    client.destroy()
    await closed.client
    const other = connect(proxy.port, '127.0.0.1')
    other.on('error', () => {})
    await once(other, 'connect')
    other.destroy()
    await once(other, 'close')
    expect(received()).toBe('')
    expect(far.destroyed).toBe(false)
  })
})
