import type { Page } from '@playwright/test'
import { addressOn } from './find-pages.ts'

const splitOn = (path: string) =>
  addressOn(path, (page) => page.locator('a[href$="/split"]').first().getAttribute('href'))

/** The split of the newest sale that somebody has a part in. */
export const pathOfOwnSplit = splitOn('/profile/wallet/postings')

/** The split of a sale, as staff come to it: from what a collector paid. */
export async function pathOfAnySplit(page: Page): Promise<string> {
  const user = await addressOn('/staff/users?query=Hamad', () =>
    page.locator('a[href^="/staff/users/"]').first().getAttribute('href'),
  )(page)
  return splitOn(`${user}/view/payments`)(page)
}

/** The statement of the last month but one: it is over, and something moved. */
export const pathOfStatement = addressOn('/profile/wallet/statements', (page) =>
  page.locator('a[href^="/profile/wallet/statements/"]').nth(1).getAttribute('href'),
)
