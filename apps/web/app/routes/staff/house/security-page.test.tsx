import type { SecurityAlert, SecurityEvent } from '@monsoon/contract/staff/staff-security'
import { cleanup, screen, within } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '#test-support/render-page.tsx'
import SecurityPage from './security-page.tsx'

afterEach(cleanup)

const userId = '01890000-0000-7000-8000-000000000001'
const source = `k1:${'ab'.repeat(16)}`
const refused: SecurityEvent = {
  id: 'e1',
  kind: 'refused',
  at: '2026-11-27T09:30:00.000Z',
  times: 3,
  sessionId: null,
  user: { userId, name: 'Mira Lim' },
  call: 'GET /v1/order/{id}',
  detail: 'order-not-found',
  targetId: 'o-1',
  requestId: 'r-1',
  source,
  browser: 'Firefox',
  system: 'Linux',
}
const signIn: SecurityEvent = { ...refused, id: 'e0', kind: 'sign-in-failed', times: 1, user: null }
const alert: SecurityAlert = { rule: 'enumeration', at: refused.at, counted: 61, user: null, source }

type Found = ComponentProps<typeof SecurityPage>['loaderData']
const show = (more: Partial<Found> = {}) =>
  renderPage(
    <SecurityPage
      {...({
        loaderData: { events: [refused, signIn], alerts: [], next: null, filters: {}, ...more },
      } as unknown as ComponentProps<typeof SecurityPage>)}
    />,
  )

describe('the security log of the back office', () => {
  it('says what happened to whom, how often, from where and by which call', () => {
    show()
    const [, first, second] = screen.getAllByRole('row')
    for (const words of [
      'Refused (3×)',
      'Mira Lim',
      'Firefox, Linux',
      'order-not-found',
      'Asked for: o-1',
      'Request: r-1',
    ])
      expect(first?.textContent).toContain(words)
    const here = within(first as HTMLElement).getByRole('link', { name: 'Only from here: k1:abababab' })
    expect(here.getAttribute('href')).toContain(encodeURIComponent(source))
    expect(second?.textContent).toContain('A sign-in failed')
    expect(second?.textContent).toContain('Nobody')
  })

  it('goes on with the same filters', () => {
    show({ next: 'e0', filters: { kind: 'refused' } })
    expect(screen.getByRole('link', { name: 'Older' }).getAttribute('href')).toContain('before=e0')
  })

  it('shows what staff were told of, and leads to its events', () => {
    show({ alerts: [alert] })
    const words = 'Things of others asked for from one network: 61 within 15 minutes'
    expect(screen.getByText(words)).toBeDefined()
    const link = screen.getByRole('link', { name: `See what happened: ${words}` })
    expect(link.getAttribute('href')).toContain(`kind=refused&source=k1%3A${'ab'.repeat(16)}`)
  })

  it('says that there is nothing', () => {
    show({ events: [] })
    expect(screen.getByText('Nothing like this has happened')).toBeDefined()
  })
})
