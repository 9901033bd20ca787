/// <reference lib="dom" />
import AxeBuilder from '@axe-core/playwright'
import axe, { type RunOptions } from 'axe-core'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { untilLive } from '../live-page.ts'
import { demoPassword, signIn } from '../sign-in.ts'

/** Fills the login form that is on the page, and waits for the page it leads back to. */
export async function fillLogin(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('button', { name: 'SIGN IN' }).click()
  await expect(page).not.toHaveURL(/\/login/)
}

/** Logs in by the page of it, which leads on without loading a page anew: what is shown then is live. */
export async function logIn(page: Page, email: string, path = '/home'): Promise<void> {
  await page.goto(`/login?redirect=${encodeURIComponent(path)}`)
  await fillLogin(page, email)
}

/** Loads a page as somebody of the demo, staff included, who is signed in by calls. */
export async function visitAs(page: Page, email: string, path = '/home'): Promise<void> {
  await signIn(page.context(), email)
  await page.goto(path)
  await untilLive(page)
}

/** The address of a work of the demo gallery, by its name. */
export async function pathOfWork(page: Page, name: string): Promise<string> {
  const response = await page.request.get('/v1/marketplace', { params: { query: name } })
  const { data } = (await response.json()) as { data: { items: { id: string; name: string }[] } }
  const found = data.items.find((item) => item.name === name)
  if (!found) throw new Error(`The gallery has no work called ${name}`)
  return `/item/${found.id}`
}

/** Opens the checkout of the work on the page. */
export async function pressBuy(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'BUY' }).first().click()
}

/** Says that somebody else has taken the edition, and another is offered. */
export const isTaken = (page: Page): Locator =>
  page.getByRole('dialog').getByText('We have updated which editions are free.')

/** From the summary to the next step, once more where somebody else has taken the edition meanwhile. */
export async function continueTo(page: Page, step: Locator): Promise<void> {
  const go = page.getByRole('dialog').getByRole('button', { name: 'CONTINUE', exact: true })
  await expect(async () => {
    if (!(await step.isVisible())) await go.click({ timeout: 2_000 })
    await expect(step).toBeVisible({ timeout: 5_000 })
  }).toPass()
}

/** From the summary to the form of the card, whether or not the wallet would cover it. */
export async function continueToCard(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const instead = dialog.getByRole('button', { name: 'Pay by card instead' })
  await continueTo(page, instead.or(dialog.getByRole('heading', { name: 'Card details' })))
  if (await instead.isVisible()) await instead.click()
  await expect(dialog.getByRole('heading', { name: 'Card details' })).toBeVisible()
}

/** The published test numbers of the card stand-in. */
export const testCards = {
  plain: '4242 4242 4242 4242',
  asksBank: '4000 0027 6000 3184',
  declined: '4000 0000 0000 0002',
} as const

/** Types a card into the form, also where saved ones are offered. */
export async function typeCard(page: Page, number: string): Promise<void> {
  const another = page.getByRole('radio', { name: 'Use another card' })
  if (await another.isVisible()) await another.check()
  const form = page.frameLocator('iframe[title^="Card details"]')
  await form.getByLabel('Card number').fill(number)
  await form.getByLabel('Expiry date').fill('12/34')
  await form.getByLabel('CVC').fill('123')
}

export async function confirmAndPay(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog')
  const terms = dialog.getByRole('checkbox', { name: /I agree to the Terms of Use/ })
  if (!(await terms.isChecked())) await terms.check()
  await dialog.getByRole('button', { name: /^CONFIRM & PAY [\d,.]+ USD$/ }).click()
}

/** The page of the bank inside the checkout. */
export function bankOf(page: Page): FrameLocator {
  return page.frameLocator('iframe[title*="3-D Secure"]')
}

/**
 * What fades in or out has no contrast for a moment; notes come and go at any time, so theirs is taken away. An
 * animation in closed `details` never says in Chromium that it has finished.
 */
async function endFading(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const still = new CSSStyleSheet()
    still.replaceSync('[data-sonner-toast] { transition: none !important; animation: none !important }')
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
    const isSeen = (effect: AnimationEffect | null) =>
      effect instanceof KeyframeEffect && effect.target?.checkVisibility()
    const passing = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity && isSeen(effect))
    // One in a page that paints no frame never finishes.
    const longest = new Promise((resolve) => setTimeout(resolve, 2_000))
    await Promise.race([Promise.allSettled(passing.map(({ finished }) => finished)), longest])
  })
}

type Faults = { id: string; nodes: { html: string }[] }[]

/**
 * Of what it is not asked for, axe would say where each thing stands that is right, and read all style sheets once
 * more.
 */
const lessWork = {
  resultTypes: ['violations'],
  selectors: false,
  preload: { assets: ['media'] },
} as const satisfies RunOptions

/**
 * Fails on anything that axe finds wrong with what is on the screen. `isQuick` leaves out frames of other origins;
 * `rules`: by these alone.
 */
export async function expectAccessible(
  page: Page,
  { isQuick = false, rules }: { isQuick?: boolean; rules?: string[] } = {},
): Promise<void> {
  await endFading(page)
  // A menu is drawn at the end of the document, outside all landmarks, and belongs to the button that opened it.
  const isMenuOpen = await page.getByRole('menu').isVisible()
  const options = {
    ...lessWork,
    ...(rules && { runOnly: rules }),
    ...(isMenuOpen && { rules: { region: { enabled: false } } }),
  }
  const isAlone = isQuick || page.frames().length === 1
  const faults = isAlone ? await findFaults(page, options) : await findFaultsInFrames(page, options)
  expect(faults.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
}

async function findFaults(page: Page, options: RunOptions): Promise<Faults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async (asked) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, asked)
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))
  }, options)
}

const findFaultsInFrames = async (page: Page, options: RunOptions): Promise<Faults> =>
  (await new AxeBuilder({ page }).options(options).analyze()).violations

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(excess).toBeLessThanOrEqual(0)
}
