import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { StaffNav } from './staff-nav.tsx'

afterEach(cleanup)

const counts = {
  kycWaiting: 2,
  applicationsWaiting: 1,
  recoveriesWaiting: 0,
  reportsWaiting: 3,
  withdrawalsWaiting: 4,

  approvalsWaiting: 0,
  transfersWaiting: 3,
  externalWaiting: 0,
  importsWaiting: 0,
  requestsWaiting: 0,
  leavesWaiting: 0,
  messagesWaiting: 0,
  jobApplicationsWaiting: 0,
  reviewsWaiting: 0,
  differencesOpen: 1,
  refundsWaiting: 1,
  disputesOpen: 1,
  users: 38,
  artists: 12,
  curators: 4,
  suspended: 1,
}

const showAt = (path: string) => renderPage(<StaffNav counts={counts} />, { path })
const currentIn = (nav: HTMLElement) =>
  within(nav)
    .getAllByRole('link', { current: 'page' })
    .map(({ textContent }) => textContent)

it.each([
  ['/staff/users/u1/view/wallet', 'People 3', 'Users'],
  ['/staff/orders/o1/split', 'Money 10', 'Orders 2'],
  ['/staff/top-ups', 'Money 10', 'Top-ups 3'],
  ['/staff/exhibitions/new', 'Art 3', 'Exhibitions'],
])('at %s says where one is, with what waits there', (path, group, part) => {
  showAt(path)
  const [groups, parts, all] = screen.getAllByRole('navigation')
  if (!groups || !parts || !all) throw new Error('two rows for narrow windows, one column for wide ones')
  expect(currentIn(groups)).toEqual([group])
  expect(currentIn(parts)).toEqual([part])
  expect(currentIn(all)).toEqual([part])
})

it('has no second row for the overview, which is alone in its group', () => {
  showAt('/staff/overview')
  expect(screen.getAllByRole('navigation')).toHaveLength(2)
})
