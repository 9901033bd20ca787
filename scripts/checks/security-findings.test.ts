import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'

const file = join(import.meta.dirname, '../../docs/security/findings.md')
const expected = [
  ...Array.from({ length: 14 }, (_, at) => `F${at + 1}`),
  ...Array.from({ length: 15 }, (_, at) => `L${at + 1}`),
]

interface Finding {
  id: string
  state: string
  by: string
}

const findings: Finding[] = readFileSync(file, 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id = '']) => /^[FL]\d+$/.test(id))
  .map(([, id = '', , state = '', by = '']) => ({ id, state, by }))

/** The files that a cell links to, each with the titles that follow it. */
const proofsOf = (by: string) =>
  [...by.matchAll(/\[[^\]]+\]\(([^)]+)\)([^[]*)/g)].map(({ 1: path = '', 2: rest = '' }) => ({
    path: join(dirname(file), path),
    titles: [...rest.matchAll(/“([^”]+)”/g)].map(({ 1: title = '' }) => title),
  }))
const isTest = ({ path }: { path: string }) => /\.test\.tsx?$/.test(path)

describe('the findings of the security review', () => {
  it('are all in the table, each once', () => {
    expect(findings.map(({ id }) => id)).toEqual(expected)
  })

  it.each(findings)('$id is $state by what exists', ({ state, by }) => {
    const proofs = proofsOf(by)
    for (const { path } of proofs) expect(existsSync(path), path).toBe(true)
    for (const { path, titles } of proofs.filter(isTest)) {
      const source = readFileSync(path, 'utf8')
      expect(titles, path).not.toEqual([])
      for (const title of titles) expect(source, path).toContain(title)
    }
    if (state === 'mended') expect(proofs.some(isTest)).toBe(true)
    else if (state === 'recorded') expect(proofs.some(({ path }) => path.includes('/docs/decisions/'))).toBe(true)
    else expect(state).toBe('open')
  })
})
