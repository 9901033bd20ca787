import { globSync, readFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { expect, it } from 'vitest'

const root = dirname(dirname(import.meta.dirname))
const width = 120
const folders = '{apps,packages,contracts/{scripts,test,ts},e2e,bench,scripts,docs}'
const notOurs =
  /node_modules|\/build\/|test-results|generated|\.react-router|\.d\.ts$|db-types\.ts$|monsoon-verify\.mjs$/

const sources = globSync([`${folders}/**/*.{ts,tsx,mjs,md}`, '*.md'], { cwd: root })
  .filter((file) => !notOurs.test(file))
  .map((file) => ({ file, lines: readFileSync(`${root}/${file}`, 'utf8').split('\n') }))

/** Directives have to stand on one line. */
const isComment = (line: string): boolean => /^\s*(\/\/|\/?\*)/.test(line) && !/(ox|es)lint-disable/.test(line)

/** Lines of Markdown that can be broken: no table, heading, code, or address that is longer by itself. */
function listProse(lines: readonly string[]): string[] {
  let isCode = false
  return lines.filter((line) => {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode
    return !isCode && !/^\s*(\||#|<|`| {4}|\[[^\]]+\]:)/.test(line) && line.trimStart().includes(' ', 2)
  })
}

it.each([
  ['comments', /\.(ts|tsx|mjs)$/, (lines: readonly string[]) => lines.filter(isComment)],
  ['Markdown', /\.md$/, listProse],
])(`keeps %s within ${width} columns`, (_, ending, select) => {
  const read = sources.filter(({ file }) => ending.test(file))
  expect(read.length).toBeGreaterThan(50)
  const tooLong = read.flatMap(({ file, lines }) =>
    select(lines)
      .filter((line) => [...line].length > width && breaks(line))
      .map((line) => `${file}: ${line}`),
  )
  expect(tooLong).toEqual([])
})

/** Whether there is a place to break it before it is too wide. Code in backticks stays on one line. */
const breaks = (line: string): boolean =>
  line
    .replaceAll(/`[^`]*`/g, (code) => 'x'.repeat(code.length))
    .trim()
    .slice(4, width - (line.length - line.trimStart().length))
    .includes(' ')
