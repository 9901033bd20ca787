import { chmodSync, existsSync, statSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** Where a chain cannot run for want of a program that suits this machine; all else can. */
export class NoAnvil extends Error {}

/**
 * The path of anvil for this machine. Its npm package has a launcher, which passes no signal on when it is killed
 * itself, and an install script that `--ignore-scripts` leaves out: the program of the platform's package needs
 * neither.
 *
 * @throws NoAnvil where npm has brought none: there is none for this platform, or optional packages were left out.
 */
export function findAnvil(platform: string = process.platform, arch: string = process.arch): string {
  const name = `@foundry-rs/anvil-${platform}-${arch === 'x64' ? 'amd64' : arch}`
  const program = platform === 'win32' ? 'anvil.exe' : 'anvil'
  // The package gives its version alone away, beside which the program lies.
  const launcher = createRequire(import.meta.url).resolve('@foundry-rs/anvil/package.json')
  let file: string
  try {
    file = join(dirname(createRequire(launcher).resolve(`${name}/package.json`)), 'bin', program)
  } catch {
    throw new NoAnvil(`no anvil for ${platform} on ${arch} is installed`)
  }
  if (!existsSync(file)) throw new NoAnvil(`${name} is installed without its program`)
  // Written only when needed: the folder may be read-only.
  if (platform !== 'win32' && (statSync(file).mode & 0o555) !== 0o555) chmodSync(file, 0o755)
  return file
}
