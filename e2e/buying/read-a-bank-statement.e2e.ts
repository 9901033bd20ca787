import { composeStatement } from '@monsoon/dev-env/bank-stand-in/compose-statement'
import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test, waitForLife } from '../live-page.ts'
import { lookers } from '../shown-pages.ts'

/** Nobody else's money comes or goes here. */
const owner = 'maitha@monsoon.example'

const transfersPath = '/staff/transfers'

/** Where the owner is told to transfer money to, and with which reference. */
async function readTransferDetails(page: Page): Promise<{ reference: string; account: string }> {
  await page.goto('/profile/wallet?top-up=1')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'By bank transfer' }).check()
  const reference = dialog.getByText(/^RF\d\d/)
  await expect(reference).toBeVisible()
  const account = dialog.getByText(/^\d{4}-\d{4}-\d{4}$/)
  return { reference: await reference.innerText(), account: await account.innerText() }
}

/** What the wallet holds in all, in cents, as its page says. */
async function readWalletCents(page: Page): Promise<number> {
  await page.goto('/profile/wallet')
  const total = page.locator('dl > div', { hasText: 'Fiat Wallet, total' }).locator('dd')
  return Math.round(Number((await total.innerText()).replaceAll(/[$,]/g, '')) * 100)
}

/** A statement of the bank: one credit that names the reference, one that names nobody's. */
function statementFile(account: string, reference: string) {
  const day = new Date().toISOString().slice(0, 10)
  const credit = { day, direction: 'CRDT', isReversal: false } as const
  const bookings = [
    { ...credit, reference: 'E2E-STATEMENT-1', cents: 9025, payer: 'Maitha, by her bank', text: reference },
    { ...credit, reference: 'E2E-STATEMENT-2', cents: 4100, payer: 'Dhow Frames LLC', text: 'Two frames' },
  ]
  const content = composeStatement(bookings, { account, from: day, to: day })
  return { name: 'statement.xml', mimeType: 'application/xml', buffer: Buffer.from(content) }
}

test('staff upload a statement of the bank and see where its money went; it comes into the wallet once a second person agrees', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  const openDesk = async () => {
    const context = await browser.newContext()
    context.on('page', waitForLife)
    return await context.newPage()
  }
  const [reader, second] = [await openDesk(), await openDesk()]
  await visitAs(page, owner)
  await visitAs(reader, lookers.house, transfersPath)
  await visitAs(second, lookers.staff, transfersPath)

  const before = await readWalletCents(page)
  const { account, reference } = await readTransferDetails(page)
  const chooser = reader.locator('input[type=file]')
  await chooser.setInputFiles({ ...statementFile('9999-0000-0000', reference), name: 'of-another-account.xml' })
  await reader.getByRole('button', { name: 'READ IT' }).click()
  await expect(reader.getByRole('alert').filter({ hasText: 'This is no statement that we can read' })).toBeVisible()

  await chooser.setInputFiles(statementFile(account, reference))
  await reader.getByRole('button', { name: 'READ IT' }).click()
  const sums = reader.getByRole('status').filter({ hasText: '2 entries wait on the board.' })
  await expect(sums).toContainText('$131.25')
  await expectAccessible(reader)
  await reader.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(reader)

  const entryOn = (desk: Page) => desk.getByRole('listitem').filter({ hasText: 'E2E-STATEMENT-1' })
  await expect(entryOn(reader)).toContainText('Said to be for the wallet of')
  await expect(entryOn(reader).getByRole('button', { name: 'AGREE' })).toBeHidden()
  expect(await readWalletCents(page)).toBe(before)

  await second.goto(transfersPath)
  await entryOn(second).getByRole('button', { name: 'AGREE' }).click()
  await expect(entryOn(second)).toBeHidden()
  await second.goto(`${transfersPath}?state=booked`)
  await expect(entryOn(second)).toContainText('In the wallet of')
  expect(await readWalletCents(page)).toBe(before + 9025)
})
