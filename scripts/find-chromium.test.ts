import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findChromium } from './find-chromium.ts'

it('takes CHROME_PATH before a browser on the PATH, and refuses one that is not there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-chrome-'))
  const onPath = join(folder, 'chromium')
  const chosen = join(folder, 'my-chrome')
  for (const file of [onPath, chosen]) {
    writeFileSync(file, '')
    chmodSync(file, 0o755)
  }
  expect(findChromium({ PATH: folder })).toBe(onPath)
  expect(findChromium({ PATH: folder, CHROME_PATH: chosen })).toBe(chosen)
  expect(() => findChromium({ PATH: folder, CHROME_PATH: join(folder, 'gone') })).toThrow(/CHROME_PATH names .*gone/)
  rmSync(folder, { recursive: true, force: true })
})

it('takes one without windows first where that is wished', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-chrome-'))
  const [browser, shell] = [join(folder, 'chromium'), join(folder, 'chromium-headless-shell')]
  writeFileSync(browser, '')
  expect(findChromium({ PATH: folder }, { isShellPreferred: true })).toBe(browser)
  writeFileSync(shell, '')
  expect(findChromium({ PATH: folder }, { isShellPreferred: true })).toBe(shell)
  expect(findChromium({ PATH: folder })).toBe(browser)
  rmSync(folder, { recursive: true, force: true })
})
