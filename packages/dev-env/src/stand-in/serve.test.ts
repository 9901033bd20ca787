import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { closeServer, openServer } from './serve.ts'

const startPayouts = (port: number) =>
  spawn(process.execPath, [
    fileURLToPath(new URL('../payout-stand-in/main.ts', import.meta.url)),
    '--port',
    String(port),
  ])

it('says in one line that its port is busy', async () => {
  const other = createServer()
  const port = Number(new URL(await openServer(other, { port: 0, host: '127.0.0.1' })).port)
  const child = startPayouts(port)
  const [said, [status]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  expect([said, status]).toEqual([`payout stand-in cannot start: port ${port} is busy\n`, 1])
  await closeServer(other)
})

it.each(['SIGINT', 'SIGTERM'] as const)('runs until %s tells it to stop', async (signal) => {
  const child = startPayouts(0)
  const [said] = (await once(child.stdout, 'data')) as [Buffer]
  expect(String(said)).toMatch(/^payout stand-in ready at http:\/\/127\.0\.0\.1:\d+\n$/)
  child.kill(signal)
  expect(await once(child, 'exit')).toEqual([0, null])
})
