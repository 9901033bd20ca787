import { describe, expect, it } from 'vitest'
import { silentLog } from './log.ts'
import { idsOf, loggingFacts, traceOf, withLogFacts } from './log-facts.ts'

const id = '01890000-0000-7000-8000-000000000000'

describe('what lines of the log belong to', () => {
  it('takes ids alone, never what somebody wrote, and reads no buffers', () => {
    expect(idsOf({ orderId: id, itemId: 'a secret', amount: 3, note: id })).toEqual({ orderId: id })
    for (const none of [null, undefined, 'x', [{ orderId: id }], Buffer.from('x')]) expect(idsOf(none)).toEqual({})
  })

  it('takes a trace by its standard, and nothing that is none', () => {
    const traceId = 'a'.repeat(32)
    expect(traceOf(`00-${traceId}-${'b'.repeat(16)}-01`)).toEqual({ traceId })
    for (const none of [undefined, '', `00-${'0'.repeat(32)}-${'b'.repeat(16)}-01`, `00-${traceId}`, `x\n${traceId}`])
      expect(traceOf(none)).toEqual({})
  })

  it('goes with the work across waiting, and ends with it', async () => {
    const lines: unknown[][] = []
    const log = loggingFacts({ ...silentLog, info: (...line: unknown[]) => void lines.push(line) })
    await withLogFacts({ requestId: id }, async () => {
      await Promise.resolve()
      log.info('words')
      log.info({ more: 1 }, 'facts')
    })
    log.info('outside')
    expect(lines.map((line) => line.filter((part) => part !== undefined))).toEqual([
      [{ requestId: id }, 'words'],
      [{ requestId: id, more: 1 }, 'facts'],
      ['outside'],
    ])
  })
})
