import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { expect, it, vi } from 'vitest'
import { chooseChromium, hasPackedChromium, type Machine } from './find-chromium.ts'
import { unpackChromium } from './unpack-chromium.ts'

/** A machine with these programs and no other. */
const machineWith = (programs: string[], given: Partial<Machine> = {}): Machine => ({
  platform: 'linux',
  arch: 'x64',
  environment: { PATH: '/usr/local/bin:/usr/bin' },
  home: '/home/ayu',
  downloaded: '/home/ayu/.cache/playwright/chrome',
  isThere: (path) => programs.includes(path),
  ...given,
})
const mac = { platform: 'darwin', arch: 'arm64', home: '/Users/ayu' } as const
const windows = {
  platform: 'win32',
  arch: 'x64',
  environment: {
    PATH: String.raw`C:\Windows;C:\tools`,
    PROGRAMFILES: String.raw`C:\Program Files`,
    'PROGRAMFILES(X86)': String.raw`C:\Program Files (x86)`,
  },
} as const

it('takes CHROME_PATH before a browser on the PATH, and refuses one that is not there', () => {
  const environment = { PATH: '/usr/bin', CHROME_PATH: '/opt/my-chrome' }
  expect(chooseChromium(machineWith(['/usr/bin/chromium', '/opt/my-chrome'], { environment }))).toBe('/opt/my-chrome')
  expect(() => chooseChromium(machineWith(['/usr/bin/chromium'], { environment }))).toThrow(
    'CHROME_PATH names /opt/my-chrome, which is not there.',
  )
})

it('takes one without windows first', () => {
  const programs = ['/usr/bin/google-chrome', '/usr/bin/chromium-headless-shell']
  expect(chooseChromium(machineWith(programs))).toBe('/usr/bin/chromium-headless-shell')
  expect(chooseChromium(machineWith(['/usr/bin/google-chrome']))).toBe('/usr/bin/google-chrome')
})

it.each<[string, string, Partial<Machine>]>([
  ['macOS', '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome', mac],
  ['macOS, of one person', '/Users/ayu/Applications/Chromium.app/Contents/MacOS/Chromium', mac],
  ['Windows', String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`, windows],
  ['Windows without Chrome', String.raw`C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe`, windows],
  ['Windows, on the PATH', String.raw`C:\tools\chrome-headless-shell.exe`, windows],
  ['Linux on ARM', '/usr/bin/chromium', { arch: 'arm64' }],
  ['any, from Playwright', '/home/ayu/.cache/playwright/chrome', { arch: 'arm64' }],
])('finds the browser where it lies on %s', (_, program, machine) => {
  expect(chooseChromium(machineWith([program], machine))).toBe(program)
})

it('takes the one of npm where the machine has none, on Linux with x64 alone', () => {
  expect(chooseChromium(machineWith([]))).toBe('packed')
})

it.each<[string, string, Partial<Machine>]>([
  ['macOS', 'npx playwright install chromium   (or: brew install --cask google-chrome)', mac],
  ['Windows', 'npx playwright install chromium   (or: winget install Google.Chrome)', windows],
  ['Linux on ARM', 'npx playwright install --with-deps chromium', { arch: 'arm64' }],
  ['FreeBSD', 'npx playwright install chromium', { platform: 'freebsd' }],
])('says on %s which command helps', (_, command, machine) => {
  const choosing = () => chooseChromium(machineWith([], machine))
  expect(choosing).toThrow(/^No Chrome or Chromium found, and npm brings none for/)
  expect(choosing).toThrow(command)
  expect(choosing).toThrow('CHROME_PATH=/path/to/chrome')
})

it('is asked for before the first step of npm test', () => {
  const env = { ...process.env, CHROME_PATH: '/nowhere' }
  const { status, stdout, stderr } = spawnSync('node', ['scripts/test.mjs'], { env, encoding: 'utf8', timeout: 60_000 })
  expect(status).toBe(1)
  expect(stderr).toContain('CHROME_PATH names /nowhere, which is not there.')
  expect(stdout).not.toContain('━━')
})

it.runIf(hasPackedChromium(process))(
  'unpacks the one of npm where the machine has none, once, and that shows a page',
  async () => {
    vi.spyOn(console, 'log').mockImplementation(() => {})
    const executablePath = await unpackChromium()
    expect(await unpackChromium()).toBe(executablePath)
    // As on a bare machine: nothing on the PATH, nothing in the home folder.
    const folder = mkdtempSync(join(tmpdir(), 'monsoon-chrome-'))
    const env = { HOME: folder, PATH: folder }
    const browser = await chromium.launch({ executablePath, env, args: ['--no-sandbox', '--disable-gpu'] })
    const page = await browser.newPage()
    await page.setContent('<p>Monsoon</p>')
    expect(await page.locator('p').evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(10)
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  },
)
