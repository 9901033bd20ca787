import { expect, type Browser, type Page } from '@playwright/test'
import { withOwnStack } from '../../scripts/browser/own-stack.ts'
import {
  confirmAndPay,
  expectAccessible,
  expectNoSidewaysScroll,
  pathOfWork,
  pressBuy,
  visitAs,
} from '../stages/demo-visit.ts'
import { test, untilLive, waitForLife } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

const workName = 'After the Only Rain'
const changes = 'Refunds come sooner. Nothing else is new.'

async function openAt(browser: Browser, baseURL: string): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  context.on('page', waitForLife)
  return context.newPage()
}

/** One member of staff writes the next version of the terms, another agrees. */
async function publishTerms(writer: Page, agreer: Page): Promise<void> {
  await visitAs(writer, lookers.house, '/staff/contents/terms')
  await writer.getByLabel('Date of this version').fill(new Date().toISOString().slice(0, 10))
  await writer.getByLabel('What has changed').fill(changes)
  await writer.getByRole('listitem').filter({ hasText: 'Cancellation and refunds' }).locator('summary').first().click()
  await writer.getByRole('textbox', { name: 'Text' }).first().fill('Refunds come within a day.')
  await expect(writer.getByRole('region', { name: 'As visitors will see it' })).toContainText('within a day')
  await writer.getByRole('button', { name: 'ASK A SECOND PERSON' }).click()
  await expect(writer.getByRole('region', { name: 'Version 2, which waits' })).toContainText(changes)

  await visitAs(agreer, lookers.staff, '/staff/contents/terms')
  const waiting = agreer.getByRole('region', { name: 'Version 2, which waits' })
  await expect(waiting).toContainText('Changed: Cancellation and refunds')
  await expectAccessible(agreer)
  await waiting.getByRole('button', { name: 'AGREE' }).click()
  await expect(waiting).toHaveCount(0)
}

async function goToPayment(page: Page): Promise<void> {
  await pressBuy(page)
  await page.getByRole('dialog').getByRole('button', { name: 'CONTINUE' }).click()
}

test('new terms are asked about once: who accepts goes on where they were, who declines still looks and withdraws', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const environment = { RATE_LIMITS: 'false', JOBS_LEFT_WAITING: 'make-avif', CAPTCHA_COST: '100' }
  await withOwnStack(
    async ({ url }) => {
      const [writer, agreer, buyer, decliner] = [
        await openAt(browser, url),
        await openAt(browser, url),
        await openAt(browser, url),
        await openAt(browser, url),
      ]
      const work = await pathOfWork(buyer, workName)
      // The checkout is open, and a number is chosen, when the new version comes.
      await visitAs(buyer, 'hamad@monsoon.example', work)
      await pressBuy(buyer)
      const checkout = buyer.getByRole('dialog').first()
      await expect(checkout.getByRole('button', { name: 'CONTINUE' })).toBeVisible()
      await publishTerms(writer, agreer)

      await checkout.getByRole('button', { name: 'CONTINUE' }).click()
      const question = buyer.getByRole('dialog', { name: 'Our Terms of Use have changed' })
      await expect(question).toContainText(changes)
      await expectAccessible(buyer)
      await question.getByRole('button', { name: 'ACCEPT' }).click()
      await expect(question).toBeHidden()
      await expect(buyer.getByRole('heading', { name: 'Pay from your wallet' })).toBeVisible()
      await confirmAndPay(buyer)
      await expect(buyer.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
      await buyer.goto(work)
      await untilLive(buyer)
      await expect(buyer.getByRole('complementary', { name: 'New Terms of Use' })).toHaveCount(0)

      await visitAs(decliner, lookers.earner, work)
      const bar = decliner.getByRole('complementary', { name: 'New Terms of Use' })
      await expect(bar).toBeVisible()
      await decliner.setViewportSize({ width: 360, height: 740 })
      await expectNoSidewaysScroll(decliner)
      await bar.getByRole('button').click()
      const asked = decliner.getByRole('dialog', { name: 'Our Terms of Use have changed' })
      await asked.getByRole('button', { name: 'NOT NOW' }).click()
      await expect(asked).toBeHidden()
      await expect(bar).toHaveCount(0)
      await goToPayment(decliner)
      await expect(asked).toContainText('To buy, bid, sell or create works')
      await asked.getByRole('button', { name: 'Close' }).click()
      await expect(decliner.getByText('Please accept the new Terms of Use first').first()).toBeVisible()

      // Looking and withdrawing ask for nothing.
      await decliner.goto('/marketplace/artwork')
      await untilLive(decliner)
      await expect(decliner.getByRole('link', { name: workName }).first().or(decliner.getByRole('main'))).toBeVisible()
      await decliner.goto('/profile/wallet')
      await untilLive(decliner)
      await decliner.getByRole('button', { name: 'WITHDRAW' }).click()
      const withdrawal = decliner.getByRole('dialog', { name: 'Withdraw' })
      await withdrawal.getByLabel('Bank account').selectOption({ index: 1 })
      await withdrawal.getByLabel('Amount in USD').fill('61.00')
      await withdrawal.getByRole('button', { name: 'REQUEST WITHDRAWAL' }).click()
      await expect(withdrawal).toBeHidden()
      await expect(asked).toHaveCount(0)

      // Both versions can be read, each with its date.
      await decliner.goto('/terms')
      await expect(decliner.getByRole('region', { name: 'What has changed' })).toContainText(changes)
      await decliner.getByRole('link', { name: 'Version 1, 24 November 2022' }).click()
      await expect(decliner).toHaveURL(/\/terms\/1$/)
      await expect(decliner.getByText('Last updated 24 November 2022')).toBeVisible()
      await expect(decliner.getByRole('note').filter({ hasText: 'It has been replaced' })).toBeVisible()
      await expectAccessible(decliner)
    },
    { environment },
  )
})
