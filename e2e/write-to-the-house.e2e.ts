import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from './stages/demo-visit.ts'
import { openApplication } from './stages/house-stages.ts'
import { test, waitForLife } from './live-page.ts'
import { newEmail, openMail } from './stages/new-account.ts'

const wordType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
const docx = Buffer.from('PK\x03\x04[Content_Types].xml\0PK\x03\x04word/document.xml\0', 'latin1')
const devices = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

/** Types who writes, with one fault a field that is then mended. */
async function fillWriter(page: Page, email: string): Promise<void> {
  for (const [label, wrong, fault, right] of [
    ['First name', 'R2', 'First name must be letters and spaces', 'Nadia'],
    ['Last name', 'Li', 'Last name must be 3 characters at minimum', 'Rahman'],
    ['Email', 'nadia@', 'Please enter a valid email', email],
    ['Contact number', '123456789', 'Contact number must be 10 digits at minimum', '8801712345678'],
  ] as const) {
    const field = page.getByLabel(label)
    await field.fill(wrong)
    await field.blur()
    await expect(page.getByText(fault)).toBeVisible()
    await field.fill(right)
    await expect(page.getByText(fault)).toBeHidden()
  }
}

for (const [device, viewport] of Object.entries(devices)) {
  test.describe(`on a ${device}`, () => {
    test.use({ viewport })

    test('a visitor writes to us, hears that it came, and gets an answer of staff by mail [ROUTE-020, SCREEN-017, FLOW-084, CALL-019, ROLE-026]', async ({
      page,
      browser,
    }) => {
      const email = newEmail()
      const question = `May I show you a work, number ${email.slice(5, 11)}?`
      await page.goto('/home')
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click()
      await expect(page).toHaveURL(/\/contact$/)
      const send = page.getByRole('button', { name: 'SEND', exact: true })
      await expect(send).toBeDisabled()
      await fillWriter(page, email)
      await page.getByLabel('Message').fill('Hi')
      await page.getByLabel('Message').blur()
      await expect(page.getByText('Message must be 3 characters at minimum')).toBeVisible()
      await page.getByLabel('Message').fill(question)
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await send.click()
      await expect(page).toHaveURL(/\/home$/)
      await expect(page.getByText('Your message is with us').first()).toBeVisible()
      await openMail(page, email, 'Your message to Monsoon has arrived')

      const desk = await browser.newContext({ viewport })
      desk.on('page', waitForLife)
      const staff = await desk.newPage()
      await visitAs(staff, 'desk@monsoon.example', '/staff/messages?limit=100')
      const row = staff.getByRole('listitem').filter({ hasText: question })
      await row.getByRole('button', { name: 'ANSWER', exact: true }).click()
      await staff.getByLabel('Your answer').fill('Please do.\n\nOn Thursday, at four.')
      await staff.getByRole('button', { name: 'SEND THE ANSWER' }).click()
      await expect(row).toBeHidden()
      await desk.close()
      await openMail(page, email, 'An answer from Monsoon')
      await expect(page.getByText('On Thursday, at four.').first()).toBeAttached()
    })

    test('a visitor applies for the job that is open, with a CV that is one [ROUTE-021, SCREEN-155, FLOW-043, FLOW-044, CALL-020, ROLE-027, MSG-079, MSG-080]', async ({
      page,
    }) => {
      const email = newEmail()
      await page.goto('/career')
      await page.getByRole('heading', { name: 'Frontend Engineer' }).click()
      await expect(page.getByText('You build the pages')).toBeVisible()
      await openApplication(page)
      await expect(page.getByText('You build the pages')).toBeHidden()
      await fillWriter(page, email)
      const chooser = page.getByRole('dialog').locator('input[type=file]')
      await chooser.setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: Buffer.from('no') })
      await expect(page.getByText('Only pdf and word files are supported').first()).toBeVisible()
      const large = Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7')
      await chooser.setInputFiles({ name: 'cv.pdf', mimeType: 'application/pdf', buffer: large })
      await expect(page.getByText('Max size: 5MB')).toBeVisible()
      const send = page.getByRole('button', { name: 'SEND THE APPLICATION' })
      await expect(send).toBeDisabled()
      // What is called a CV and is none is found by the server.
      await chooser.setInputFiles({ name: 'cv.docx', mimeType: wordType, buffer: Buffer.from('no document') })
      await send.click()
      await expect(page.getByText('Only pdf and word files are supported').first()).toBeVisible()
      await chooser.setInputFiles({ name: 'cv.docx', mimeType: wordType, buffer: docx })
      await expectNoSidewaysScroll(page)
      await send.click()
      await expect(page.getByRole('dialog')).toBeHidden()
      await openMail(page, email, 'Your application to Monsoon has arrived')
      await page.goto('/career')
      await openApplication(page)
      await expect(page.getByLabel('First name')).toHaveValue('')
    })
  })
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('questions, jobs and press can be read [ROUTE-024, ROUTE-025, ROUTE-026, FLOW-042]', async ({ page }) => {
    await page.goto('/faq/collector-faqs')
    await page.getByRole('heading', { name: 'Can I cancel a bid?' }).click()
    await expect(page.getByText('A bid once placed cannot be cancelled')).toBeVisible()
    await page.getByLabel('Search all questions').fill('royalty resale')
    await page.getByRole('button', { name: 'FIND' }).click()
    await expect(page.getByRole('heading', { name: 'What do I earn?' })).toBeVisible()
    await page.goto('/faq/partners-&-developers')
    await expect(page.getByText('No questions here yet')).toBeVisible()
    await page.goto('/career')
    await page.getByRole('heading', { name: 'Community Manager' }).click()
    await expect(page.getByText('never promise a price')).toBeVisible()
    await page.goto('/newsroom')
    await expect(page.getByRole('list', { name: 'Press Releases' }).getByRole('listitem')).toHaveCount(28)
  })
})
