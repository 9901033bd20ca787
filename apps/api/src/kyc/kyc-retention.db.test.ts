import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { KycPart } from '@monsoon/contract/accounts/kyc'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepFiles } from '#files/orphan-files.ts'
import type { UploadedFile } from '#http/read-form.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { identityTypes, kycPapers, uploadsOf } from '#test-support/people/kyc-papers.ts'
import { createMember } from '#test-support/sale-fixture-queries.ts'
import { acceptKyc } from '#test-support/people/accept-kyc.ts'
import { kycDecisions } from './decide-kyc.ts'
import { forgetDocuments } from './forget-documents.ts'
import { submitKyc } from './submit-kyc.ts'

let test: TestApi
let staffId: string
let papers: Record<KycPart, UploadedFile>
beforeAll(async () => {
  test = await createTestApi()
  staffId = await createMember(test.resources, { role: 'staff' })
  papers = uploadsOf(await kycPapers())
})
afterAll(() => test.close())
beforeEach(async () => void (await query('DELETE FROM kyc_submission')))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const countFiles = async () =>
  (await readdir(join(test.resources.config.PRIVATE_FILES_FOLDER, 'kyc')).catch(() => [])).length

/** Somebody whose documents are with us; how many files there are more since. */
async function handIn() {
  const userId = await createMember(test.resources)
  const before = await countFiles()
  await submitKyc(test.resources, { userId, files: papers, identityTypes })
  const { rows } = await query('SELECT id FROM kyc_submission WHERE user_id = $1', [userId])
  const submissionId = (rows[0] as { id: string }).id
  return { userId, submissionId, newFiles: async () => (await countFiles()) - before }
}

async function runNightly() {
  await forgetDocuments(test.resources)
  await sweepFiles(test.resources)
}

const reject = (submissionId: string) =>
  kycDecisions.decide(test.resources, {
    id: submissionId,
    staffId,
    act: 'reject',
    extra: { reasonCode: 'unreadable' },
    reason: 'The photo is dark',
  })
const daysAgo = (days: number) =>
  query(`UPDATE kyc_submission SET decided_at = now() - make_interval(days => $1)`, [days])
const closedAgo = (userId: string, months: number) =>
  query(`UPDATE users SET closed_at = now() - make_interval(months => $2) WHERE id = $1`, [userId, months])

describe('the documents of a rejected proof', () => {
  it('are gone after 90 days, rows and files, and the decision stays', async () => {
    const { submissionId, newFiles } = await handIn()
    await reject(submissionId)
    await daysAgo(89)
    await runNightly()
    expect(await newFiles()).toBe(4)
    await daysAgo(91)
    await runNightly()
    expect(await newFiles()).toBe(0)
    expect((await query('SELECT FROM kyc_document')).rowCount).toBe(0)
    const { rows } = await query('SELECT reason_text FROM kyc_submission WHERE id = $1', [submissionId])
    expect(rows).toEqual([{ reason_text: 'The photo is dark' }])
  })

  it('are not those of an accepted one, however old', async () => {
    const { submissionId, newFiles } = await handIn()
    await acceptKyc(test, submissionId)
    await daysAgo(4_000)
    await runNightly()
    expect(await newFiles()).toBe(4)
  })
})

describe('the proof of a closed account', () => {
  it('is kept for five years, and then gone with its result', async () => {
    const { userId, submissionId, newFiles } = await handIn()
    await acceptKyc(test, submissionId)
    await closedAgo(userId, 59)
    await runNightly()
    expect(await newFiles()).toBe(4)
    await closedAgo(userId, 61)
    await runNightly()
    expect(await newFiles()).toBe(0)
    expect((await query('SELECT FROM kyc_submission')).rowCount).toBe(0)
  })
})

describe('a server that is killed while documents come in', () => {
  it.each([1, 2, 3, 4])('after %i files leaves none of them behind', async (written) => {
    const userId = await createMember(test.resources)
    const before = await countFiles()
    const { privateFiles } = test.resources
    let puts = 0
    await new Promise<void>((die) => {
      const put: typeof privateFiles.put = async (...file) => {
        await privateFiles.put(...file)
        puts += 1
        // From here on nothing of this call happens any more.
        if (puts === written) await new Promise<never>(() => die())
      }
      void submitKyc(
        { ...test.resources, privateFiles: { ...privateFiles, put } },
        { userId, files: papers, identityTypes },
      )
    })
    expect((await countFiles()) - before).toBe(written)
    await query(`UPDATE stray_file SET due_at = due_at - interval '61 minutes'`)
    await sweepFiles(test.resources)
    expect((await countFiles()) - before).toBe(0)
    await submitKyc(test.resources, { userId, files: papers, identityTypes })
    expect((await countFiles()) - before).toBe(4)
  })
})
