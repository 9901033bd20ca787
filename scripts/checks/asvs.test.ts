import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describeSettings } from '@monsoon/api/config'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')

/** The requirements of ASVS 5.0 of levels 1 and 2, without V17: nothing here speaks WebRTC. */
const sections: Record<string, string> = {
  '1.1': '1 2',
  '1.2': '1 2 3 4 5 6 7 8 9',
  '1.3': '1 2 3 4 5 6 7 8 9 10 11',
  '1.4': '1 2 3',
  '1.5': '1 2',
  '2.1': '1 2 3',
  '2.2': '1 2 3',
  '2.3': '1 2 3 4',
  '2.4': '1',
  '3.2': '1 2',
  '3.3': '1 2 3 4',
  '3.4': '1 2 3 4 5 6',
  '3.5': '1 2 3 4 5',
  '3.7': '1 2',
  '4.1': '1 2 3',
  '4.2': '1',
  '4.3': '1 2',
  '4.4': '1 2 3 4',
  '5.1': '1',
  '5.2': '1 2 3',
  '5.3': '1 2',
  '5.4': '1 2 3',
  '6.1': '1 2 3',
  '6.2': '1 2 3 4 5 6 7 8 9 10 11 12',
  '6.3': '1 2 3 4',
  '6.4': '1 2 3 4',
  '6.5': '1 2 3 4 5',
  '6.6': '1 2 3',
  '6.8': '1 2 3 4',
  '7.1': '1 2 3',
  '7.2': '1 2 3 4',
  '7.3': '1 2',
  '7.4': '1 2 3 4 5',
  '7.5': '1 2',
  '7.6': '1 2',
  '8.1': '1 2',
  '8.2': '1 2 3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1 2 3',
  '9.2': '1 2 3 4',
  '10.1': '1 2',
  '10.2': '1 2',
  '10.3': '1 2 3 4',
  '10.4': '1 2 3 4 5 6 7 8 9 10 11',
  '10.5': '1 2 3 4 5',
  '10.6': '1 2',
  '10.7': '1 2 3',
  '11.1': '1 2',
  '11.2': '1 2 3',
  '11.3': '1 2 3',
  '11.4': '1 2 3 4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1 2 3',
  '12.2': '1 2',
  '12.3': '1 2 3 4',
  '13.1': '1',
  '13.2': '1 2 3 4 5',
  '13.3': '1 2',
  '13.4': '1 2 3 4 5',
  '14.1': '1 2',
  '14.2': '1 2 3 4',
  '14.3': '1 2 3',
  '15.1': '1 2 3',
  '15.2': '1 2 3',
  '15.3': '1 2 3 4 5 6 7',
  '16.1': '1',
  '16.2': '1 2 3 4 5',
  '16.3': '1 2 3 4',
  '16.4': '1 2 3',
  '16.5': '1 2 3',
}
const expected = Object.entries(sections).flatMap(([section, ids]) => ids.split(' ').map((id) => `${section}.${id}`))

/** As issue 22 allows them. */
const allowedExceptions = ['6.2.5', '6.2.9', '6.3.3']

interface Requirement {
  id: string
  level: string
  about: string
  state: string
  evidence: string
}

const [head, ...lines] = readFileSync(join(root, 'docs/security/asvs.tsv'), 'utf8').trimEnd().split('\n')
const requirements: Requirement[] = lines.map((line) => {
  const [id = '', level = '', about = '', state = '', evidence = ''] = line.split('\t')
  return { id, level, about, state, evidence }
})

/** The files that a cell names, each with the titles that follow it. */
const placesOf = (evidence: string) =>
  [
    ...evidence.matchAll(/((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|md|txt|sql|json|service)|Dockerfile)((?:(?:, | )“[^”]*”)*)/g),
  ].map(({ 1: path = '', 2: titles = '' }) => ({
    path,
    isTest: /\.test\.tsx?$/.test(path),
    titles: [...titles.matchAll(/“([^”]*)”/g)].map(({ 1: title = '' }) => title),
  }))

describe('the table of ASVS 5.0', () => {
  it('has each requirement of levels 1 and 2 once', () => {
    expect(head).toBe('id\tlevel\tabout\tstate\tevidence')
    expect(requirements.map(({ id }) => id)).toEqual(expected)
    expect(requirements).toHaveLength(246)
  })

  it('has the exceptions that are agreed on, and no others', () => {
    expect(requirements.filter(({ state }) => state === 'exception').map(({ id }) => id)).toEqual(allowedExceptions)
  })

  it.each(requirements)('$id is $state by what exists', ({ level, about, state, evidence }) => {
    expect(level).toMatch(/^[12]$/)
    expect(about.split(' ').length).toBeLessThanOrEqual(12)
    const places = placesOf(evidence)
    for (const { path, isTest, titles } of places) {
      expect(existsSync(join(root, path)), path).toBe(true)
      if (isTest) expect(titles, path).not.toEqual([])
      const source = titles.length > 0 ? readFileSync(join(root, path), 'utf8') : ''
      for (const title of titles) expect(source, path).toContain(title)
    }
    if (state === 'met') expect(places).not.toEqual([])
    else if (state === 'exception') expect(places.some(({ path }) => path.startsWith('docs/decisions/'))).toBe(true)
    else {
      expect(['not-applicable', 'open']).toContain(state)
      expect(evidence).toMatch(/^[A-Z].*\.(?:;|$)/)
    }
  })

  it('is read by a test that would see a wrong link', () => {
    expect(placesOf('apps/a.test.ts “one”, “two”; docs/x.md; Dockerfile')).toEqual([
      { path: 'apps/a.test.ts', isTest: true, titles: ['one', 'two'] },
      { path: 'docs/x.md', isTest: false, titles: [] },
      { path: 'Dockerfile', isTest: false, titles: [] },
    ])
  })
})

it('the inventory of keys names every secret of the settings', () => {
  const inventory = readFileSync(join(root, 'docs/security/keys.md'), 'utf8')
  const secrets = describeSettings()
    .map(({ name }) => name)
    .filter((name) => /SECRET|_KEYS?$|_KEY_ID$|TOKEN|PASSWORD|SEED|^SMTP_URL$|^DATABASE_URL$/.test(name))
  expect(secrets.length).toBeGreaterThan(20)
  expect(secrets.filter((name) => !inventory.includes(`\`${name}\``))).toEqual([])
})

it('the documents of security are linked from the first of them', () => {
  const folder = join(root, 'docs/security')
  const threats = readFileSync(join(folder, 'threat-model.md'), 'utf8')
  for (const file of readdirSync(folder).filter((name) => name !== 'threat-model.md'))
    expect(threats, file).toContain(`(${file})`)
})
