import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { workspace } from './compile-contracts.ts'
import { findBinary } from './find-binary.ts'

const require = createRequire(import.meta.url)

/**
 * Absolute: OpenZeppelin lies above this workspace, and forge names a file there in two ways otherwise, which solc
 * takes for two files.
 */
const remapping = `@openzeppelin/=${join(dirname(require.resolve('@openzeppelin/contracts/package.json')), '..')}/`

interface ForgeOptions {
  isShown?: boolean
  /** Where to run, if it is not this workspace. */
  folder?: string
  /** Of foundry.toml: `quick` for fewer runs. */
  profile?: 'default' | 'quick'
}

export function runForge(args: string[], options: ForgeOptions = {}): { status: number; output: string } {
  const { isShown = false, folder = workspace, profile } = options
  const forge = findBinary('forge')
  if (!forge) {
    return {
      status: 0,
      output: `No forge for ${process.platform} ${process.arch} on npm: the Solidity tests are left out.`,
    }
  }
  const [command = 'test', ...rest] = args
  const { status, stdout, stderr, error } = spawnSync(forge, [command, '--remappings', remapping, ...rest], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...(profile && { FOUNDRY_PROFILE: profile }) },
    stdio: isShown ? 'inherit' : 'pipe',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (error) throw error
  return { status: status ?? 1, output: isShown ? '' : stdout + stderr }
}
