import { describe, expect, it } from 'vitest'
import { createDocumentLinks } from '#accounts/document-link.ts'
import { emailCodeFrom, hashEmailCode, hashSecretCode, lastingCodesOf, makeCodeSeed } from '#accounts/secret-code.ts'
import { createArchiveLinks } from '#archives/archive-link.ts'
import { createOriginalLinks } from '#files/original-links.ts'
import { tokenKeysOf } from './token-keys.ts'

const keyNamed = (id: string, letter: string) => `${id}:${Buffer.alloc(32, letter).toString('base64')}`
const before = { TOKEN_KEYS: keyNamed('k1', 'a') }
const both = { TOKEN_KEYS: `${keyNamed('k2', 'b')},${keyNamed('k1', 'a')}` }
const after = { TOKEN_KEYS: keyNamed('k2', 'b') }

describe('an exchange of the key of tokens', () => {
  const reader = { userId: 'user', sessionId: 'session' }
  const archive = { archiveId: 'archive', sessionId: 'session' }
  const original = 'media/0123456789abcdef0123456789abcdef/original.webp'

  it.each<[string, (config: typeof both) => string, (config: typeof both, link: string) => boolean]>([
    [
      'links to documents',
      (config) => createDocumentLinks(config).sign(reader, 'document').token,
      (config, token) => createDocumentLinks(config).isGood(reader, 'document', token),
    ],
    [
      'links to archives',
      (config) => createArchiveLinks(config).sign(archive).token,
      (config, token) => createArchiveLinks(config).read(token) !== null,
    ],
    [
      'links to originals',
      (config) => createOriginalLinks(config).signForEverybody(original, ''),
      (config, link) =>
        createOriginalLinks(config).check(original, Object.fromEntries(new URL(link, 'http://x').searchParams)) !==
        null,
    ],
  ])('leaves %s good as long as the old key is listed', (_, sign, isGood) => {
    const old = sign(before)
    expect([isGood(before, old), isGood(both, old), isGood(after, old)]).toEqual([true, true, false])
    expect(isGood(after, sign(both))).toBe(true)
  })

  it('changes no code that is on its way: its seed says by which key it was made', () => {
    const seed = makeCodeSeed(before)
    expect(hashSecretCode(emailCodeFrom(seed, both))).toEqual(hashEmailCode(seed, before))
    expect(hashSecretCode(emailCodeFrom(`${seed} new`, both))).toEqual(hashEmailCode(`${seed} new`, before))
    expect(emailCodeFrom(makeCodeSeed(both), both)).not.toEqual(emailCodeFrom(seed, both))
    expect(hashSecretCode(emailCodeFrom(seed, after))).not.toEqual(hashEmailCode(seed, before))
  })

  it('makes lasting codes by the new key, and knows those of the old one', () => {
    const [old] = lastingCodesOf('unsubscribe a@b.co', before)
    expect(lastingCodesOf('unsubscribe a@b.co', both)).toEqual([lastingCodesOf('unsubscribe a@b.co', after)[0], old])
  })

  it('gives each use a key of its own', () => {
    const uses = ['access token', 'archive link', 'beta token', 'document link', 'email code', 'original link'] as const
    const keys = uses.map((use) => tokenKeysOf(both, use)[0].key.toString('hex'))
    expect(new Set(keys).size).toBe(uses.length)
  })
})
