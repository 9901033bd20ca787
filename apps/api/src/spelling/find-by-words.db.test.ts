import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '#test-support/create-test-api.ts'
import { findByWords, readNearTsQuery, toTsQuery, learnWords } from './find-by-words.ts'

let test: TestApi
const names = ['Farah Haddad', 'José Nguyễn', 'Marlina Siregar', 'Christopher Lim', 'Ayu', 'فرح حداد', 'Rani 2026']

beforeAll(async () => {
  test = await createTestApi()
  await learnWords(test.resources.db, names)
})
afterAll(() => test.close())

const isFoundBy = async (name: string, tsQuery: string) => {
  const { rows } = await test.resources.pool.query<{ found: boolean }>(
    `SELECT to_tsvector('simple', fold_text($1)) @@ to_tsquery('simple', fold_text($2)) AS found`,
    [name, tsQuery],
  )
  return rows[0]?.found ?? false
}
const namesFoundBy = (typed: string) =>
  findByWords(test.resources.db, typed, {
    find: async (tsQuery) => {
      const found = await Promise.all(names.map((name) => isFoundBy(name, tsQuery)))
      return names.filter((_, at) => found[at])
    },
    isNothing: (found) => found.length === 0,
  })

/** Every word that is one typing error away from a word. */
function oneTypoFrom(word: string): string[] {
  const letters = [...word]
  const cuts = letters.map((_, at) => [...letters.slice(0, at), ...letters.slice(at + 1)])
  const swaps = letters
    .slice(1)
    .map((letter, at) => [...letters.slice(0, at), letter, letters[at] ?? '', ...letters.slice(at + 2)])
  const others = letters.map((_, at) => [...letters.slice(0, at), 'q', ...letters.slice(at + 1)])
  const added = [...letters, ''].map((_, at) => [...letters.slice(0, at), 'q', ...letters.slice(at)])
  return [...cuts, ...swaps, ...others, ...added]
    .map((changed) => changed.join(''))
    .filter((changed) => changed !== word)
}

describe('what somebody typed', () => {
  it.each([
    ['farah haddad', 'Farah Haddad'],
    ['HADDAD farah', 'Farah Haddad'],
    ['jose', 'José Nguyễn'],
    ['nguyen', 'José Nguyễn'],
    ['Marli', 'Marlina Siregar'],
    ['حداد', 'فرح حداد'],
  ])('%s finds %s: accents, capitals, order of words and the end of one do not matter', async (typed, name) => {
    expect(await namesFoundBy(typed)).toEqual([name])
  })

  it('finds each name by its first word with any one typing error', async () => {
    for (const name of ['Farah Haddad', 'José Nguyễn', 'Marlina Siregar']) {
      const [first = ''] = name.split(' ')
      for (const typed of oneTypoFrom(first.toLowerCase())) {
        if ([...typed].length < 4) continue
        expect(await namesFoundBy(typed), typed).toContain(name)
      }
    }
  })

  it('finds a long name with two typing errors, and a name with one in each word, the words swapped', async () => {
    expect(await namesFoundBy('Christofer')).toEqual(['Christopher Lim'])
    expect(await namesFoundBy('sirgar marlna')).toEqual(['Marlina Siregar'])
  })

  it('is not forgiven an error in a short word or a number', async () => {
    expect(await namesFoundBy('ayo')).toEqual([])
    expect(await namesFoundBy('2025')).toEqual([])
  })

  it('is looked for as it stands where it finds something', async () => {
    await learnWords(test.resources.db, ['Fatah'])
    const asked: string[] = []
    await findByWords(test.resources.db, 'fatah', {
      find: async (tsQuery) => asked.push(tsQuery),
      isNothing: () => false,
    })
    expect(asked).toEqual(["'fatah':*"])
  })

  it('without a word finds nothing and asks nothing', async () => {
    expect(await namesFoundBy(" '&|!:*()\\ ")).toBeNull()
    expect(await readNearTsQuery(test.resources.db, [])).toBeNull()
  })

  it.each(["o'brien & !x", "a':*|b", '\\', "''''", '<->', 'ﬁ ½ ①', 'x'.repeat(5000)])(
    'is a search whatever it holds: %s',
    async (typed) => {
      await expect(namesFoundBy(typed)).resolves.not.toThrow()
      expect(toTsQuery(['a', 'b'])).toBe("'a':* & 'b':*")
    },
  )
})
