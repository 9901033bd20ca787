import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { homedir } from 'node:os'
import { StartProblem } from './progress.mjs'

const browsers = ['google-chrome', 'google-chrome-stable', 'chromium', 'chromium-browser']
/** The same engine that can't open a window: it spends a third less of the processor. */
const shells = ['chromium-headless-shell', 'chrome-headless-shell']

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

interface Wish {
  /** Takes one without windows before all others. */
  isShellPreferred?: boolean
}

/** The Chromium of this machine: CHROME_PATH, else the person's own. Undefined when there is none. */
export function findChromium(environment: Environment, { isShellPreferred = false }: Wish = {}): string | undefined {
  const chosen = environment['CHROME_PATH']
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new StartProblem(`CHROME_PATH names ${chosen}, which is not there.`)
  }
  const shell = isShellPreferred ? findOnPath(environment, shells) : undefined
  return shell ?? findOnPath(environment, browsers) ?? usualPaths[process.platform]?.find((path) => existsSync(path))
}

function findOnPath(environment: Environment, names: string[]): string | undefined {
  const folders = (environment['PATH'] ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find((path) => existsSync(path))
}

/**
 * A Chromium, installed when there is none: Debian's package in CI, elsewhere Playwright's own build.
 * Undefined means the latter, which Playwright finds by itself.
 */
export function ensureChromium(environment: Environment, wish: Wish = {}): string | undefined {
  const found = findChromium(environment, wish)
  if (found) return found
  const isDebianRoot = existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (environment['CI'] && isDebianRoot) {
    const name = wish.isShellPreferred ? 'chromium-headless-shell' : 'chromium'
    console.log(`No Chromium found: installing the package of Debian (apt-get install ${name})`)
    runAloud('apt-get', ['update', '-qq'])
    runAloud('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name])
    return findChromium(environment, wish)
  }
  console.log('No Chrome or Chromium found (CHROME_PATH names one): downloading the one of Playwright')
  runAloud(process.execPath, ['node_modules/playwright/cli.js', 'install', 'chromium'])
  return undefined
}

function runAloud(program: string, args: string[]): void {
  const { status, error } = spawnSync(program, args, {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })
  if (status !== 0) throw new StartProblem(`${program} ${args[0]} failed${error ? `: ${error.message}` : ''}`)
}
