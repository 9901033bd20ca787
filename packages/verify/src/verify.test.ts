import { execFile } from 'node:child_process'
import { readFile, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { bundleVerify, verifyFile } from './build-verify.ts'
import {
  credentialOf,
  houseKey,
  inFolder,
  makeArchive,
  sealFiles,
  signToken,
  workId,
  writeFiles,
  zipOf,
  type Files,
} from './test-support/make-archive.ts'
import { runVerify } from './verify.ts'

/** What the program says of files, as a folder and as a zip; both say the same. */
async function verify(files: Files): Promise<{ out: string; code: number }> {
  return inFolder(async (folder) => {
    const ofFolder = await runVerify([await writeFiles(join(folder, 'bag'), files)])
    await writeFile(join(folder, 'bag.zip'), await zipOf(files, { folder: 'archive/' }))
    const ofZip = await runVerify([join(folder, 'bag.zip')])
    expect(linesOf(ofZip.out)).toEqual(linesOf(ofFolder.out))
    return ofZip
  })
}

const linesOf = (out: string) => out.split('\n').toSorted()

const original = 'data/works/0001-slack-tide/original.png'
const metadata = 'data/works/0001-slack-tide/metadata.json'
const certificate = 'data/works/0001-slack-tide/edition-3.certificate.jws'

function changed(path: string, bytes: Buffer | null): Files {
  const files = makeArchive()
  if (bytes) files.set(path, bytes)
  else files.delete(path)
  return files
}

function flipped(path: string): Files {
  const bytes = Buffer.from(makeArchive().get(path) ?? '')
  const at = Math.floor(bytes.length / 2)
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at)
  return changed(path, bytes)
}

describe('an archive', () => {
  it('that nobody touched is true, and the program says what it looked at', async () => {
    const { out, code } = await verify(makeArchive())
    expect(out).toContain('it is a bag of BagIt 1.0')
    expect(out).toContain('have the hashes that are listed')
    expect(out).toContain('2 files are what their CIDs name on IPFS')
    expect(out).toContain('https://monsoon.example signed the whole bag on 2026-11-18 with the key 2026')
    expect(out).toContain('1 certificates were signed by the house')
    expect(out).toContain(`compare ${houseKey.x}`)
    expect(out).toMatch(/All that was checked is true.\n$/)
    expect(code).toBe(0)
  })

  it.each([...makeArchive().keys()])('in which a bit of %s is another one is not true', async (path) => {
    expect(await verify(flipped(path))).toMatchObject({ code: 1 })
  })

  it.each([...makeArchive().keys()].filter((path) => path !== 'signature.jws'))(
    'without %s is not true',
    async (path) => {
      expect(await verify(changed(path, null))).toMatchObject({ code: 1 })
    },
  )

  it('to which a file of payload was added is not true', async () => {
    const { out, code } = await verify(changed('data/works/0002.png', Buffer.from('another work')))
    expect(out).toContain('data/works/0002.png is not listed in manifest-sha256.txt')
    expect(code).toBe(1)
  })

  it('without a signature is only unchecked', async () => {
    const { out, code } = await verify(changed('signature.jws', null))
    expect(out).toContain('nobody signed this bag')
    expect(code).toBe(2)
  })

  it('whose hashes were all written anew has the signature of another bag', async () => {
    const files = changed(original, Buffer.from('a forgery'))
    const signature = files.get('signature.jws')
    sealFiles(files).set('signature.jws', signature ?? Buffer.of())
    const { out, code } = await verify(files)
    expect(out).toContain('signature.jws is of another bag')
    expect(code).toBe(1)
  })

  it('whose metadata the house would sign is not what IPFS has by that CID', async () => {
    const { out } = await verify(sealFiles(changed(metadata, Buffer.from('{"name":"Slack Time"}'))))
    expect(out).toMatch(/metadata.json is not what bafkrei\w+ names on IPFS/)
  })

  it('with a certificate that somebody else signed is not true', async () => {
    const [head, body] = signToken({ v: 1, title: 'Slack Tide', edition: 1 }).split('.')
    const [, , signature] = signToken({ v: 1, title: 'Slack Tide', edition: 3 }).split('.')
    const files = sealFiles(changed(certificate, Buffer.from(`${head}.${body}.${signature}`)))
    const { out, code } = await verify(files)
    expect(out).toContain(`${certificate} was not signed by the house`)
    expect(code).toBe(1)
  })

  const credential = 'data/works/0001-slack-tide/credential.jws'
  const originalBytes = makeArchive().get(original) ?? Buffer.of()

  it('whose credential fits its originals says so', async () => {
    expect((await verify(makeArchive())).out).toContain('1 credentials of works were signed by the house and fit their')
  })

  it('without originals still has credentials that the house signed', async () => {
    const files = makeArchive()
    files.delete(original)
    const facts = JSON.parse(String(files.get('data/works/0001-slack-tide/work.json'))) as { files: { role: string }[] }
    facts.files = facts.files.filter(({ role }) => role !== 'original')
    files.set('data/works/0001-slack-tide/work.json', Buffer.from(JSON.stringify(facts)))
    files.delete('bag-info.txt')
    const { out, code } = await verify(sealFiles(files))
    expect([out.includes('1 credentials of works were signed'), code]).toEqual([true, 0])
  })

  it.each([
    ['is of another work', { ...credentialOf(originalBytes), item: workId.replace('1', '2') }],
    ['is of other files than lie with it', credentialOf(Buffer.from('another picture'))],
    ['is no credential of a work', { ...credentialOf(originalBytes), howMade: 'ai' }],
    ['is no credential of a work', { ...credentialOf(originalBytes), kind: 'archive' }],
  ])('with a credential that %s is not true', async (fault, payload) => {
    const { out, code } = await verify(sealFiles(changed(credential, Buffer.from(signToken(payload)))))
    expect(out).toContain(`${credential} ${fault}`)
    expect(code).toBe(1)
  })

  it('with a credential that nobody of the house signed is not true', async () => {
    const [head, , signature] = signToken(credentialOf(originalBytes)).split('.')
    const body = Buffer.from(JSON.stringify({ ...credentialOf(originalBytes), artist: 'Somebody' })).toString(
      'base64url',
    )
    const { out, code } = await verify(sealFiles(changed(credential, Buffer.from(`${head}.${body}.${signature}`))))
    expect(out).toContain(`${credential} was not signed by the house`)
    expect(code).toBe(1)
  })

  it('that names an original more than it has is only unchecked', async () => {
    const [file] = credentialOf(originalBytes).files
    const more = { ...credentialOf(originalBytes), files: [file, { ...file, sha256: 'a'.repeat(64) }] }
    const files = changed(credential, Buffer.from(signToken(more)))
    files.delete('bag-info.txt')
    const { out, code } = await verify(sealFiles(files))
    expect(out).toContain(`${credential} names 1 originals that do not lie with it`)
    expect(code).toBe(2)
  })

  it('that calls its payload back by dots is not followed out of its folder', async () => {
    const files = makeArchive()
    files.set('manifest-sha256.txt', Buffer.from(`${'0'.repeat(64)}  data/../../etc/passwd\n`))
    expect((await verify(files)).out).toContain('which leads out of the bag')
  })

  it('is not believed by keys that the reader does not trust', async () => {
    await inFolder(async (folder) => {
      const keys = join(folder, 'keys.json')
      await writeFile(keys, JSON.stringify({ keys: [{ ...houseKey, kid: 'another' }] }))
      const bag = await writeFiles(join(folder, 'bag'), makeArchive())
      const { out, code } = await runVerify(['--keys', keys, bag])
      expect(out).toContain('the key 2026 that signed this bag is not known here')
      expect(code).toBe(2)
      // Another key of that name: the archive is a forgery by it.
      const x = `${houseKey.x.slice(0, -2)}Ro`.replace('11qY', '12qY')
      await writeFile(keys, JSON.stringify({ keys: [{ ...houseKey, x }] }))
      expect((await runVerify(['--keys', keys, bag])).code).not.toBe(0)
    })
  })

  it('is not checked through links that lead out of its folder', async () => {
    await inFolder(async (folder) => {
      const bag = await writeFiles(join(folder, 'bag'), changed(original, null))
      await writeFile(join(folder, 'elsewhere.png'), makeArchive().get(original) ?? '')
      await symlink(join(folder, 'elsewhere.png'), join(bag, original))
      const { out, code } = await runVerify([bag])
      expect(out).toContain(`${original} is neither a file nor a folder`)
      expect(code).toBe(1)
    })
  })
})

describe('a certificate', () => {
  it('is true by the keys of the house alone', async () => {
    await inFolder(async (folder) => {
      const [path, keys] = [join(folder, 'edition.certificate.jws'), join(folder, 'keys.json')]
      await writeFile(path, signToken({ title: 'Slack Tide', edition: 3 }))
      await writeFile(keys, JSON.stringify({ keys: [houseKey] }))
      const { out, code } = await runVerify(['--keys', keys, path])
      expect(out).toContain('title: Slack Tide')
      expect(code).toBe(0)
      expect((await runVerify([path])).code).toBe(2)
      const token = signToken({ title: 'Slack Tide', edition: 4 })
      await writeFile(path, `${token.slice(0, -4)}AAAA`)
      expect((await runVerify(['--keys', keys, path])).code).toBe(1)
      await writeFile(path, signToken({ edition: 3 }, { alg: 'none', kid: houseKey.kid }))
      expect((await runVerify(['--keys', keys, path])).code).toBe(1)
    })
  })
})

describe('a credential', () => {
  it('is true by the keys of the house, and of the original that it names alone', async () => {
    await inFolder(async (folder) => {
      const [path, keys, file] = [join(folder, 'work.jws'), join(folder, 'keys.json'), join(folder, 'original.png')]
      const bytes = makeArchive().get(original) ?? Buffer.of()
      await writeFile(path, signToken(credentialOf(bytes)))
      await writeFile(keys, JSON.stringify({ keys: [houseKey] }))
      await writeFile(file, bytes)
      const { out, code } = await runVerify(['--keys', keys, '--original', file, path])
      expect(out).toContain('digitalSourceType: http://cv.iptc.org/newscodes/digitalsourcetype/digitalCreation')
      expect(out).toContain('original.png is an original that it names')
      expect(code).toBe(0)
      await writeFile(file, bytes.subarray(1))
      expect((await runVerify(['--keys', keys, '--original', file, path])).code).toBe(1)
      await writeFile(path, signToken({ title: 'Slack Tide', edition: 3 }))
      expect((await runVerify(['--keys', keys, '--original', file, path])).out).toContain('is no credential of a work')
      expect((await runVerify(['--keys', keys, '--original', file, folder])).code).toBe(2)
    })
  })
})

describe('the program', () => {
  it('says how it is called, and that what is not there could not be checked', async () => {
    expect(await runVerify([])).toMatchObject({ code: 2 })
    expect(await runVerify(['--unknown', 'x'])).toMatchObject({ code: 2 })
    expect((await runVerify(['/nowhere/archive.zip'])).code).toBe(2)
  })

  it('is one file that is made of these, and runs by itself in an empty folder', async () => {
    const shipped = await readFile(verifyFile, 'utf8')
    expect(shipped).toBe(await bundleVerify())
    expect(shipped.match(/from "(?!node:)[^"]+"|import\(|require\(/g)).toBeNull()
    await inFolder(async (folder) => {
      await writeFile(join(folder, 'verify.mjs'), shipped)
      await writeFile(join(folder, 'archive.zip'), await zipOf(makeArchive()))
      const run = promisify(execFile)
      const { stdout } = await run(process.execPath, ['verify.mjs', 'archive.zip'], { cwd: folder })
      expect(stdout).toContain('All that was checked is true.')
      await writeFile(join(folder, 'archive.zip'), await zipOf(flipped(original)))
      const failed = run(process.execPath, ['verify.mjs', 'archive.zip'], { cwd: folder })
      await expect(failed).rejects.toMatchObject({ code: 1 })
    })
  })
})
