import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { homedir } from 'node:os'
import { chromium } from '@playwright/test'
import { StartProblem } from './progress.mjs'
import { hasPackedChromium, unpackChromium } from './unpack-chromium.ts'

/** The first two can't open a window: they spend a third less of the processor. */
const programs = [
  ...['chromium-headless-shell', 'chrome-headless-shell'],
  ...['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser'],
]

const usualPaths: Partial<Record<NodeJS.Platform, string[]>> = {
  darwin: ['', homedir()].flatMap((home) => [
    `${home}/Applications/Google Chrome.app/Contents/MacOS/Google Chrome`,
    `${home}/Applications/Chromium.app/Contents/MacOS/Chromium`,
  ]),
  win32: [process.env['PROGRAMFILES'], process.env['PROGRAMFILES(X86)'], process.env['LOCALAPPDATA']].flatMap(
    (folder) => (folder ? [join(folder, 'Google/Chrome/Application/chrome.exe')] : []),
  ),
}

type Environment = Record<string, string | undefined>

/** The Chromium of this machine: CHROME_PATH, else the person's own, one without windows first. Undefined when there is none. */
export function findChromium(environment: Environment): string | undefined {
  const chosen = environment['CHROME_PATH']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new StartProblem(`CHROME_PATH names ${chosen}, which is not there.`)
  }
  const folders = (environment['PATH'] ?? '').split(delimiter)
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, name)))
  const downloaded = chromium.executablePath()
  return [...onPath, ...(usualPaths[process.platform] ?? []), downloaded].find((path) => existsSync(path))
}

/** The machine's, else the one that npm brings for Linux on x64. Elsewhere one must be installed: throws what helps. */
export async function ensureChromium(environment: Environment): Promise<string> {
  const found = findChromium(environment)
  if (found) return found
  if (hasPackedChromium) return await unpackChromium()
  throw new StartProblem(
    'No Chrome or Chromium found. Install one (npx playwright install chromium), or name one: CHROME_PATH=/path/to/chrome',
  )
}
