import { expect } from '@playwright/test'
import { expectAccessible, fillLogin, logIn, pathOfWork, visitAs } from './stages/demo-visit.ts'
import { test, untilLive, waitForLife } from './live-page.ts'

const liked = 'Megh - 22 Seconds'
const reported = 'Alley 47'

test('a visitor who likes a work logs in and comes back; the heart is then one press, and the list of favourites follows [MSG-042, FLOW-053, FLOW-054]', async ({
  page,
}) => {
  const path = await pathOfWork(page, liked)
  await page.goto(path)
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: `Favourite: ${liked}` })
    .first()
  await heart.click()
  await expect(page.getByText('Login to add favourite')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await fillLogin(page, 'hamad@monsoon.example')
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await untilLive(page)
  // A second press does nothing while the first one runs.
  const press = () => Promise.all([page.waitForResponse('**/v1/favourite'), heart.click()])
  if ((await heart.getAttribute('aria-pressed')) === 'true') await press()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  const before = Number(await heart.textContent())
  await press()
  await expect(heart).toHaveText(String(before + 1))
  await page.reload()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(heart).toHaveText(String(before + 1))

  await page.goto('/profile/favorites')
  const work = page.getByRole('article').filter({ hasText: liked })
  await expect(work).toHaveCount(1)
  await work.getByRole('button', { name: `Favourite: ${liked}` }).click()
  await expect(work).toHaveCount(0)
})

test('a reported work is hidden by staff, gone for visitors, and shown again after an objection [SCREEN-164, ROLE-046]', async ({
  page,
  browser,
}) => {
  test.setTimeout(180_000)
  const path = await pathOfWork(page, reported)
  await logIn(page, 'grace@monsoon.example', path)
  await untilLive(page)
  await page.getByRole('button', { name: 'Report' }).click()
  const dialog = page.getByRole('dialog', { name: 'Report NFT' })
  await dialog.getByRole('radio', { name: 'Duplicate NFT' }).check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'SEND REPORT' }).click()
  await expect(page.getByText('Thank you. Your report is with us, and a person will look at it.')).toBeVisible()

  const context = await browser.newContext()
  context.on('page', waitForLife)
  const desk = await context.newPage()
  await visitAs(desk, 'ayu.kartika@staff.monsoon.example', '/staff/reports')
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: reported }) })
  const decide = async (button: string, reason: string) => {
    await row.getByRole('button', { name: button }).click()
    await desk.getByRole('dialog').getByLabel('Reason').fill(reason)
    await desk.getByRole('dialog').getByRole('button', { name: button }).click()
    await expect(desk.getByRole('dialog')).toBeHidden()
    await expect(row).toHaveCount(0)
  }
  await decide('HIDE', 'We ask the artist about it')
  const visitor = await browser.newContext()
  expect((await visitor.request.get(path)).status()).toBe(404)
  await page.goto('/profile/notifications')
  await expect(page.getByText('was looked into, and we have acted on it').first()).toBeVisible()
  await desk.goto('/staff/reports?state=hidden')
  await decide('SHOW IT AGAIN', 'The artist has shown us the sources')
  expect((await visitor.request.get(path)).status()).toBe(200)
  await Promise.all([context.close(), visitor.close()])
})
