import { readFile, writeFile } from 'node:fs/promises'
import { pathToFileURL } from 'node:url'
import { expect } from '@playwright/test'
import encodeQR from 'qr'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll, logIn } from '../stages/demo-visit.ts'
import { test } from '../live-page.ts'
import { pathOfCheck, pathOfSoldPassport, pathOfUnsoldPassport } from '../stages/passport-stages.ts'

test('an edition has a passport, whose signature this browser checks', async ({ page }) => {
  await page.goto(await pathOfSoldPassport(false)(page))
  await expect(page.getByText('The signature of Monsoon is valid')).toBeVisible()
  await expect(page.getByText(/^Checked in this browser, without asking our server/)).toBeVisible()
  await expect(page.getByText(/^Owned by .+ since/)).toBeVisible()
  await expect(page.getByRole('list', { name: 'Where it has been' }).getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Download the certificate' })).toHaveCount(0)
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
})

test('a private owner is an address', async ({ page }) => {
  await page.goto(await pathOfSoldPassport(true)(page))
  await expect(page.getByText(/^Owned by 0x[\dA-Fa-f]{4}….{4} since/)).toBeVisible()
})

test('the page of a work names its token and leads to the passport, where its owner finds the certificate [ENT-033] [ENT-042]', async ({
  page,
}) => {
  await logIn(page, 'hamad@monsoon.example', '/profile/owned-nfts')
  const owned = await page.request.get('/v1/items/owned', { params: { limit: 1 } })
  const { data } = (await owned.json()) as { data: { items: { id: string; editions: string }[] } }
  const [work] = data.items
  await page.goto(`/item/${work?.id}`)
  const details = page.getByRole('heading', { name: 'Details', exact: true }).locator('..')
  await expect(details.getByText('ERC1155')).toBeVisible()
  await expect(details.getByRole('button', { name: /copy token id/i })).toBeVisible()
  await details.getByText('Your editions').locator('..').getByRole('link').first().click()
  await expect(page).toHaveURL(/\/passport\//)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download the certificate' }).click()
  expect((await readFile(await (await download).path())).subarray(0, 5).toString()).toBe('%PDF-')
})

test('a certificate is checked by its link, and whether it still holds', async ({ page }) => {
  await page.goto(await pathOfCheck(page))
  await expect(page.getByText(/^True when issued on/)).toBeVisible()
  await expect(page.getByText('Still valid: the edition has not changed hands since.')).toBeVisible()
  const label = page.getByLabel('Link or text of the code')
  const text = await label.inputValue()
  await label.fill(text.replace(/\.(.)/, (_, first: string) => `.${first === 'e' ? 'f' : 'e'}`))
  await page.getByRole('button', { name: 'Check' }).click()
  await expect(page.getByText(/This is not a certificate|This certificate is forged/)).toBeVisible()
  await expectAccessible(page)
})

test('the saved checker reads a code without any network', async ({ page, context }, info) => {
  const passport = await pathOfUnsoldPassport(page)
  const answer = await page.request.get(`/v1${passport}`)
  const { data } = (await answer.json()) as { data: { certificate: string; name: string } }
  const saved = await page.request.get('/passport/check.html')
  expect(saved.headers()['content-disposition']).toContain('attachment')
  const [file, code] = [info.outputPath('passport-check.html'), info.outputPath('code.png')]
  await writeFile(file, await saved.body())
  const link = `https://monsoon.example/passport/check#${data.certificate}`
  await writeFile(
    code,
    await sharp(encodeQR(link, 'gif', { ecc: 'low', border: 4, scale: 5 }))
      .png()
      .toBuffer(),
  )
  await context.setOffline(true)
  await page.goto(pathToFileURL(file).href)
  await page.getByLabel('Choose a picture of the code').setInputFiles(code)
  await expect(page.getByRole('heading', { name: /^True when issued on \d{4}-\d\d-\d\d$/ })).toBeVisible()
  await expect(page.getByText(data.name)).toBeVisible()
  const [head = '', body = '', signature = ''] = data.certificate.split('.')
  await page.getByLabel('Or paste what the code holds').fill([head, body, signature.replace(/^./, 'A')].join('.'))
  await page.getByRole('button', { name: 'Check', exact: true }).click()
  await expect(page.getByRole('heading', { name: /^This certificate is forged/ })).toBeVisible()
})
