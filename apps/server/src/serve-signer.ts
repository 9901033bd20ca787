import { createSignerService } from '@monsoon/api/chain/signer-service'
import { openLocalSigner } from '@monsoon/api/chain/open-signer'
import { ConfigError, type Config } from '@monsoon/api/config'
import { createKeyWrapper } from '@monsoon/api/sealing/create-key-wrapper'
import { createSealer } from '@monsoon/api/sealing/sealer'

/**
 * The signer as a process of its own: the only one with SIGNER_SEED. It opens no database and serves no page
 * (docs/runbooks/chain.md).
 */
export async function serveSigner(config: Config): Promise<void> {
  if (config.SIGNER_TOKEN.length < 32) throw new ConfigError(['SIGNER_TOKEN needs 32 characters at least'])
  const signer = await openLocalSigner(config, createSealer(createKeyWrapper(config)))
  const service = createSignerService(signer, { token: config.SIGNER_TOKEN })
  service.listen(config.PORT, config.HOST)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => service.close(() => process.exit(0)))
}
