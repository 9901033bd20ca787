import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import { demoFilm, demoSound } from '@monsoon/api/test-support/film-samples'
import { sampleOf } from '@monsoon/dev-env/test-run'
import { expect, type Browser, type Cookie, type Page, type Request } from '@playwright/test'
import {
  confirmAndPay,
  continueToCard,
  expectNoSidewaysScroll,
  testCards,
  typeCard,
  visitAs,
} from '../stages/demo-visit.ts'
import { openCheckout } from '../stages/checkout-stages.ts'
import { acceptIdentity, handIn } from '../stages/identity-stages.ts'
import { chooseFile } from '../stages/keyboard.ts'
import { windows } from '../stages/keyboard-visit.ts'
import { test, visitor } from '../live-page.ts'
import { openAccount } from '../stages/new-account.ts'
import { uploadFile, isHere, newPicture, sendToReview, typeLabel, writeLabel } from '../stages/work-stages.ts'

const story = 'The moment after the gates have closed: the water still moves.'
const newStory = 'The gates have closed. The water still moves, and nobody is told.'
const newWork = '/creation/item/new'

/** Asks to be an artist, and staff agree. */
async function becomeArtist(page: Page, browser: Browser, email: string): Promise<void> {
  await page.goto('/profile/view?tab=1')
  const card = page.getByRole('region', { name: 'Apply' })
  const statement = `Tides, drawn every day from the same window: ${email}`
  await card.getByLabel('Portfolio').fill('https://example.com/mira')
  await card.getByLabel('Statement').fill(statement)
  await card.getByRole('button', { name: 'APPLY' }).click()
  await expect(card.getByText('Your application to be an artist is with us')).toBeVisible()
  const staff = await visitor(browser)
  await visitAs(staff, 'ayu.kartika@staff.monsoon.example', '/staff/applications')
  const asked = staff.getByRole('listitem').filter({ hasText: statement })
  await asked.getByRole('button', { name: 'ACCEPT' }).click()
  await expect(asked).toHaveCount(0)
}

async function makePicture(page: Page, title: string): Promise<void> {
  await page.goto(newWork)
  const file = { name: 'gate.png', mimeType: 'image/png', buffer: await newPicture() }
  await chooseFile(page, page.getByLabel('CHOOSE A FILE'), file)
  await typeLabel(page, { title, story, price: '40', described: 'Describe it for those who cannot see it' })
  await isHere(page, 'gate.png')
  await expectNoSidewaysScroll(page)
  await sendToReview(page)
}

const megabyte = 1024 * 1024

/** A film that nobody else has, large enough to stop in the midst of. */
async function newFilm(): Promise<Buffer> {
  const film = await demoFilm()
  const free = Buffer.alloc(8)
  free.writeUInt32BE(6 * megabyte + 8)
  free.write('free', 4, 'latin1')
  return Buffer.concat([film, free, randomBytes(6 * megabyte)])
}

/** Sends half of a part to the server as the page would, and hangs up. */
async function sendHalf(request: Request, cookies: readonly Cookie[], part: Buffer): Promise<void> {
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const sending = httpRequest(request.url(), {
    method: request.method(),
    headers: { ...request.headers(), cookie, 'content-length': part.length },
  })
  sending.on('error', () => {})
  const ended = once(sending, 'close')
  sending.write(part.subarray(0, part.length / 2), () => sending.socket?.end())
  await ended
}

/**
 * A line that breaks: twice before a part is under way, once in the midst of it, and then for as long as somebody
 * wants.
 */
async function badLine(page: Page, film: Buffer) {
  const session = await page.context().newCDPSession(page)
  const setOffline = (offline: boolean) =>
    session.send('Network.emulateNetworkConditions', {
      offline,
      uploadThroughput: -1,
      downloadThroughput: -1,
      latency: 0,
    })
  const offsets: number[] = []
  let tries = 0
  let isHeld = false
  await page.route('**/v1/uploads/*', async (route, request) => {
    if (request.method() !== 'PATCH') return route.continue()
    tries++
    if (tries === 3) {
      isHeld = true
      await sendHalf(request, await page.context().cookies(), film)
    }
    if (tries <= 3) return route.abort('connectionreset')
    // There, but what is sent gets nowhere.
    if (isHeld) return
    offsets.push(Number(request.headers()['upload-offset']))
    return route.continue()
  })
  return {
    cut: () => setOffline(true),
    mend: () => setOffline(false),
    free: () => {
      isHeld = false
    },
    offsets,
  }
}

/** The film's line is cut four times and its page closed once: it goes on each time. */
async function makeFilm(page: Page, title: string): Promise<void> {
  await page.goto(newWork)
  const film = { name: 'tide.mp4', mimeType: 'video/mp4', buffer: await newFilm() }
  const line = await badLine(page, film.buffer)
  await uploadFile(page, 'CHOOSE A FILE', film)
  await writeLabel(page, { title, story, price: '60', described: 'Describe it for those who cannot see it' })
  await expect(page.getByText(/^[1-5]\d%$/)).toBeVisible()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
  await line.cut()
  await expect(page.getByText(/^You are offline\. It continues from [1-5]\d%/)).toBeVisible()
  await line.mend()
  await expect(page.getByText(/^[1-5]\d%$/)).toBeVisible()
  await page.reload()
  const stopped = page.getByText(/^Stopped at [1-5]\d%\. Choose the same file again/)
  await expect(stopped).toBeVisible()
  const share = Number(/\d+/.exec(await stopped.innerText())?.[0])
  line.free()
  await uploadFile(page, 'CHOOSE IT AGAIN', film)
  await isHere(page, 'tide.mp4')
  const wentOnFrom = (100 * Number(line.offsets.at(-1))) / film.buffer.length
  expect(Math.abs(wentOnFrom - share), 'it went on from where it was').toBeLessThanOrEqual(1)
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(title)
  await sendToReview(page)
}

async function makeSound(page: Page, title: string): Promise<void> {
  await page.goto(newWork)
  await uploadFile(page, 'CHOOSE A FILE', { name: 'megh.wav', mimeType: 'audio/wav', buffer: await demoSound() })
  await writeLabel(page, { title, story, price: '30', described: 'Describe it for those who cannot hear it' })
  await isHere(page, 'megh.wav')
  await sendToReview(page)
}

/** Staff publish all of somebody's works that wait. */
async function publishAll(browser: Browser, titles: readonly string[]): Promise<void> {
  const staff = await visitor(browser)
  await visitAs(staff, 'ayu.kartika@staff.monsoon.example', '/staff/reviews')
  for (const title of titles) {
    const waiting = staff.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await waiting.getByRole('button', { name: 'PUBLISH' }).click()
    await expect(waiting).toHaveCount(0)
  }
}

/** Finds the work in the marketplace and pays for it by card. */
async function buy(page: Page, title: string): Promise<string> {
  await visitAs(page, 'sirin@monsoon.example', '/marketplace/artwork')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await openCheckout(page)
  await continueToCard(page)
  await typeCard(page, testCards.plain)
  await confirmAndPay(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  return new URL(page.url()).pathname
}

async function rewriteStory(page: Page, title: string): Promise<void> {
  await page.goto('/studio')
  await page.getByRole('link', { name: title }).first().click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveAttribute('readonly')
  await page.getByLabel('Story').fill(newStory)
  await page.getByRole('button', { name: 'SAVE CHANGES' }).click()
  await expect(page.getByText(/^Saved at/)).toBeVisible()
}

for (const [name, size] of sampleOf(Object.entries(windows), (index) => index === 1))
  test(`a new artist brings a picture, a film whose line breaks four times and a sound, staff publish them, one is sold, and its story is told anew, on ${name}`, async ({
    page: artist,
    browser,
  }) => {
    test.setTimeout(240_000)
    await artist.setViewportSize(size)
    const { email } = await openAccount(artist)
    await handIn(artist, email)
    await acceptIdentity(browser, email)
    await becomeArtist(artist, browser, email)
    const mark = randomBytes(3).toString('hex')
    const titles = [`Gate ${mark}`, `Tide ${mark}`, `Megh ${mark}`] as const
    await makePicture(artist, titles[0])
    await makeFilm(artist, titles[1])
    await makeSound(artist, titles[2])
    await publishAll(browser, titles)

    const buyer = await visitor(browser, { viewport: size })
    const path = await buy(buyer, titles[1])
    await rewriteStory(artist, titles[1])
    await buyer.goto(path)
    await expect(buyer.getByText(newStory)).toBeVisible()
  })
