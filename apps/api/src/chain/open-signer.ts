import { type Config } from '#config.ts'
import { demoSeed } from '#config/demo-values.ts'
import type { Sealer, SealedFor } from '#sealing/sealer.ts'
import { liveChains } from './networks.ts'
import { createRemoteSigner } from './remote-signer.ts'
import type { Signer } from './signer.ts'

/** The seed opens for nothing else. */
export const seedOwner: SealedFor = { purpose: 'signer-seed', ownerId: 'house' }

/** The phrase of the seed: unsealed once, or in demo the public one. */
async function readSeed({ SIGNER_SEED }: Config, sealer: Sealer): Promise<string> {
  if (!SIGNER_SEED) return demoSeed
  return (await sealer.open(Buffer.from(SIGNER_SEED, 'base64'), seedOwner)).toString('utf8')
}

/** A signer that has the keys, in this process. */
export async function openLocalSigner(config: Config, sealer: Sealer): Promise<Signer> {
  const { createLocalSigner } = await import('./local-signer.ts')
  return createLocalSigner(config, { phrase: await readSeed(config, sealer) })
}

/** Who signs; null: the chain is off, and nothing is to be signed. */
export async function openSigner(config: Config, sealer: Sealer): Promise<Signer | null> {
  if (liveChains(config).length === 0) return null
  if (config.SIGNER_URL) return createRemoteSigner({ url: config.SIGNER_URL, token: config.SIGNER_TOKEN })
  return openLocalSigner(config, sealer)
}
