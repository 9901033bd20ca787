import { describe, expect, it } from 'vitest'
import type { BagFiles } from './bag-files.ts'
import { checkBag } from './check-bag.ts'
import { createReport } from './report.ts'
import { manifestOf, type Files } from './test-support/make-archive.ts'

// The cases of the Library of Congress's conformance suite (github.com/LibraryOfCongress/bagit-conformance-suite), and
// the words of RFC 8493.

const declarationOf = (version: string, encoding = 'UTF-8') =>
  Buffer.from(`BagIt-Version: ${version}\nTag-File-Character-Encoding: ${encoding}\n`)

interface Case {
  version?: string
  algorithm?: string
  payload?: Record<string, string>
  tags?: Record<string, Buffer | string>
}

function bagOf({
  version = '1.0',
  algorithm = 'sha512',
  payload = { 'hello.txt': 'hello\n' },
  tags = {},
}: Case = {}): Files {
  const files: Files = new Map([['bagit.txt', declarationOf(version)]])
  for (const [name, text] of Object.entries(payload)) files.set(`data/${name}`, Buffer.from(text))
  files.set(
    `manifest-${algorithm}.txt`,
    manifestOf(files, (path) => path.startsWith('data/'), algorithm),
  )
  for (const [name, text] of Object.entries(tags)) files.set(name, Buffer.from(text))
  return files
}

/** What is not right with a bag that lies in memory. */
async function faultsOf(files: Files): Promise<string[]> {
  const report = createReport()
  const bag: BagFiles = {
    sizes: new Map([...files].map(([path, { length }]) => [path, length])),
    faults: [],
    async *read(path) {
      yield files.get(path) ?? Buffer.of()
    },
    close: async () => {},
  }
  await checkBag(report, bag)
  return report.findings.filter(({ verdict }) => verdict !== 'true').map(({ says }) => says)
}

/** The hash of `hello` and a line end by SHA-512, as RFC and suite have it. */
const helloHash =
  'e7c22b994c59d9cf2b48e549b1e24666636045930d3da7c1acb299d1c3b7f931f94aae41edda2c2b207a36e10f8bcb8d45223e54878f5b316e7ce3b6bc019629'

describe('a bag is right', () => {
  it('with the fewest files that it can have', async () => {
    const files = bagOf()
    expect(String(files.get('manifest-sha512.txt'))).toBe(`${helloHash}  data/hello.txt\n`)
    expect(await faultsOf(files)).toEqual([])
    expect(await faultsOf(bagOf({ payload: {} }))).toEqual([])
  })

  it.each(['0.93', '0.96', '0.97'])('in version %s, with MD5', async (version) => {
    expect(await faultsOf(bagOf({ version, algorithm: 'md5' }))).toEqual([])
  })

  it.each([
    ['names with spaces and percent signs', { 'a 50% file.txt': 'x', 'two\nlines.txt': 'y' }],
    ['a bag within it', { 'bag/bagit.txt': 'BagIt-Version: 1.0', 'bag/data/x.txt': 'x' }],
  ])('with %s', async (_, payload) => {
    expect(await faultsOf(bagOf({ payload }))).toEqual([])
  })

  it('whose lines md5sum wrote, with a star or a dot before the name, capitals or tabs', async () => {
    const lines = ['', '*', './'].map((mark) => `${helloHash.toUpperCase()}\t${mark}data/hello.txt\r\n`)
    for (const line of lines) expect(await faultsOf(bagOf({ tags: { 'manifest-sha512.txt': line } }))).toEqual([])
  })

  it('with labels that come again, in any order and over several lines', async () => {
    const info = 'Test-Tag: 1\nTest-Tag:   2\nTest-Tag : 3\nLong: it goes\n  on\nPayload-Oxum: 6.1\n'
    expect(await faultsOf(bagOf({ tags: { 'bag-info.txt': info } }))).toEqual([])
  })

  it('whose tag files are in UTF-16 or Latin 1', async () => {
    const line = `${helloHash}  data/hello.txt\n`
    const inUtf16 = Buffer.from(`\uFEFF${line}`, 'utf16le')
    for (const bytes of [inUtf16, Buffer.from(inUtf16).swap16()]) {
      const tags = { 'bagit.txt': declarationOf('0.97', 'UTF-16'), 'manifest-sha512.txt': bytes }
      expect(await faultsOf(bagOf({ tags }))).toEqual([])
    }
    const info = Buffer.from('Contact-Name: Núñez\n', 'latin1')
    const tags = { 'bagit.txt': declarationOf('0.97', 'ISO-8859-1'), 'bag-info.txt': info }
    expect(await faultsOf(bagOf({ tags }))).toEqual([])
    await expect(faultsOf(bagOf({ tags: { 'bag-info.txt': info } }))).rejects.toThrow('is not in UTF-8')
  })
})

describe('a bag is wrong', () => {
  const hello = `${helloHash}  data/hello.txt\n`
  it.each<[string, Case, string]>([
    ['no bagit.txt', { tags: { 'bagit.txt': '' } }, 'two lines'],
    ['no encoding', { tags: { 'bagit.txt': 'BagIt-Version: 1.0\n' } }, 'two lines'],
    [
      'space before a colon',
      { tags: { 'bagit.txt': 'BagIt-Version : 1.0\nTag-File-Character-Encoding : UTF-8\n' } },
      'two lines',
    ],
    ['a byte order mark', { tags: { 'bagit.txt': `\uFEFF${declarationOf('1.0').toString()}` } }, 'two lines'],
    ['a version that is none', { tags: { 'bagit.txt': declarationOf('.97') } }, 'two lines'],
    ['a version of the future', { tags: { 'bagit.txt': declarationOf('2.0') } }, 'BagIt 2.0'],
    ['an encoding of nobody', { tags: { 'bagit.txt': declarationOf('1.0', 'UTF-17') } }, 'UTF-17'],
    [
      'another file than is listed',
      { tags: { 'data/hello.txt': 'goodbye' } },
      'is not the file that manifest-sha512.txt lists',
    ],
    [
      'a file that is not listed',
      { tags: { 'data/more.txt': 'more' } },
      'data/more.txt is not listed in manifest-sha512.txt',
    ],
    [
      'a file that is not there',
      { tags: { 'manifest-sha512.txt': `${hello}${helloHash}  data/gone.txt\n` } },
      'data/gone.txt is missing',
    ],
    ['a second manifest that lists less', { tags: { 'manifest-md5.txt': '' } }, 'is not listed in manifest-md5.txt'],
    ['a file listed twice', { tags: { 'manifest-sha512.txt': hello + hello } }, 'twice'],
    [
      'an older one with two hashes',
      { version: '0.97', tags: { 'manifest-sha512.txt': hello + hello.replace('e7c2', 'dead') } },
      'twice',
    ],
    ['a line that is none', { tags: { 'manifest-sha512.txt': `${hello}zzz\n` } }, 'none of a manifest'],
    [
      'a tag file as payload',
      { tags: { 'manifest-sha512.txt': `${hello}${helloHash}  bagit.txt\n` } },
      'which is no payload',
    ],
    ['a hash of nobody', { tags: { 'manifest-crc32.txt': 'aa  data/hello.txt\n' } }, 'does not know'],
    [
      'another tag file than is listed',
      { tags: { 'bag-info.txt': 'A: b\n', 'tagmanifest-sha256.txt': `${'0'.repeat(64)}  bag-info.txt\n` } },
      'is not the file that tagmanifest',
    ],
    [
      'a tag manifest without the manifest',
      { tags: { 'tagmanifest-sha256.txt': '' } },
      'does not list manifest-sha512.txt',
    ],
    ['another number of bytes', { tags: { 'bag-info.txt': 'Payload-Oxum: 7.1\n' } }, 'not 7.1'],
    ['a line without a label', { tags: { 'bag-info.txt': 'nothing\n' } }, 'without a label'],
  ])('with %s', async (_, given, why) => {
    expect((await faultsOf(bagOf(given))).join('\n')).toContain(why)
  })

  it.each(['/etc/passwd', 'data/../../etc/passwd', '~/x', '~root/x', 'C:\\x', 'data\\..\\x', '\\\\host\\share'])(
    'where a manifest or a fetch list leads out of it by %s',
    async (path) => {
      const listed = await faultsOf(bagOf({ tags: { 'manifest-sha512.txt': `${hello}${helloHash}  ${path}\n` } }))
      expect(listed.join('\n')).toContain('leads out of the bag')
      const fetched = await faultsOf(bagOf({ tags: { 'fetch.txt': `http://localhost/x 1 ${path}\n` } }))
      expect(fetched.join('\n')).toContain('must not be followed')
    },
  )

  it('without a manifest of its payload', async () => {
    const files = bagOf()
    files.delete('manifest-sha512.txt')
    expect(await faultsOf(files)).toContain('there is no manifest of the payload')
    files.delete('bagit.txt')
    expect(await faultsOf(files)).toEqual(['it is no bag: there is no bagit.txt'])
  })
})
