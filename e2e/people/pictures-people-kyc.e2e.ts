import { expect, type Page } from '@playwright/test'
import { expectAccessible, expectNoSidewaysScroll, visitAs } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'

/** A picture of two halves, as a file to choose. */
async function paint(page: Page, { width, height }: { width: number; height: number }) {
  const url = await page.evaluate(
    (size) => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('this browser cannot draw')
      context.fillStyle = '#b5542c'
      context.fillRect(0, 0, size.width, size.height)
      context.fillStyle = '#20304f'
      context.fillRect(0, 0, size.width / 2, size.height)
      return canvas.toDataURL('image/png')
    },
    { width, height },
  )
  return { name: 'picture.png', mimeType: 'image/png', buffer: Buffer.from(url.split(',')[1] ?? '', 'base64') }
}

const pdf = {
  name: 'bill.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
  ),
}

test('somebody changes both pictures of the profile by keyboard, on a phone [FLOW-028, FLOW-029, FLOW-071, SCREEN-159, CALL-024, CALL-025]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await visitAs(page, 'yusuf@monsoon.example', '/profile/view?tab=1')
  await page.getByRole('button', { name: 'Change profile picture' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Profile picture' })
  await expectAccessible(page)
  await dialog.locator('input[type=file]').setInputFiles({ ...pdf, name: 'me.pdf' })
  await expect(dialog.getByText('Allowed files are .jpeg, .png, and .jpg')).toBeVisible()

  await dialog.locator('input[type=file]').setInputFiles(await paint(page, { width: 900, height: 600 }))
  const frame = dialog.getByRole('application')
  await frame.focus()
  for (let times = 0; times < 12; times += 1) await frame.press('ArrowLeft')
  await dialog.getByLabel('Zoom').focus()
  await dialog.getByLabel('Zoom').press('ArrowRight')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await dialog.getByRole('button', { name: 'SAVE PICTURE' }).press('Enter')
  await expect(page.getByText('Your profile picture is changed.')).toBeVisible()
  await expect(dialog).toBeHidden()
  const portrait = page.getByRole('button', { name: 'Change profile picture' }).locator('img')
  await expect(portrait).toHaveJSProperty('complete', true)
  expect(await portrait.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(50)

  await page.getByRole('button', { name: 'ADD COVER' }).press('Enter')
  const cover = page.getByRole('dialog', { name: 'Cover picture' })
  await cover.locator('input[type=file]').setInputFiles(await paint(page, { width: 1600, height: 900 }))
  await cover.getByRole('button', { name: 'SAVE PICTURE' }).press('Enter')
  await expect(page.getByText('Your cover picture is changed.')).toBeVisible()
  const shown = page.locator('header picture img').first()
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(300)
  expect(
    await shown.evaluate((image: HTMLImageElement) => Math.round((image.naturalWidth / image.naturalHeight) * 10)),
  ).toBe(40)
})

test('somebody follows, leaves, blocks and forgives people of their list [SCREEN-086, CALL-060, CALL-061, CALL-062, ROLE-016]', async ({
  page,
}) => {
  await visitAs(page, 'yusuf@monsoon.example', '/marketplace')
  const creators = await page.evaluate(async () => {
    const answer = await fetch('/v1/marketplace?limit=40')
    const { data } = (await answer.json()) as { data: { items: { creatorInfo: { userId: string } }[] } }
    return [...new Set(data.items.map(({ creatorInfo }) => creatorInfo.userId))].slice(0, 4)
  })
  await page.evaluate(async (ids) => {
    for (const followId of ids)
      await fetch('/v1/follow', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-monsoon-client': 'web' },
        body: JSON.stringify({ followId }),
      })
  }, creators)
  await page.goto('/profile/view?tab=1')
  await page.getByRole('button', { name: /following$/ }).click()
  const dialog = page.getByRole('dialog', { name: 'Following' })
  await expect(dialog.getByRole('listitem')).toHaveCount(await followingOf(page))
  await expectAccessible(page)
  await dialog
    .getByRole('button', { name: /^Unfollow/ })
    .first()
    .click()
  await expect(page.getByText(/^You no longer follow/).first()).toBeVisible()
  await dialog
    .getByRole('button', { name: /^Follow/ })
    .first()
    .click()
  await expect(page.getByText(/^You follow/).first()).toBeVisible()
  const before = await dialog.getByRole('listitem').count()
  await dialog
    .getByRole('button', { name: /^Block/ })
    .last()
    .click()
  await expect(dialog.getByRole('listitem')).toHaveCount(before - 1)
  await page.keyboard.press('Escape')
  await page.goto('/profile/view?tab=14')
  await page
    .getByRole('button', { name: /^Unblock/ })
    .first()
    .click()
  await expect(page.getByText('You have blocked nobody.')).toBeVisible()
})

/** How many the page says that its owner follows. */
async function followingOf(page: Page): Promise<number> {
  const { data } = (await (await page.request.get('/v1/profile')).json()) as { data: { following: number } }
  return data.following
}

test('somebody hands in proofs of identity, by keyboard, and sees them wait [SCREEN-090, SCREEN-160, SCREEN-187, CALL-036, CALL-037, MSG-037, ROLE-011]', async ({
  page,
}) => {
  await visitAs(page, 'kezang@monsoon.example', '/profile/view?tab=14')
  const card = page.getByRole('region', { name: 'KYC Verification' })
  await expect(card.getByRole('button', { name: 'VERIFY' })).toBeDisabled()
  const picture = await paint(page, { width: 600, height: 400 })
  await card.getByLabel('Choose a file: Selfie').setInputFiles(pdf)
  await expect(
    card.getByText('Uploaded file is not a valid identity, Only PNG and JPEG files are allowed'),
  ).toBeVisible()
  await card.getByLabel('Choose a file: Selfie').setInputFiles(picture)
  await card.getByLabel('Choose a file: First proof of identity').setInputFiles(picture)
  await card.getByLabel('Choose a file: Second proof of identity').setInputFiles(pdf)
  await card.getByLabel('Choose a file: Proof of address').setInputFiles(pdf)
  const kinds = card.getByLabel('Kind of document')
  for (const [index, kind] of ['passport', 'passport', 'gas'].entries()) await kinds.nth(index).selectOption(kind)
  await expect(card.getByText('Please choose two different documents')).toBeVisible()
  await expect(card.getByRole('button', { name: 'VERIFY' })).toBeDisabled()
  await kinds.nth(1).selectOption('license')
  await expectAccessible(page)
  await card.getByRole('button', { name: 'VERIFY' }).press('Enter')
  await expect(card.getByText('Verification is Pending')).toBeVisible()
  await expect(card.getByRole('img', { name: 'Selfie' })).toBeVisible()
  await expect(card.locator('object')).toHaveCount(2)
  await page.reload()
  await expect(card.getByText('Verification is Pending')).toBeVisible()
  await expect(card.getByRole('img', { name: 'Passport' })).toBeVisible()
  await expectAccessible(page)
})
