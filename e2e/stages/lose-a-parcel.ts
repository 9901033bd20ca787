import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { openDb } from '@monsoon/api/db'
import { silentLog } from '@monsoon/api/log'
import { addJob } from '@monsoon/api/outbox-queries'
import { courierStandInKeys } from '@monsoon/dev-env/courier-stand-in/courier-stand-in-keys'
import { expect } from '@playwright/test'
import { readKeptSettings } from '../../scripts/local-settings.ts'
import { databaseOf } from '../../scripts/services.ts'

const folder = () => process.env['MONSOON_DATA'] ?? join(import.meta.dirname, '../../.monsoon')

/** Has the courier lose a parcel before anybody asks for it, by the button on the page of its stand-in. */
export async function loseParcel(parcel: string): Promise<void> {
  const { ports } = JSON.parse(readFileSync(join(folder(), 'local.json'), 'utf8')) as { ports: { courier: number } }
  const courier = `http://localhost:${ports.courier}`
  // It has every parcel that it was asked for once.
  const headers = { authorization: `ShippoToken ${courierStandInKeys.apiKey}` }
  expect((await fetch(`${courier}/tracks/${parcel}`, { headers })).ok).toBe(true)
  const body = new URLSearchParams({ parcel, act: 'FAILURE' })
  expect((await fetch(courier, { method: 'POST', body })).ok).toBe(true)
}

/** Asks couriers now where parcels are, for which the server has minutes of its own. */
export async function askCouriers(): Promise<void> {
  const { databaseUrl } = databaseOf({ settings: readKeptSettings(folder()) }, process.env)
  const { db } = openDb({ databaseUrl, poolSize: 1, log: silentLog })
  try {
    await addJob(db, 'track-parcels', {})
  } finally {
    await db.destroy()
  }
}
