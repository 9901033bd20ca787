import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepAlive, type Running, type Service } from './keep-alive.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A service that ends when told to, from inside or outside. */
function fakeService() {
  const starts: { crash(reason: string): void; isStopped: boolean }[] = []
  let refusals: string[] = []
  const service: Service = {
    name: 'server',
    async start(): Promise<Running> {
      const refusal = refusals.shift()
      if (refusal) throw new Error(refusal)
      const { promise, resolve } = Promise.withResolvers<string>()
      const state = { crash: resolve, isStopped: false }
      starts.push(state)
      return {
        pid: starts.length,
        ended: promise,
        async stop() {
          state.isStopped = true
          resolve('status 0')
        },
      }
    },
  }
  return { service, starts, refuse: (...reasons: string[]) => (refusals = reasons) }
}

function fakeHooks() {
  const lines: string[] = []
  return {
    lines,
    report: (line: string) => void lines.push(line),
    started: vi.fn<(service: Service, pid: number) => void>(),
    onFailure: vi.fn<(reason: string) => void>(),
  }
}

it('starts a crashed service again and says so', async () => {
  const { service, starts } = fakeService()
  const hooks = fakeHooks()
  await keepAlive(service, hooks)
  starts[0]?.crash('signal SIGKILL')
  await vi.advanceTimersByTimeAsync(300)
  expect(hooks.lines).toEqual([
    'The server ended (signal SIGKILL); starting it again in 0.25 s',
    'The server runs again',
  ])
  expect(hooks.started.mock.calls.map(([, pid]) => pid)).toEqual([1, 2])
})

it('waits longer after each failure and gives up after six within a minute', async () => {
  const { service, starts, refuse } = fakeService()
  const hooks = fakeHooks()
  await keepAlive(service, hooks)
  refuse('busy', 'busy', 'busy', 'busy', 'busy')
  starts[0]?.crash('status 1')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(hooks.lines.map((line) => /again in (.*) s/.exec(line)?.[1])).toEqual(['0.25', '0.5', '1', '2', '4'])
  expect(hooks.onFailure).toHaveBeenCalledExactlyOnceWith('the server ended 6 times within a minute, last: busy')
})

it('does not start again what was stopped, even between two attempts', async () => {
  const { service, starts } = fakeService()
  const hooks = fakeHooks()
  const kept = await keepAlive(service, hooks)
  starts[0]?.crash('signal SIGKILL')
  await vi.advanceTimersByTimeAsync(100)
  const stopped = kept.stop()
  await vi.advanceTimersByTimeAsync(1000)
  await stopped
  expect(starts).toHaveLength(1)
})

it('restarts on request without calling it a crash', async () => {
  const { service, starts } = fakeService()
  const hooks = fakeHooks()
  const kept = await keepAlive(service, hooks)
  await kept.restart()
  expect(starts.map(({ isStopped }) => isStopped)).toEqual([true, false])
  expect(hooks.lines).toEqual([])
})
