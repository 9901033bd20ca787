import { spawn } from 'node:child_process'
import { once } from 'node:events'
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

it('chooses no port that another process has chosen and does not listen at yet, until that process has ended', async () => {
  const program = `import { choosePort } from '${import.meta.resolve('./ports.ts')}'
    console.log(await choosePort())
    setInterval(() => {}, 1000)`
  const other = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(other.stdout, 'data')) as [Buffer]
  const port = Number(line)
  expect(await choosePort(port)).not.toBe(port)
  other.kill('SIGKILL')
  await once(other, 'exit')
  expect(await choosePort(port)).toBe(port)
})
