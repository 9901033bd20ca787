import { join } from 'node:path'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import type { Page } from '@playwright/test'
import { readKeptSettings } from '../../scripts/local-settings.ts'
import { databaseOf } from '../../scripts/services.ts'
import { apiOf } from '../sign-in.ts'

/**
 * Lets the time pass in which banks can take back what whoever is signed in has paid by card: it ended a second ago.
 */
export async function endCardRisk(page: Page): Promise<void> {
  const { data } = await apiOf(page.context())('GET /v1/profile')
  const folder = process.env['MONSOON_DATA'] ?? join(import.meta.dirname, '../../.monsoon')
  const { databaseUrl } = databaseOf({ settings: readKeptSettings(folder) }, process.env)
  const { db } = openDb({ databaseUrl, poolSize: 1, log: silentLog })
  try {
    await db
      .updateTable('card_money')
      .set({ until: new Date(Date.now() - 1_000) })
      .where('owner_id', '=', data.userId)
      .execute()
  } finally {
    await db.destroy()
  }
}
