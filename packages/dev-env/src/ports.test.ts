import { createServer } from 'node:net'
import { expect, it } from 'vitest'
import { choosePort } from './ports.ts'

it('keeps a preferred port that is free, and none that is taken', async () => {
  const free = await choosePort()
  expect(await choosePort(free)).toBe(free)
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(free, '127.0.0.1', resolve))
  expect(await choosePort(free)).not.toBe(free)
  await new Promise((resolve) => server.close(resolve))
})

it('chooses each port once, and none that the system gives to outgoing connections', async () => {
  const ports: number[] = []
  for (let turn = 0; turn < 20; turn += 1) ports.push(await choosePort())
  expect(new Set(ports).size).toBe(20)
  expect(Math.max(...ports)).toBeLessThan(32_768)
})
