import { EventEmitter } from 'node:events'
import type { FastifyReply } from 'fastify'
import { expect, it } from 'vitest'
import { beginEventStream, countEventStreams } from './event-stream.ts'

it('counts what is open, until it closes', () => {
  const raw = Object.assign(new EventEmitter(), { writeHead: () => raw, write: () => true })
  const reply = { hijack: () => reply, getHeaders: () => ({}), raw } as unknown as FastifyReply
  const before = countEventStreams()
  beginEventStream(reply)
  expect(countEventStreams()).toBe(before + 1)
  raw.emit('close')
  raw.emit('close')
  expect(countEventStreams()).toBe(before)
})
