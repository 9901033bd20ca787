/// <reference lib="dom" />
import { expect, type Page } from '@playwright/test'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()

/** A picture was chosen for the profile and waits to be cut. */
export async function cropPicture(page: Page): Promise<void> {
  await press(page, 'Change profile picture')
  const url = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 600 })
    const context = canvas.getContext('2d')
    const shade = context?.createLinearGradient(0, 0, 900, 600)
    shade?.addColorStop(0, '#20304f')
    shade?.addColorStop(1, '#b5542c')
    if (context && shade) context.fillStyle = shade
    context?.fillRect(0, 0, 900, 600)
    return canvas.toDataURL('image/png')
  })
  const picture = { name: 'me.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
  await page.getByRole('dialog').locator('input[type=file]').setInputFiles(picture)
  await expect(page.getByRole('dialog').getByLabel('Zoom')).toBeVisible()
}

/** The list of those whom one follows, with some people in it. */
export async function openFollowings(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const answer = await fetch('/v1/marketplace?limit=40')
    const { data } = (await answer.json()) as { data: { items: { creatorInfo: { userId: string } }[] } }
    const creators = [...new Set(data.items.map(({ creatorInfo }) => creatorInfo.userId))].slice(0, 4)
    for (const followId of creators)
      await fetch('/v1/follow', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-monsoon-client': 'web' },
        body: JSON.stringify({ followId }),
      })
  })
  await page.reload()
  await press(page, /following$/)
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible()
}

/** An address with everything wrong that can be. */
export async function enterAddressBadly(page: Page): Promise<void> {
  await press(page, 'ADD ADDRESS')
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [
    ['Name of this address', 'x'],
    ['Address line 1', 'ab'],
    ['City', 'Nizwa 2'],
    ['Postal code', 'AB12'],
    ['Phone', '+968'],
  ] as const) {
    await dialog.getByLabel(label).fill(text)
    await dialog.getByLabel(label).blur()
  }
  await expect(dialog.getByText('Phone must be digits only')).toBeVisible()
}

export async function enterTransferAddressBadly(page: Page): Promise<void> {
  await press(page, 'ADD TRANSFER ADDRESS')
  const address = page.getByRole('dialog').getByLabel('Wallet address')
  await address.fill('0x12')
  await address.blur()
  await expect(page.getByText('Please enter a valid wallet address')).toBeVisible()
}

/** A bank account with everything wrong that can be. */
export async function enterBankAccountBadly(page: Page): Promise<void> {
  await press(page, 'ADD BANK ACCOUNT')
  const dialog = page.getByRole('dialog')
  for (const [label, text] of [
    ['Account holder', 'Z. Hinai'],
    ['Bank name', 'Bank 24'],
    ['Account number', '1234'],
    ['Confirm account number', '1235'],
    ['SWIFT code', 'BMUS'],
    ['IFSC (optional)', 'HDFC'],
    ['IBAN (optional)', 'AE08 0331'],
    ['Additional details (optional)', 'Branch'],
  ] as const) {
    await dialog.getByLabel(label, { exact: true }).fill(text)
    await dialog.getByLabel(label, { exact: true }).blur()
  }
  await expect(dialog.getByText('Please enter a valid IBAN')).toBeVisible()
}

export async function openSecondaryEmail(page: Page): Promise<void> {
  await press(page, 'ADD NOW')
  await expect(page.getByRole('dialog', { name: 'Secondary Email' })).toBeVisible()
}

export async function openEmailChange(page: Page): Promise<void> {
  await press(page, 'CHANGE EMAIL')
  await expect(page.getByRole('dialog').getByLabel('New email')).toBeVisible()
}

/** Names a token of another collection, from a page of an explorer, for somebody whose wallets have not signed. */
export async function nameForeignWork(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'OTHER COLLECTION' }).click()
  const dialog = page.getByRole('dialog', { name: 'Show a work of another collection' })
  await dialog.getByLabel('Its page').fill('https://etherscan.io/nft/0xbc4ca0eda7647a8ab7c2061c2e118a18a936f13d/17')
  await expect(dialog.getByLabel('Token Id')).toHaveValue('17')
}

/** Everything on the page that can leave, before anybody has said where to. */
export async function leaveForWallet(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^SEND THESE? \d* ?WORKS?$/ }).click()
  await expect(page.getByRole('dialog').getByLabel('Send it to this address')).toBeVisible()
}
