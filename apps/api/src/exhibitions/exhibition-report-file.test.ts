import { expect, it } from 'vitest'
import { writeReportFile } from './exhibition-report-file.ts'

it('is written for shares whose difference has no exact binary fraction', async () => {
  const at = '2026-11-01T00:00:00.000Z'
  const pdf = await writeReportFile(
    { LEGAL_NAME: 'Monsoon', CONTACT_EMAIL: 'hello@monsoon.example' },
    {
      exhibition: {
        id: '00000000-0000-7000-8000-000000000001',
        title: 'Rain',
        state: 'ended',
        startDate: at,
        endDate: at,
      },
      curator: { userId: '00000000-0000-7000-8000-000000000002', name: 'Farah' },
      until: at,
      visits: 1,
      editions: 1,
      amount: 3,
      refunded: 1,
      share: 0.3,
      shareBack: 0.1,
      works: [],
      days: [],
    },
  )
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
})
