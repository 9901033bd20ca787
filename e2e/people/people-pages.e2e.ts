import { expect } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test, untilLive } from '../live-page.ts'

test('an exhibition leads to its artists, whose page is at the path of what they are, and whom one can follow [ROUTE-041, FLOW-032]', async ({
  page,
}) => {
  await visitAs(page, 'imran@monsoon.example')
  await page.getByRole('list', { name: 'Active Exhibitions' }).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/exhibition\//)
  const artist = page.getByRole('list', { name: 'Artists' }).getByRole('link').first()
  const name = (await artist.textContent()) ?? ''
  await artist.click()
  await expect(page).toHaveURL(/\/artist\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  const id = page.url().split('/').at(-1)
  await page.goto(`/user/${id}/creations`)
  await expect(page).toHaveURL(new RegExp(`/artist/${id}\\?tab=created$`))
  await expect(
    page
      .getByRole('list', { name: `Created by ${name}` })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Exhibited' }).click()
  await expect(page).toHaveURL(/tab=exhibited$/)
  await expect(
    page
      .getByRole('list', { name: `Exhibited by ${name}` })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: `Follow ${name}` }).click()
  await expect(page.getByRole('button', { name: '1 follower' })).toBeVisible()
  await page.getByRole('button', { name: `Unfollow ${name}` }).click()
  await expect(page.getByRole('button', { name: '0 followers' })).toBeVisible()
})

test('a curator shows what they hung; who is not there is told by the page for those who are lost [ROUTE-040, FLOW-033]', async ({
  page,
}) => {
  await page.goto('/home')
  await page.getByRole('link', { name: 'ENTER THE EXHIBITION' }).click()
  await expect(page).toHaveURL(/\/exhibition\//)
  await page.getByRole('main').locator('a[href^="/curator/"]').first().click()
  await expect(page).toHaveURL(/\/curator\//)
  await untilLive(page)
  await expect(
    page
      .getByRole('list', { name: /^Curated by/ })
      .getByRole('article')
      .first(),
  ).toBeVisible()
  for (const id of ['01900000-0000-7000-8000-00000000ffff', 'nonsense']) {
    const response = await page.goto(`/artist/${id}`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Lost Your Way?' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'VISIT HOME PAGE' })).toHaveAttribute('href', '/home')
  }
})
