import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, it } from 'vitest'
import { answerClientError, whileSlow } from './slow-bodies.ts'

const open: Server[] = []
afterEach(() => {
  for (const server of open.splice(0)) server.close()
})

/** A server that waits 200 ms for a request, and reads its body slowly by right, or not. */
async function startServer(isSlow: boolean): Promise<number> {
  const server = createServer({ requestTimeout: 200, connectionsCheckingInterval: 50 }, (asked, reply) => {
    const read = async () => void reply.end(String((await buffer(asked)).length))
    void (isSlow ? whileSlow(asked.socket, read) : read()).catch(() => {})
  })
  server.on('clientError', answerClientError)
  open.push(server)
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

/** Sends six bytes within 600 ms. Gives what was answered. */
async function sendSlowly(port: number): Promise<{ status: number | undefined; body: string }> {
  const asked = request({ port, host: '127.0.0.1', method: 'PATCH', headers: { 'content-length': 6 } })
  asked.on('error', () => {})
  const answered = new Promise<IncomingMessage>((done) => asked.once('response', done))
  for (let sent = 0; sent < 6; sent += 1) {
    if (!asked.destroyed) asked.write('x')
    await sleep(100)
  }
  const answer = await answered
  return { status: answer.statusCode, body: String(await buffer(answer)) }
}

it('a file may come as slowly as its line is', async () => {
  expect(await sendSlowly(await startServer(true))).toEqual({ status: 200, body: '6' })
})

it('everything else has its time, as before', async () => {
  expect(await sendSlowly(await startServer(false))).toMatchObject({ status: 408 })
})
