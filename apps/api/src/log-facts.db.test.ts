import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createTestApi } from '#test-support/create-test-api.ts'
import { addJob } from './outbox-queries.ts'

type Line = Record<string, unknown>

it('says in each line which request, trace and order, or which job, it belongs to', async () => {
  const lines: string[] = []
  const test = await createTestApi({
    settings: { LOG_LEVEL: 'info' },
    logStream: { write: (line) => void lines.push(line) },
    overrides: {
      mailer: { send: async () => void test.resources.log.info('a mail is sent') },
      readViewer: async () => {
        test.resources.log.warn({ seen: 1 }, 'deep in the work')
        return null
      },
    },
  })
  const find = (found: (line: Line) => boolean) => lines.map((line) => JSON.parse(line) as Line).find(found)
  const [requestId, orderId, traceId] = [randomUUID(), randomUUID(), 'a'.repeat(32)]
  await test.app.inject({
    method: 'POST',
    url: '/v1/buy',
    headers: { 'x-request-id': requestId, traceparent: `00-${traceId}-${'b'.repeat(16)}-01` },
    payload: { orderId, note: orderId },
  })
  expect(find(({ msg }) => msg === 'answered')).toMatchObject({ requestId, traceId, orderId })
  expect(find(({ msg }) => msg === 'deep in the work')).toMatchObject({ requestId, traceId, orderId, seen: 1 })
  expect(find(({ note }) => note !== undefined)).toBeUndefined()
  const mail = { to: 'a@example.org', subject: 'x', text: 'x', html: '<p>x</p>', messageId: orderId }
  await addJob(test.resources.db, 'send-mail', mail)
  await test.runJobs()
  expect(find(({ msg }) => msg === 'a mail is sent')).toMatchObject({ job: 'send-mail', messageId: orderId })
  await test.close()
})
