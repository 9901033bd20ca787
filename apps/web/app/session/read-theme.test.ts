// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { readTheme } from './read-theme.ts'
import { writeThemeCookie } from './theme.ts'

const readFrom = (cookie: string) => readTheme(new Request('http://monsoon', { headers: { cookie } }))
const pairOf = (written: string) => written.split(';')[0] ?? ''

describe('the cookie of the theme', () => {
  it('is kept over https for this very host alone, and sent nowhere in clear', () => {
    const written = writeThemeCookie('dark', 'https:')
    expect(written).toMatch(/^__Host-theme=dark; path=\/; .*samesite=lax; secure$/)
    expect(readFrom(pairOf(written))).toBe('dark')
  })

  it('is read as it is kept where there is no https, and is nothing where it names no theme', () => {
    expect(readFrom(`language=en; ${pairOf(writeThemeCookie('light', 'http:'))}`)).toBe('light')
    expect(readFrom('__Host-theme=pink; theme=')).toBeUndefined()
  })
})
