import { exportDays } from '@monsoon/contract/account-end'
import { openBankAccounts } from '#bank-accounts/sealed-bank-account.ts'
import { inTransaction, type Db } from '#db.ts'
import { Refusal } from '#errors.ts'
import { tell } from '#notices/tell.ts'
import { addJob } from '#outbox-queries.ts'
import type { Resources } from '#resources.ts'
import {
  findExportContent,
  findUnfinishedExport,
  insertExport,
  keepExport,
  readPersonalData,
} from './export-queries.ts'

const sealedFor = (exportId: string) => ({ purpose: 'data-export', ownerId: exportId }) as const

/** Asks for a copy of one's data. One is made at a time; a new one takes the place of the last. */
export async function requestExport(db: Db, userId: string): Promise<void> {
  await inTransaction(db, async (tx) => {
    const exportId = await insertExport(tx, userId)
    if (!exportId) throw new Refusal('export-running')
    await addJob(tx, 'prepare-export', { exportId })
  })
}

/** The job that gathers it, and tells its owner. */
export async function prepareExport(
  resources: Pick<Resources, 'config' | 'db' | 'sealer'>,
  exportId: string,
): Promise<void> {
  const { config, db, sealer } = resources
  const asked = await findUnfinishedExport(db, exportId)
  if (!asked) return
  const { userId } = asked
  const data = await gatherData(resources, userId)
  const about = { of: config.BRAND_NAME, madeAt: new Date().toISOString(), amounts: 'in minor units: cents of USD' }
  const content = Buffer.from(JSON.stringify({ about, ...data }, null, 2))
  const sealedContent = await sealer.seal(content, sealedFor(exportId))
  await inTransaction(db, async (tx) => {
    await keepExport(tx, { id: exportId, sealedContent, days: exportDays })
    await tell(tx, [{ kind: 'export-ready', userId, key: `export-ready:${exportId}` }])
  })
}

async function gatherData({ db, sealer }: Pick<Resources, 'db' | 'sealer'>, userId: string) {
  const accounts = await openBankAccounts({ db, sealer }, userId)
  const bankAccounts = accounts.map((account) => ({
    ...{ holder_name: account.holderName, bank_name: account.bankName, account_number: account.accountNumber },
    ...{ iban: account.iban, swift_code: account.swiftCode, ifsc_code: account.ifscCode },
    ...{ additional_details: account.additionalDetails, created_at: account.createdAt },
  }))
  return { ...(await readPersonalData(db, userId)), bankAccounts }
}

/** The copy that waits for its owner; undefined where there is none. */
export async function openExport(
  { db, sealer }: Pick<Resources, 'db' | 'sealer'>,
  userId: string,
): Promise<{ content: Buffer; readyAt: Date } | undefined> {
  const found = await findExportContent(db, userId)
  if (!found) return undefined
  const { id, sealedContent, readyAt } = found
  return { content: await sealer.open(sealedContent, sealedFor(id)), readyAt }
}
