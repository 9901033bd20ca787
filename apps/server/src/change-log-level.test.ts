import { afterEach, expect, it } from 'vitest'
import Fastify from 'fastify'
import { loggerOptions } from '@monsoon/api/log'
import { changeLogLevelOnSignal } from './change-log-level.ts'

const before = process.listeners('SIGUSR2')
afterEach(() => {
  for (const listener of process.listeners('SIGUSR2'))
    if (!before.includes(listener)) process.removeListener('SIGUSR2', listener)
})

it.skipIf(process.platform === 'win32')('says everything from one signal to the next', () => {
  const lines: string[] = []
  const { log } = Fastify({ logger: loggerOptions('info', { write: (line) => void lines.push(line) }) ?? false })
  changeLogLevelOnSignal(log)
  const said = () => lines.splice(0).map((line) => (JSON.parse(line) as { msg: string }).msg)
  log.debug('unheard')
  process.emit('SIGUSR2', 'SIGUSR2')
  log.debug('heard')
  expect(said()).toEqual(['the level of the log was changed', 'heard'])
  process.emit('SIGUSR2', 'SIGUSR2')
  log.debug('unheard')
  log.info('as before')
  expect(said()).toEqual(['the level of the log was changed', 'as before'])
})
