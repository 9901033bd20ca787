import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const shipped = ['apps/server', 'apps/api', 'apps/web', 'packages/contract', 'packages/domain', 'contracts']

interface Manifest {
  dependencies?: Record<string, string>
}
interface Bill {
  bomFormat: string
  components: { name: string; version: string; hashes?: { alg: string; content: string }[] }[]
}

it('the bill of materials names every direct dependency of what is deployed, as it is locked', () => {
  const { stdout, stderr } = spawnSync('npm', ['run', '--silent', 'sbom', '--', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  })
  expect(stdout, stderr).not.toBe('')
  const { bomFormat, components } = JSON.parse(stdout) as Bill
  expect(bomFormat).toBe('CycloneDX')
  const named = new Map(components.map((component) => [`${component.name}@${component.version}`, component]))
  const wanted = shipped.flatMap((folder) => {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as Manifest
    return Object.entries(dependencies).filter(([name]) => !name.startsWith('@monsoon/'))
  })
  expect(wanted.length).toBeGreaterThan(30)
  for (const [name, version] of wanted) {
    const component = named.get(`${name}@${version}`)
    expect(component, `${name}@${version}`).toBeDefined()
    expect(component?.hashes?.[0]?.alg, name).toBe('SHA-512')
  }
})
