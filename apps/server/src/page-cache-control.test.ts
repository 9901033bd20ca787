import { sessionCookieNames } from '@monsoon/api/accounts/sessions/session-cookies'
import { describe, expect, it } from 'vitest'
import { cacheControlOfPage } from './page-cache-control.ts'

const cachingFor = (cookie?: string) => cacheControlOfPage({ headers: cookie === undefined ? {} : { cookie } })

describe('a page', () => {
  it.each(['http://localhost:3000', 'https://monsoon.example'])(
    'of somebody who is signed in is kept by no browser: %s',
    (PUBLIC_ORIGIN) => {
      const { access, refresh } = sessionCookieNames({ PUBLIC_ORIGIN })
      for (const name of [access, refresh]) {
        expect(cachingFor(`${name}=x`)).toBe('private, no-store')
        expect(cachingFor(`theme=dark; ${name}=x; language=en`)).toBe('private, no-store')
      }
    },
  )

  it('of a visitor may be kept, and is asked for again each time', () => {
    for (const cookie of [undefined, '', 'theme=dark', 'my_monsoon_access=x', 'monsoon_access=', 'monsoon_device=x'])
      expect(cachingFor(cookie), cookie).toBe('private, no-cache')
  })
})
