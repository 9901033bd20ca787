import { expect, it } from 'vitest'
import { runChainSeed } from './chain-chaos.ts'

it(
  'books and chain agree after kills of server and signer and reorganisations amid mints, purchases on chain, deposits, exports and imports',
  { timeout: 240_000 },
  async () => {
    const { broken, done } = await runChainSeed({ seed: 3, actions: 25, kills: 1, signerKills: 1, reorgs: 2 })
    expect(broken).toEqual([])
    expect(done['import'] ?? 0, 'something came back').toBeGreaterThan(0)
  },
)
