import { createRequire } from 'node:module'

const require = createRequire(import.meta.url)
const platforms: Partial<Record<NodeJS.Platform, string>> = { linux: 'linux', darwin: 'darwin', win32: 'win32' }
const architectures: Record<string, string> = { x64: 'amd64', arm64: 'arm64' }

/** The program itself, without the script around it; undefined where npm has none for this machine. */
export function findBinary(program: 'anvil' | 'forge'): string | undefined {
  // forge starts the compiler as a program, and a script is none on Windows.
  if (program === 'forge' && process.platform === 'win32') return undefined
  const name = `@foundry-rs/${program}-${platforms[process.platform]}-${architectures[process.arch]}`
  try {
    return require.resolve(`${name}/bin/${program}${process.platform === 'win32' ? '.exe' : ''}`)
  } catch {
    return undefined
  }
}
