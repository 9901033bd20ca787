import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { findChromium } from './find-chromium.ts'
import { hasPackedChromium, unpackChromium } from './unpack-chromium.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'monsoon-chrome-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function createProgram(name: string): string {
  const file = join(folder, name)
  writeFileSync(file, '')
  chmodSync(file, 0o755)
  return file
}

it('takes CHROME_PATH before a browser on the PATH, and refuses one that is not there', () => {
  const onPath = createProgram('chromium')
  const chosen = createProgram('my-chrome')
  expect(findChromium({ PATH: folder })).toBe(onPath)
  expect(findChromium({ PATH: folder, CHROME_PATH: chosen })).toBe(chosen)
  expect(() => findChromium({ PATH: folder, CHROME_PATH: join(folder, 'gone') })).toThrow(/CHROME_PATH names .*gone/)
})

it('takes one without windows first', () => {
  const browser = createProgram('chromium')
  expect(findChromium({ PATH: folder })).toBe(browser)
  const shell = createProgram('chromium-headless-shell')
  expect(findChromium({ PATH: folder })).toBe(shell)
})

it.runIf(hasPackedChromium)(
  'unpacks the one of npm where the machine has none, once, and that shows a page',
  async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const executablePath = await unpackChromium()
    expect(await unpackChromium()).toBe(executablePath)
    // As on a bare machine: nothing on the PATH, nothing in the home folder.
    const env = { HOME: folder, PATH: folder }
    const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
    const page = await browser.newPage()
    await page.setContent('<p>Monsoon</p>')
    expect(await page.locator('p').evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10)
    await browser.close()
  },
)
