import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { createS3FileStore } from '@monsoon/api/files/s3-file-store'
import { createFileScanner } from '@monsoon/api/scanning/create-file-scanner'
import { findFreePort } from '@monsoon/dev-env/ports'
import S3rver from 's3rver'
import { expectTo, refusalOf, requireProgram, waitForPort, wordsOf, type InteropCase } from './interop-case.ts'

const bucket: InteropCase = {
  name: 'S3: s3rver (npm)',
  async run({ folder, later }) {
    const configureBuckets = [{ name: 'gallery', configs: [] }]
    const server = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: join(folder, 's3'),
      configureBuckets,
    })
    const { port } = await server.run()
    // It is closed on the way, to be away.
    later(() => server.close().catch(() => {}))
    const store = createS3FileStore({
      bucket: 'gallery',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'us-east-1',
      isPublic: true,
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    })
    const key = `media/${'0'.repeat(32)}/original.mp4`
    await store.put(key, Buffer.from('0123456789'), 'video/mp4')
    const part = await store.read(key, { start: 2, end: 5 })
    expectTo(part !== null && (await text(part.stream)) === '2345', 'a range comes back')
    expectTo((await store.size(key)) === 10, 'its size is known')
    await store.remove(key)
    expectTo((await store.read(key)) === null, 'it is gone')
    await server.close()
    return `put, range, size, remove; away: ${await refusalOf(() => store.size(key))}`
  },
}

const scanner: InteropCase = {
  name: 'clamd (Debian) with a signature of our own',
  async run({ folder, start }) {
    const program = requireProgram('clamd', 'clamav-daemon')
    const port = await findFreePort()
    const virus = 'monsoon-interop-virus'
    writeFileSync(join(folder, 'own.ndb'), `Monsoon.Interop:0:*:${Buffer.from(virus).toString('hex')}\n`)
    const settings = [
      'Foreground yes',
      `DatabaseDirectory ${folder}`,
      `TCPSocket ${port}`,
      'TCPAddr 127.0.0.1',
      'StreamMaxLength 1M',
    ]
    writeFileSync(join(folder, 'clamd.conf'), `${settings.join('\n')}\n`)
    start(program, ['--config-file', join(folder, 'clamd.conf')])
    await waitForPort(port)
    const { isInfected } = createFileScanner({ CLAMD_ADDRESS: `127.0.0.1:${port}` })
    expectTo(await isInfected(Buffer.from(`a work with ${virus} inside`)), 'the virus is found')
    expectTo(!(await isInfected(Buffer.from('a work'))), 'a clean file is none')
    const large = await refusalOf(() => isInfected(Buffer.alloc(2_000_000, 'x')))
    return `${wordsOf(program, ['--version'])}: found, clean; above StreamMaxLength: ${large}`
  },
}

export const fileCases = [bucket, scanner]
