import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { lookups } from '@monsoon/api/database/lookup-queries'
import { expect, it } from 'vitest'
import { operate } from './operate.ts'

const folder = join(import.meta.dirname, '../../../docs/runbooks')
const pages = readdirSync(folder).map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))

const statement = /(?:^|`) *((?:SELECT|INSERT|UPDATE|DELETE|WITH|TRUNCATE|CREATE|ALTER|DROP) [A-Za-z*(][^`]*)/
const setsUpRoles = /^(CREATE|ALTER) (ROLE|DATABASE) /

/** Every statement that a page would have somebody paste, but those by which a database and its roles are made. */
const statementsIn = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => statement.exec(line)?.[1] ?? [])
    .filter((one) => !setsUpRoles.test(one))

const commandsIn = (text: string): string[][] =>
  [...text.matchAll(/(?:^|[`/ ])(?:monsoon|operate\.ts) ([a-z][a-z-]+(?: [a-z][a-z-]+)?)/gm)].map(([, words = '']) =>
    words.split(' '),
  )

it('runbooks have nobody paste SQL', () => {
  expect(pages.flatMap(({ name, text }) => statementsIn(text).map((one) => `${name}: ${one}`))).toEqual([])
  expect(statementsIn('by `UPDATE users SET role = 1`')).toHaveLength(1)
  expect(statementsIn('```sql\nSELECT id FROM users;\n```')).toHaveLength(1)
})

it("name commands and questions that the operators' command knows", async () => {
  const { text: help } = await operate(['help'], () => {
    throw new Error('help needs no settings')
  })
  const known = ['help', ...[...help.matchAll(/^ {2}([a-z-]+)/gm)].map(([, name]) => name)]
  const used = pages.flatMap(({ name, text }) => commandsIn(text).map((words) => ({ name, words })))
  const unknown = used.filter(({ words: [command = '', what = ''] }) =>
    command === 'show' ? what !== '' && !Object.hasOwn(lookups, what) : !known.includes(command),
  )
  expect(unknown.map(({ name, words }) => `${name}: ${words.join(' ')}`)).toEqual([])
  expect(used.length).toBeGreaterThan(20)
})
