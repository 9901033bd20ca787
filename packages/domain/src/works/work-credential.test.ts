import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../canonical-json.ts'
import { howMadeWays } from './how-made.ts'
import { credentialValue, digitalSourceTypeOf, isWorkCredential, type WorkCredential } from './work-credential.ts'

const credential: WorkCredential = {
  v: 1,
  kind: 'work',
  iss: 'https://monsoon.example',
  iat: 1_795_000_000,
  item: '01890000-0000-7000-8000-000000000001',
  title: 'Slack Tide',
  artist: 'Amina Rahim',
  year: null,
  medium: '',
  published: '2026-11-18',
  howMade: 'ai-in-part',
  digitalSourceType: digitalSourceTypeOf('ai-in-part'),
  aiPart: 'The sky',
  aiModel: 'x',
  files: [{ sha256: 'a'.repeat(64), type: 'image/png', bytes: 9 }],
}

describe('the credential of a work', () => {
  it('is known again from what was signed', () => {
    expect(isWorkCredential(JSON.parse(canonicalJson(credentialValue(credential))))).toBe(true)
    expect(isWorkCredential({ ...credential, howMade: null, digitalSourceType: null })).toBe(true)
  })

  it('says how the work was made by terms that C2PA knows, each another one', () => {
    const terms = howMadeWays.map(digitalSourceTypeOf)
    expect(new Set(terms).size).toBe(howMadeWays.length)
    for (const term of terms) expect(term).toMatch(/^http:\/\/cv\.iptc\.org\/newscodes\/digitalsourcetype\/[a-zA-Z]+$/)
  })

  it.each<[string, Record<string, unknown>]>([
    ['another version', { v: 2 }],
    ['another kind', { kind: 'archive' }],
    ['a way of making that does not fit its term', { howMade: 'hand' }],
    ['a way of making that nobody knows', { howMade: 'magic' }],
    ['no original', { files: [] }],
    ['an original without a hash', { files: [{ sha256: 'a', type: 'image/png', bytes: 9 }] }],
    ['no title', { title: '' }],
    ['a moment for a day', { published: '2026-11-18T00:00:00Z' }],
    ['a field more', { owner: 'Amina' }],
    ['a field less', { artist: undefined }],
  ])('with %s is none', (_, changed) => {
    expect(isWorkCredential({ ...credential, ...changed })).toBe(false)
  })

  it('is no list, no text and nothing', () => {
    for (const other of [null, [], 'work', 1]) expect(isWorkCredential(other)).toBe(false)
  })
})
