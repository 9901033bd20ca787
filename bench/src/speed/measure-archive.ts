import { randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { createInjectClient } from '@monsoon/api/test-support/calls/inject-client'
import { runVerify } from '@monsoon/verify/verify'
import { createBenchMembers } from './bench-members.ts'
import type { BenchWorld } from './bench-world.ts'
import type { Figure } from './figures.ts'
import { assignWorks } from './limit-queries.ts'

const works = 1000
const bytesOfOriginal = 3_000_000

/**
 * Somebody leaves with a thousand works of 3 MB: the archive is packed by the server's jobs, fetched, and checked by
 * the program in it.
 */
export async function measureArchive(world: BenchWorld): Promise<Figure[]> {
  const { own, url } = world
  const [owner] = await createBenchMembers(own, 1)
  if (!owner) return []
  const keys = await assignWorks(world.pool, { ownerId: owner.userId, count: works, bytes: bytesOfOriginal })
  for (const key of keys) await own.resources.files.put(key, randomBytes(bytesOfOriginal), 'image/webp')
  const api = createInjectClient(own.app, owner.headers)
  const peaks = [world.peakMegabytes()]
  const askedAt = performance.now()
  await api('POST /v1/account/export', { body: {} })
  await untilReady(api)
  const packedS = (performance.now() - askedAt) / 1000
  peaks.push(world.peakMegabytes())
  const { data } = await api('POST /v1/account/export/link')
  const folder = await mkdtemp(join(tmpdir(), 'monsoon-archive-'))
  try {
    const zip = join(folder, 'archive.zip')
    const fetchedAt = performance.now()
    const { body } = await fetch(new URL(data.url, url))
    if (body) await pipeline(Readable.fromWeb(body), createWriteStream(zip))
    const fetchedS = (performance.now() - fetchedAt) / 1000
    peaks.push(world.peakMegabytes())
    const { code } = await runVerify([zip])
    if (code !== 0) throw new Error('the archive does not verify')
    const absolute = `${keys.length} works of 3 MB packed; fetched in ${fetchedS.toFixed(0)} s; ${peaks.map((mb) => mb?.toFixed(0) ?? '?').join(', ')} MB at most before, after packing and after fetching`
    return [{ what: 'archive', unit: 's', must: 600, measured: packedS, absolute }]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function untilReady(api: ReturnType<typeof createInjectClient>): Promise<void> {
  for (;;) {
    const { data } = await api('GET /v1/account/export')
    if (data.state === 'ready') {
      if (data.missing > 0) throw new Error(`${data.missing} works lack their original`)
      return
    }
    await sleep(500)
  }
}
