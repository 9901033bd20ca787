import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  citedIn,
  listCited,
  readKept,
  readKeptRules,
  readSpecification,
  specification,
  withoutMarks,
} from './spec-rules.ts'

const page = readFileSync(join(import.meta.dirname, '../../docs/spec/README.md'), 'utf8')
const headings = [...page.matchAll(/^- (00[01], section \d+): /gm)].map(([, id]) => id)
const known = new Set([...readKeptRules().keys(), ...headings])

describe('what code and docs cite', () => {
  it('stands in docs/spec', () => {
    const cited = listCited()
    expect(cited.size).toBeGreaterThan(200)
    const dangling = [...cited]
      .filter(([id]) => !known.has(id))
      .map(([id, file]) => `${file}: ${id} is not in docs/spec`)
    expect(dangling).toEqual([])
  })

  it('is found in every form in which it is written', () => {
    expect(citedIn('see Q-079, (U-023): server-rules 3')).toEqual(['Q-079', 'U-023', 'Server rule 3'])
    expect(citedIn('server rules, 13 and 14; Server-rule 31')).toEqual(
      [13, 14, 31].map((rule) => `Server rule ${rule}`),
    )
    expect(citedIn('/* by (001, section 9) and 000 section 5 */')).toEqual(['001, section 9', '000, section 5'])
    expect(citedIn('// Another storm each day (security, figure 6).')).toEqual(['Figure 6'])
    expect(citedIn(' * as server-rules\n   * 21 says')).toEqual(['Server rule 21'])
    expect(citedIn('UTF-008, FAQ-123, section 9').filter((id) => known.has(id))).toEqual([])
  })
})

describe('docs/spec', () => {
  it('keeps a rule under a heading that is its id', () => {
    expect([...readKept('# Rules\n\n## Q-001\n\nOne\ntwo.\n\n## Server rule 2\n\nThree.\n')]).toEqual([
      ['Q-001', 'One two.'],
      ['Server rule 2', 'Three.'],
    ])
  })

  it.skipIf(!existsSync(specification))('says what the specification says', () => {
    const said = (rules: ReadonlyMap<string, string>) =>
      Object.fromEntries([...rules].map(([id, text]) => [id, withoutMarks(text)]))
    expect(said(readKeptRules())).toEqual(said(readSpecification()))
  })
})
