import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { inTransaction } from '#db.ts'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { dropFiles, registerPendingFiles, confirmFiles, sweepFiles } from './orphan-files.ts'

let test: TestApi
beforeAll(async () => {
  test = await createTestApi()
})
afterAll(() => test.close())
beforeEach(async () => void (await query('DELETE FROM stray_file')))

const query = (text: string, values: unknown[] = []) => test.resources.pool.query(text, values)
const anHourLater = () => query(`UPDATE stray_file SET due_at = due_at - interval '61 minutes'`)
const waiting = async () => (await query('SELECT FROM stray_file WHERE removed_at IS NULL')).rowCount
const ofKey = (key: string) => ({ store: 'private', keys: [key] }) as const
const isThere = async (key: string) => (await test.resources.privateFiles.size(key)) !== null

/** Writes a file as a use case does; it gets no further. */
async function writeAndDie(): Promise<string> {
  const key = `kyc/${randomUUID()}`
  await registerPendingFiles(test.resources.db, ofKey(key))
  await test.resources.privateFiles.put(key, Buffer.from('sealed'), 'application/octet-stream')
  return key
}

describe('a file whose row never came', () => {
  it('is removed after an hour, and not before: its call may still be on its way', async () => {
    const key = await writeAndDie()
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(true)
    await anHourLater()
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(false)
    expect(await waiting()).toBe(0)
  })

  it('cannot be kept once it is gone, and its name is free again', async () => {
    const key = await writeAndDie()
    await anHourLater()
    await sweepFiles(test.resources)
    const confirm = () => inTransaction(test.resources.db, (tx) => confirmFiles(tx, ofKey(key)))
    await expect(confirm()).rejects.toMatchObject({ code: 'files-unavailable' })
    await registerPendingFiles(test.resources.db, ofKey(key))
    await confirm()
  })

  it('is noted for a day after it is gone', async () => {
    await writeAndDie()
    await anHourLater()
    await sweepFiles(test.resources)
    await query(`UPDATE stray_file SET removed_at = removed_at - interval '25 hours'`)
    await sweepFiles(test.resources)
    expect((await query('SELECT FROM stray_file')).rowCount).toBe(0)
  })

  it('is forgotten where it was never written', async () => {
    await registerPendingFiles(test.resources.db, ofKey(`kyc/${randomUUID()}`))
    await anHourLater()
    await sweepFiles(test.resources)
    expect(await waiting()).toBe(0)
  })
})

describe('a file that is kept', () => {
  it('stays', async () => {
    const key = await writeAndDie()
    await inTransaction(test.resources.db, (tx) => confirmFiles(tx, ofKey(key)))
    await anHourLater()
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(true)
  })

  it('is not kept by a transaction that fails', async () => {
    const key = await writeAndDie()
    const failing = inTransaction(test.resources.db, async (tx) => {
      await confirmFiles(tx, ofKey(key))
      throw new Error('the rest of it failed')
    })
    await expect(failing).rejects.toThrow('the rest of it failed')
    await anHourLater()
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(false)
  })

  it('is either swept or kept, however close the two come', async () => {
    for (let round = 0; round < 20; round += 1) {
      const key = await writeAndDie()
      await anHourLater()
      const [kept] = await Promise.allSettled([
        inTransaction(test.resources.db, (tx) => confirmFiles(tx, ofKey(key))),
        sweepFiles(test.resources),
      ])
      if (kept.status === 'rejected') expect(kept.reason).toMatchObject({ code: 'files-unavailable' })
      expect(await isThere(key)).toBe(kept.status === 'fulfilled')
    }
  })
})

describe('a sweep', () => {
  it('that is killed is taken up again after ten minutes', async () => {
    const key = await writeAndDie()
    await dropFiles(test.resources.db, ofKey(key))
    const broken = { ...test.resources.privateFiles, remove: () => Promise.reject(new Error('killed')) }
    await expect(sweepFiles({ ...test.resources, privateFiles: broken })).rejects.toThrow('killed')
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(true)
    await query(`UPDATE stray_file SET claimed_at = claimed_at - interval '11 minutes'`)
    await sweepFiles(test.resources)
    expect(await isThere(key)).toBe(false)
  })

  it('refuses who would write what it removes: they try again', async () => {
    const key = await writeAndDie()
    await query('UPDATE stray_file SET claimed_at = clock_timestamp()')
    await expect(registerPendingFiles(test.resources.db, ofKey(key))).rejects.toMatchObject({
      code: 'files-unavailable',
    })
    await expect(inTransaction(test.resources.db, (tx) => confirmFiles(tx, ofKey(key)))).rejects.toMatchObject({
      code: 'files-unavailable',
    })
  })
})
