import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createPublicClient, getAddress, http } from 'viem'
import { afterAll, describe, expect, it } from 'vitest'
import { compareBytecode } from './compare-bytecode.ts'
import { compileContracts } from './compile-contracts.ts'
import { findBinary } from './find-binary.ts'
import { startAnvil } from './start-anvil.ts'

/** anvil's first account: public, and worth nothing anywhere else. */
const deployerKey = '0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80'
const somebody = (digit: string) => `0x${digit.repeat(40)}`

describe.runIf(findBinary('anvil'))('deploy.ts', () => {
  const folder = mkdtempSync(join(tmpdir(), 'monsoon-deploy-'))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  function deploy(settings: Record<string, string>) {
    const file = join(folder, 'settings.json')
    writeFileSync(file, JSON.stringify(settings))
    const script = join(import.meta.dirname, 'deploy.ts')
    return spawnSync(process.execPath, [script, file], { input: deployerKey, encoding: 'utf8' })
  }

  it('deploys what these sources compile to, and refuses another chain than the one that it is told', async () => {
    const anvil = await startAnvil()
    if (!anvil) throw new Error('anvil did not start')
    try {
      const roles = ['admin', 'minter', 'curation', 'metadata', 'quoter', 'operator', 'pauser', 'treasury']
      const settings = {
        ...Object.fromEntries(roles.map((role, index) => [role, somebody(String(index + 1))])),

        rpcUrl: anvil.url,
        chainId: '31337',
        adminDelayS: '172800',
        contractUri: 'ipfs://x',
        maxOrderCostEth: '10',
      }
      const wrong = deploy({ ...settings, chainId: '1' })
      expect(wrong.status).not.toBe(0)
      expect(wrong.stderr).toContain('the endpoint speaks for chain 31337')
      const { stdout, status } = deploy(settings)
      expect(status).toBe(0)
      const [, artToken = '', artMarket = ''] = /ArtToken {2}(0x\w+)\nArtMarket (0x\w+)/.exec(stdout) ?? []
      const client = createPublicClient({ transport: http(anvil.url) })
      const codeAt = async (address: string) => (await client.getCode({ address: getAddress(address) })) ?? '0x'
      const compiled = compileContracts()
      expect(compareBytecode(compiled.ArtToken, await codeAt(artToken)).isSame).toBe(true)
      const market = compareBytecode(compiled.ArtMarket, await codeAt(artMarket))
      expect(market.isSame).toBe(true)
      expect(market.immutables).toContain(artToken.slice(2).toLowerCase().padStart(64, '0'))
      expect(compareBytecode(compiled.ArtMarket, await codeAt(artToken)).isSame).toBe(false)
    } finally {
      anvil.stop()
    }
  })
})
