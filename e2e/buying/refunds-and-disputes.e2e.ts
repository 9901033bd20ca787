import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { openCardStep } from '../stages/checkout-stages.ts'
import {
  confirmAndPay,
  expectAccessible,
  expectNoSidewaysScroll,
  visitAs,
  testCards,
  typeCard,
} from '../stages/demo-visit.ts'
import { pathOfUnhurried } from '../stages/find-pages.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

/** Nobody else buys as him, so that no purchase of another test lets go of his. */
const buyer = 'karim@monsoon.example'

/** The published test number whose bank takes the money back a little later. */
const disputedCard = '4000 0000 0000 0259'

/** Words that nothing may break, as links are, fit into a phone as well. */
const bent = 'The frame of the print was bent: https://example.com/pictures-of-the-frame-from-each-side-and-of-its-box'

/** What a bank does with a dispute, by the switches of the card stand-in. */
async function decideDispute(disputeId: string, status: 'won' | 'lost'): Promise<void> {
  const folder = process.env['MONSOON_DATA'] ?? join(import.meta.dirname, '../../.monsoon')
  const { ports } = JSON.parse(readFileSync(join(folder, 'local.json'), 'utf8')) as { ports: { cards: number } }
  const answer = await fetch(`http://localhost:${ports.cards}/_ctl/disputes`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ disputeId, status }),
  })
  expect(answer.ok).toBe(true)
}

/** Opens the list of disputes until one of this order is in it: the bank, the event and the job take their time. */
async function findDispute(desk: Page, orderId: string, status: 'open' | 'lost'): Promise<string> {
  const row = desk.getByRole('row').filter({ has: desk.locator(`a[href="/staff/orders/${orderId}"]`) })
  await expect(async () => {
    await desk.goto(`/staff/disputes?status=${status}`)
    await expect(row).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  return /dp_\w+/.exec((await row.textContent()) ?? '')?.[0] ?? ''
}

/** Buys by a card. Gives the path of the order. */
async function buy(page: Page, card: string): Promise<string> {
  await page.goto(await pathOfUnhurried(page))
  await openCardStep(page)
  await typeCard(page, card)
  await confirmAndPay(page)
  return (await page.getByRole('dialog').getByRole('link', { name: /^M-/ }).getAttribute('href')) ?? ''
}

const idIn = (path: string): string => path.split('/').at(-1) ?? ''

test('staff give back a part of a purchase, and a bank takes back another: staff see it run and lost, the buyer what became of both', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const context = await browser.newContext()
  context.on('page', waitForLife)
  const desk = await context.newPage()
  await Promise.all([visitAs(page, buyer), visitAs(desk, lookers.staff, '/staff/orders')])

  const refunded = await buy(page, testCards.plain)
  await desk.getByLabel('Order, receipt, payment, work, buyer’s id or email').fill(idIn(refunded))
  await desk.getByRole('button', { name: 'FIND' }).click()
  await desk.locator(`a[href="/staff/orders/${idIn(refunded)}"]`).click()
  await untilLive(desk)
  await desk.getByRole('button', { name: 'REFUND' }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Amount in USD').fill('5')
  await dialog.getByLabel('Reason').fill(bent)
  await expectAccessible(desk)
  await dialog.getByRole('button', { name: 'REFUND' }).click()
  await expect(dialog).toBeHidden()
  await expect(desk.getByRole('listitem').filter({ hasText: bent })).toContainText('$5.00')
  await expect(async () => {
    await page.goto(refunded)
    await expect(page.getByText('$5.00').first()).toBeVisible({ timeout: 1_000 })
  }).toPass()
  await expect(page.getByText(bent)).toBeVisible()
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 }
  await page.setViewportSize({ width: 360, height })
  await expectNoSidewaysScroll(page)
  await page.setViewportSize({ width, height })

  const disputed = await buy(page, disputedCard)
  const disputeId = await findDispute(desk, idIn(disputed), 'open')
  await expectAccessible(desk)
  await decideDispute(disputeId, 'lost')
  await findDispute(desk, idIn(disputed), 'lost')
  await page.goto(disputed)
  await expect(page.getByText('Reason: The bank of the card took the money back')).toBeVisible()
  await context.close()
})
