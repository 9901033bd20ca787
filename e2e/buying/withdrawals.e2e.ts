import { expect, type Page } from '@playwright/test'
import { visitAs } from '../stages/demo-visit.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

const [large, unwanted, returned] = ['5,000.00', '61.00', '70.33']

async function request(page: Page, amount: string): Promise<void> {
  await page.getByRole('button', { name: 'WITHDRAW' }).click()
  const dialog = page.getByRole('dialog', { name: 'Withdraw' })
  await dialog.getByLabel('Bank account').selectOption({ index: 1 })
  await dialog.getByLabel('Amount in USD').fill(amount.replace(',', ''))
  await dialog.getByRole('button', { name: 'REQUEST WITHDRAWAL' }).click()
  await expect(dialog).toBeHidden()
}

/** Presses a button of the withdrawal of that amount, which stands in the queue of a state. */
async function decide(desk: Page, state: string, amount: string, act: string): Promise<void> {
  const path = `/staff/withdrawals?status=${state}`
  if (!desk.url().endsWith(path)) await desk.goto(path)
  const row = desk.getByRole('listitem').filter({ has: desk.getByRole('heading', { name: `$${amount}` }) })
  await row.getByRole('button', { name: act }).click()
  if (act === 'REJECT') {
    await desk.getByRole('dialog').getByLabel('Reason').fill('Please tell us where this money comes from')
    await desk.getByRole('dialog').getByRole('button', { name: act }).click()
  }
  await (act === 'APPROVE' && amount === large
    ? expect(row.getByRole('group', { name: 'Waits for a second person' })).toContainText('Ayu Kartika')
    : expect(row).toHaveCount(0))
}

test('money goes to a bank after two people have agreed and a third sends it, stays after a rejection, and comes back from a bank [SCREEN-106, FLOW-088, ROUTE-052]', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await visitAs(page, lookers.earner, '/profile/wallet')
  await untilLive(page)
  for (const amount of [large, unwanted, returned]) await request(page, amount)
  const contexts = await Promise.all([browser.newContext(), browser.newContext(), browser.newContext()])
  for (const context of contexts) context.on('page', waitForLife)
  const [ayu, ben, salim] = await Promise.all(contexts.map((context) => context.newPage()))
  if (!ayu || !ben || !salim) throw new Error('three people are at the desk')

  await visitAs(ayu, lookers.house, '/staff/withdrawals?status=requested')
  for (const amount of [large, unwanted, returned]) await decide(ayu, 'requested', amount, 'TAKE IT ON')
  await decide(ayu, 'reviewing', unwanted, 'REJECT')
  await decide(ayu, 'reviewing', returned, 'APPROVE')
  await decide(ayu, 'reviewing', large, 'APPROVE')

  await visitAs(ben, lookers.staff, '/staff/withdrawals?status=reviewing')
  const row = ben.getByRole('listitem').filter({ has: ben.getByRole('heading', { name: `$${large}` }) })
  await row.getByRole('button', { name: 'AGREE' }).click()
  await expect(row).toHaveCount(0)
  await decide(ben, 'approved', returned, 'SEND THE MONEY')
  await visitAs(salim, lookers.newcomer, '/staff/withdrawals?status=approved')
  await decide(salim, 'approved', large, 'SEND THE MONEY')

  const statusOf = (amount: string) => page.getByRole('row').filter({ hasText: `$${amount}` })
  await expect(async () => {
    await page.goto('/profile/withdraw-requests')
    await expect(statusOf(large)).toContainText('Paid', { timeout: 1_000 })
    await expect(statusOf(returned)).toContainText('The account was closed.', { timeout: 1_000 })
  }).toPass()
  await expect(statusOf(returned)).toContainText('Returned')
  await expect(statusOf(unwanted)).toContainText('Rejected')
  await expect(statusOf(unwanted)).toContainText('Please tell us where this money comes from')
  await page.goto('/profile/notifications')
  await expect(page.getByRole('main').getByText('Your withdrawal of $5,000 is paid')).toBeVisible()
  await Promise.all(contexts.map((context) => context.close()))
})
