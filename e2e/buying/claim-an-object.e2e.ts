import { randomInt } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import { expectAccessible, expectNoSidewaysScroll, pathOfWork, visitAs } from '../stages/demo-visit.ts'
import { test, visitor } from '../live-page.ts'
import { askCouriers, loseParcel } from '../stages/lose-a-parcel.ts'
import { lookers } from '../shown-pages.ts'
import { apiOf } from '../sign-in.ts'

const workName = 'Seven Fish (One Leaf)'
const phone = { width: 390, height: 844 }
const desktop = { width: 1280, height: 900 }

/** Asks for the object of an edition and pays nothing for it: its artist sends it for nothing. */
async function askForObject(owner: Page, artist: Page): Promise<void> {
  const [call, asArtist] = [apiOf(owner.context()), apiOf(artist.context())]
  const itemId = (await pathOfWork(owner, workName)).split('/').at(-1) ?? ''
  const [address] = (await call('GET /v1/address', { query: { limit: 1 } })).data.items
  const { data } = await call('POST /v1/nft-request', { body: { itemId, physicalAddressId: address?.id ?? '' } })
  const quote = { act: 'quote', postage: '0', customs: '0', tax: '0' } as const
  await asArtist('POST /v1/creation/nft-request/{id}', { params: { id: data.requestId }, body: quote })
}

/** Sends it as its artist, from the row that waits for that. */
async function send(artist: Page, row: Locator, trackingId: string): Promise<void> {
  await artist.goto('/studio/requests')
  await row.getByRole('button', { name: 'It is sent' }).click()
  await artist.getByLabel('Courier').fill('DHL Express')
  await artist.getByLabel('Tracking Id').fill(trackingId)
  await artist.getByRole('button', { name: 'It is on its way' }).click()
  await expect(artist.getByRole('dialog')).toBeHidden()
}

/** Decides on a claim as staff, with a reason that its owner reads. */
async function decide(desk: Page, trackingId: string, [act, reason]: readonly [string, string]): Promise<void> {
  await desk.goto('/staff/requests?board=claims')
  await expectAccessible(desk)
  const row = desk.getByRole('listitem').filter({ hasText: trackingId })
  await row.getByRole('button', { name: act }).click()
  const dialog = desk.getByRole('dialog', { name: act })
  await dialog.getByLabel('Reason').fill(reason)
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog).toBeHidden()
}

/** Shows in a picture what is wrong with what came. */
async function claim(owner: Page, row: Locator): Promise<void> {
  await row.getByRole('button', { name: 'Something is wrong' }).click()
  const dialog = owner.getByRole('dialog', { name: 'What is wrong?' })
  const look = { create: { width: 600, height: 400, channels: 3, background: '#9a7b4f' } } as const
  const buffer = await sharp(look).jpeg().toBuffer()
  await dialog.locator('input[type=file]').setInputFiles({ name: 'bent.jpg', mimeType: 'image/jpeg', buffer })
  await expect(dialog.getByText('One picture')).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)
  await dialog.getByLabel('What is wrong with it').fill('The sheet is bent across the middle.')
  await dialog.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('a parcel that its courier loses is sent anew; what then comes bent is shown in a picture, and paid back', async ({
  page: owner,
  browser,
}) => {
  test.setTimeout(120_000)
  const [artist, desk] = [await visitor(browser, { viewport: desktop }), await visitor(browser, { viewport: desktop })]
  await owner.setViewportSize(phone)
  await visitAs(owner, 'farah@monsoon.example')
  await visitAs(artist, 'nattaya@monsoon.example')
  await askForObject(owner, artist)
  const [lost, bent] = [`L${randomInt(10 ** 9)}`, `B${randomInt(10 ** 9)}`]
  await loseParcel(`dhl_express/${lost}`)
  const toSend = artist.getByRole('listitem').filter({ hasText: 'Ipoh' }).first()
  await send(artist, toSend, lost)
  await askCouriers()

  const newest = owner.getByRole('table').getByRole('row').nth(1)
  await expect(async () => {
    await owner.goto('/profile/nft-request')
    await expect(newest.getByText('claim', { exact: true }).first()).toBeVisible({ timeout: 1_000 })
  }).toPass({ timeout: 30_000 })
  await expect(newest.getByText(lost, { exact: true })).toBeVisible()
  await expectAccessible(owner)
  await expectNoSidewaysScroll(owner)

  await visitAs(desk, lookers.staff, '/staff/requests?board=claims')
  const ofLost = desk.getByRole('listitem').filter({ hasText: lost })
  await ofLost.getByText('History', { exact: true }).click()
  await expect(ofLost.getByText('The courier says that the parcel does not arrive.').first()).toBeVisible()
  await decide(desk, lost, ['Have another one sent', 'The courier cannot find it.'])
  await owner.reload()
  await expect(newest.getByText('replaced', { exact: true }).first()).toBeVisible()

  await send(artist, toSend, bent)
  await desk.goto('/staff/requests?board=on-the-way')
  const underWay = desk.getByRole('listitem').filter({ hasText: bent })
  await underWay.getByRole('button', { name: 'It was delivered' }).click()
  await expect(desk.getByText('The owner is told that the object was delivered.')).toBeVisible()

  await owner.setViewportSize(desktop)
  await owner.reload()
  await claim(owner, newest)
  await expect(newest.getByText('claim', { exact: true }).first()).toBeVisible()
  await desk.goto('/staff/requests?board=claims')
  const ofBent = desk.getByRole('listitem').filter({ hasText: bent })
  await expect(ofBent.getByRole('img', { name: 'Picture 1 of the claim' })).toBeVisible()
  await decide(desk, bent, ['Give the postage back', 'The picture shows it, and there is no other print.'])
  await owner.reload()
  await expect(newest.getByText('refunded', { exact: true }).first()).toBeVisible()
  await expect(newest.getByRole('button', { name: 'Something is wrong' })).toHaveCount(0)
})
