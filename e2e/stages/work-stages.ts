import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { enter, tabTo, typeInto, type ChosenFile } from './keyboard.ts'

/** A picture that nobody else has. */
export const newPicture = (): Promise<Buffer> =>
  sharp({ create: { width: 900, height: 1200, channels: 3, background: '#1d4d44' } })
    .composite([
      {
        input: Buffer.from(
          `<svg width="900" height="1200"><circle cx="${300 + Math.round(Math.random() * 300)}" cy="400" r="160" fill="#d9503f"/></svg>`,
        ),
      },
    ])
    .png()
    .toBuffer()

/** Chooses a file of a work by a button of the form. */
export async function uploadFile(page: Page, button: string, file: ChosenFile): Promise<void> {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByText(button).click()])
  await chooser.setFiles(file)
}

export const isHere = (page: Page, name: string) =>
  expect(page.getByText(`${name} is here`), 'the file arrives').toBeVisible({ timeout: 90_000 })

const rights = [/I made this work/, /Nobody’s face/, /It has not been sold/]

interface Label {
  title: string
  story: string
  price: string
  /** What the field that describes the file asks for. */
  described: string
}

/** Writes the label of a work. */
export async function writeLabel(page: Page, { title, story, price, described }: Label): Promise<void> {
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByLabel('Story').fill(story)
  await page.getByLabel('Edition size').fill('12')
  await page.getByLabel('Royalty').fill('10')
  await page.getByLabel('Category').selectOption('Generative')
  await page.getByLabel('Price of one edition').fill(price)
  await page.getByLabel(described).fill('Water that rises behind a gate')
  await page.getByLabel('By hand').check()
  for (const right of rights) await page.getByLabel(right).check()
  await page.getByLabel('Sign with your name').fill('Mira Lim')
}

/** The same without a mouse. */
export async function typeLabel(page: Page, { title, story, price, described }: Label): Promise<void> {
  // In the order of the page: each is a Tab or a few after the last.
  await typeInto(page, page.getByLabel(described), 'Water that rises behind a gate')
  await typeInto(page, page.getByLabel('Title', { exact: true }), title)
  await typeInto(page, page.getByLabel('Story'), story)
  await typeInto(page, page.getByLabel('Edition size'), '12')
  await typeInto(page, page.getByLabel('Royalty'), '10')
  await typeInto(page, page.getByLabel('Category'), 'Generative')
  await typeInto(page, page.getByLabel('Price of one edition'), price)
  await tabTo(page, page.getByLabel('By hand'))
  await page.keyboard.press('Space')
  for (const right of rights) {
    await tabTo(page, page.getByLabel(right))
    await page.keyboard.press('Space')
  }
  await typeInto(page, page.getByLabel('Sign with your name'), 'Mira Lim')
}

export async function sendToReview(page: Page): Promise<void> {
  await enter(page, page.getByRole('button', { name: 'SEND TO REVIEW' }))
  await expect(page).toHaveURL(/\/studio$/)
}
