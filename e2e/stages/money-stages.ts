import type { Page } from '@playwright/test'
import { addressOn } from './find-pages.ts'

const splitOn = (path: string) => async (page: Page) => {
  await page.goto(path)
  const address = await page.locator('a[href$="/split"]').first().getAttribute('href')
  if (!address) throw new Error(`${path} does not lead to a split`)
  return address
}

/** The split of the newest sale that somebody has a part in. */
export const pathOfOwnSplit = splitOn('/profile/wallet/postings')

/** The split of a sale, as staff come to it: from what a collector paid. */
export async function pathOfAnySplit(page: Page): Promise<string> {
  const user = await addressOn('/staff/users?query=Hamad', '/staff/users/')(page)
  return splitOn(`${user}/view/payments`)(page)
}

/** The statement of the last month but one: it is over, and something moved. */
export const pathOfStatement = addressOn('/profile/wallet/statements', '/profile/wallet/statements/', { place: 1 })
