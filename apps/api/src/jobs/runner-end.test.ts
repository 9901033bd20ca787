import { EventEmitter } from 'node:events'
import { describe, expect, it } from 'vitest'
import { whenRunnerEnds } from './runner-end.ts'

const never = new Promise<void>(() => {})

describe('the end of a job runner', () => {
  it('comes when it says so, or fails', async () => {
    await expect(whenRunnerEnds({ promise: Promise.resolve(), events: new EventEmitter() }, 1)).resolves.toBeUndefined()
    const failed = { promise: Promise.reject(new Error('the database went away')), events: new EventEmitter() }
    await expect(whenRunnerEnds(failed, 1)).rejects.toThrow('the database went away')
  })

  it('is not waited for by one that shuts down and never gets there', async () => {
    const events = new EventEmitter()
    const ended = whenRunnerEnds({ promise: never, events }, 5)
    events.emit('pool:gracefulShutdown')
    await expect(ended).rejects.toThrow('did not end')
  })
})
