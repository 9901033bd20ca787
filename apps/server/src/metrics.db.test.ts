import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addJob } from '@monsoon/api/outbox-queries'
import { openDb, type Db } from '@monsoon/api/db'
import { insertProof } from '@monsoon/api/ledger/proof-queries'
import { silentLog } from '@monsoon/api/log'
import { findFreePort } from '@monsoon/dev-env/ports'
import { createTestDatabase, type TestDatabase } from '@monsoon/dev-env/test-database'
import parse from 'parse-prometheus-text-format'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endRole, serveRole } from './test-support/run-role.ts'

const root = join(import.meta.dirname, '../../..')
const provedAt = new Date('2026-03-04T05:06:07Z')
const hourMs = 3_600_000
let database: TestDatabase
let db: Db
let child: ChildProcess
let origin = ''
let port = 0

beforeAll(async () => {
  database = await createTestDatabase()
  ;({ db } = openDb({ databaseUrl: database.url, poolSize: 2, log: silentLog }))
  await addJob(db, 'pin-file', { cid: 'x' }, { runAt: new Date(Date.now() - hourMs) })
  const found = { wallets: 1, walletsMinor: 1n, liabilitiesMinor: 0n, heldMinor: 0n, tookMs: 1 }
  const difference = { check: 'wallets and liabilities', accountId: null, expectedMinor: '0', foundMinor: '1' } as const
  await insertProof(db, { ...found, at: provedAt, differences: [difference] })
  port = await findFreePort()
  const settings = { ROLE: 'worker', DATABASE_URL: database.url, METRICS_PORT: String(port) }
  ;({ child, origin } = await serveRole({ ...settings, JOBS_LEFT_WAITING: 'pin-file' }))
})
afterAll(async () => {
  await endRole(child)
  await db.destroy()
  await database.drop()
})

const scrape = async () => parse(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text())
const familyOf = async (name: string) => (await scrape()).find((family) => family.name === name)

describe('the metrics of a process', () => {
  it('count answers by route and class, and time them', async () => {
    await fetch(`${origin}/nothing/${'x'.repeat(20)}`)
    // An answer is counted once it has left.
    await expect
      .poll(async () => (await familyOf('monsoon_http_requests_total'))?.metrics)
      .toContainEqual({ value: '1', labels: { method: 'GET', route: 'none', status_class: '4xx' } })
    expect(JSON.stringify(await familyOf('monsoon_http_requests_total'))).toContain('/health/ready')
    expect(await familyOf('monsoon_http_request_duration_seconds')).toMatchObject({ type: 'HISTOGRAM' })
    expect(JSON.stringify(await scrape())).not.toContain('xxxxx')
  })

  it('say how jobs, books and connections are', async () => {
    const due = { job: 'pin-file' }
    expect((await familyOf('monsoon_jobs_due'))?.metrics).toContainEqual({ value: '1', labels: due })
    for (const name of ['monsoon_jobs_oldest_due_seconds', 'monsoon_outbox_lag_seconds'])
      expect(Math.max(...((await familyOf(name))?.metrics ?? []).map(({ value }) => Number(value)))).toBeGreaterThan(
        3_599,
      )
    expect((await familyOf('monsoon_ledger_proof_timestamp_seconds'))?.metrics[0]?.value).toBe(
      String(provedAt.getTime() / 1000),
    )
    expect((await familyOf('monsoon_ledger_proof_differences'))?.metrics[0]?.value).toBe('1')
    expect((await familyOf('monsoon_database_up'))?.metrics[0]?.value).toBe('1')
  })

  it('stand at a port of their own and nowhere else', async () => {
    expect((await fetch(`${origin}/metrics`)).status).toBe(404)
    for (const path of ['/', '/metrics/x', '/health/live'])
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(404)
    expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(404)
  })

  it('have names by the rules of Prometheus, and each one that alerts and the board read', async () => {
    const families = await scrape()
    for (const { name, type, help } of families) {
      expect(name).toMatch(/^(?:monsoon|process|nodejs)_[a-z0-9_]+$/)
      expect(help, name).not.toBe('')
      expect(name.endsWith('_total'), name).toBe(type === 'COUNTER')
    }
    const known = new Set(families.map(({ name }) => name))
    for (const file of ['deploy/prometheus/alerts.yml', 'deploy/grafana/monsoon.json']) {
      const used = readFileSync(join(root, file), 'utf8').match(/\b(?:monsoon|process|nodejs)_[a-z0-9_]+/g) ?? []
      expect(used.length).toBeGreaterThan(8)
      for (const name of used) expect(known, `${file}: ${name}`).toContain(name.replace(/_bucket$/, ''))
    }
  })
})

describe('the alerts', () => {
  it('each lead to a section of a runbook that is there', () => {
    const rules = readFileSync(join(root, 'deploy/prometheus/alerts.yml'), 'utf8')
    const alerts = rules.match(/- alert: /g) ?? []
    const links = [...rules.matchAll(/runbook_url: (\S+)#(\S+)/g)]
    expect(links).toHaveLength(alerts.length)
    for (const [, file = '', anchor = ''] of links) {
      const headings = readFileSync(join(root, file), 'utf8').match(/^#+ .*$/gm) ?? []
      const anchors = headings.map((line) => line.replace(/^#+ /, '').toLowerCase().replaceAll(' ', '-'))
      expect(anchors, file).toContain(anchor)
    }
  })
})
