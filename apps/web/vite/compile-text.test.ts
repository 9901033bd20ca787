// @vitest-environment node
import { parseSync } from 'vite'
import { describe, expect, it } from 'vitest'
import { compileText } from './compile-text.ts'

type Handler = (this: { parse: (code: string) => unknown }, code: string) => { code: string } | null

function compile(code: string): string | undefined {
  const { transform } = compileText()
  const handler = (transform as unknown as { handler: Handler }).handler
  return handler.call({ parse: (source) => parseSync('text.js', source).program }, code)?.code
}

describe('the build of texts', () => {
  it('turns sentences into Lingui’s arrays, so that no browser parses them', () => {
    expect(compile("const t = defineText('shop', { hello: 'Hello', left: '{count} left' })")).toBe(
      `const t = defineText('shop', { hello: ["Hello"], left: [["count"]," left"] })`,
    )
  })

  it('compiles plurals and translations alike', () => {
    expect(compile("translateText(area, { left: '{n, plural, one {# work} other {# works}}' })")).toContain(
      '[["n","plural",{"one":["#"," work"],"other":["#"," works"]}]]',
    )
  })

  it('keeps of notices what is said within Monsoon, and no mail', () => {
    const entry = "{ page: '/item/{itemId}', inApp: '{name} is sold', title: 'Sold', says: ['You sold {name}.', why] }"
    expect(compile(`defineNotices({ because: 'You sell at {brand}.' }, { sold: ${entry} })`)).toBe(
      `defineNotices({ because: undefined }, { sold: { page: '/item/{itemId}', inApp: [["name"]," is sold"], title: undefined, says: undefined } })`,
    )
  })

  it('touches nothing else', () => {
    expect(compile("const label = { hello: '{count}' }; tell('x', { a: '{b}' })")).toBeUndefined()
  })
})
