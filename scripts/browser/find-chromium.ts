import { existsSync } from 'node:fs'
import { homedir } from 'node:os'
import { posix, win32 } from 'node:path'
import { chromium } from '@playwright/test'
import { StartProblem } from '../progress.mjs'
import { unpackChromium } from './unpack-chromium.ts'

/** What decides which browser there is, so that tests can be any machine. */
export interface Machine {
  platform: NodeJS.Platform
  arch: string
  environment: Record<string, string | undefined>
  home: string
  /** Where Playwright's own would lie. */
  downloaded: string
  isThere: (path: string) => boolean
}

const thisMachine = (): Machine => ({
  platform: process.platform,
  arch: process.arch,
  environment: process.env,
  home: homedir(),
  downloaded: chromium.executablePath(),
  isThere: existsSync,
})

/** The first two can't open a window: they spend a third less of the processor. */
const programs = [
  'chromium-headless-shell',
  'chrome-headless-shell',
  'google-chrome',
  'google-chrome-stable',
  'chromium',
  'chromium-browser',
]

/** Windows always has Edge, which is a Chromium. */
const windowsPrograms = ['Google/Chrome/Application/chrome.exe', 'Microsoft/Edge/Application/msedge.exe']
const macPrograms = ['Google Chrome', 'Chromium', 'Microsoft Edge']

function usualPaths({ platform, environment, home }: Machine): string[] {
  if (platform === 'darwin')
    return macPrograms.flatMap((name) =>
      ['', home].map((folder) => `${folder}/Applications/${name}.app/Contents/MacOS/${name}`),
    )
  if (platform !== 'win32') return []
  const folders = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].flatMap((name) => environment[name] ?? [])
  return windowsPrograms.flatMap((program) => folders.map((folder) => win32.join(folder, program)))
}

/**
 * The Chromium of a machine: CHROME_PATH, else the person's own, one without windows first. Undefined when there
 * is none.
 */
export function findChromium(machine: Machine): string | undefined {
  const { platform, environment, downloaded, isThere } = machine
  const chosen = environment['CHROME_PATH']
  if (chosen) {
    if (isThere(chosen)) return chosen
    throw new StartProblem(`CHROME_PATH names ${chosen}, which is not there.`)
  }
  const { join, delimiter } = platform === 'win32' ? win32 : posix
  const suffix = platform === 'win32' ? '.exe' : ''
  const folders = (environment['PATH'] ?? '').split(delimiter)
  const onPath = programs.flatMap((name) => folders.map((folder) => join(folder, `${name}${suffix}`)))
  return [...onPath, ...usualPaths(machine), downloaded].find((path) => isThere(path))
}

/** Whether npm brings a browser for this machine: the package has no other binary. */
export const hasPackedChromium = ({ platform, arch }: Pick<Machine, 'platform' | 'arch'>): boolean =>
  platform === 'linux' && arch === 'x64'

/** Playwright's has what it needs everywhere but on Linux, where libraries are the system's. */
const helpOn: Partial<Record<NodeJS.Platform, string>> = {
  darwin: 'npx playwright install chromium   (or: brew install --cask google-chrome)',
  win32: 'npx playwright install chromium   (or: winget install Google.Chrome)',
  linux: 'npx playwright install --with-deps chromium   (or, on Debian: sudo apt install chromium)',
}

/**
 * A machine's own browser, or 'packed': the one that npm brings for Linux on x64. Elsewhere one must be installed:
 * throws what helps.
 */
export function chooseChromium(machine: Machine): string {
  const found = findChromium(machine) ?? (hasPackedChromium(machine) ? 'packed' : undefined)
  if (found) return found
  throw new StartProblem(
    `No Chrome or Chromium found, and npm brings none for ${machine.platform} on ${machine.arch}. Install one:\n` +
      `  ${helpOn[machine.platform] ?? 'npx playwright install chromium'}\n` +
      'or name the one that you have: CHROME_PATH=/path/to/chrome',
  )
}

/** The path of the Chromium that all commands use, unpacked if need be. */
export async function ensureChromium(): Promise<string> {
  const chosen = chooseChromium(thisMachine())
  return chosen === 'packed' ? await unpackChromium() : chosen
}
