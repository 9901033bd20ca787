import { etherWithdrawText, type etherWalletEndpoints } from '@monsoon/contract/chain/ether-wallet'
import { liveNetworkOf } from '#chain/networks.ts'
import { Refusal } from '#errors.ts'
import type { Handlers } from '#http.ts'
import type { Resources } from '#resources.ts'
import { proveEther } from './prove-ether.ts'
import { readEtherWallet } from './read-ether-wallet.ts'
import { withdrawEther } from './withdraw-ether.ts'
import { isChainSilent } from '#chain/chain-shapes.ts'

/** What the calls of ether-wallet.ts in the contract do. */
export function etherWalletHandlers(resources: Resources): Handlers<typeof etherWalletEndpoints> {
  return {
    'GET /v1/ether-wallet': async ({ viewer }) => ({ data: await readEtherWallet(resources, viewer.userId) }),
    'POST /v1/ether-wallet/look': async ({ viewer }) => {
      if (!liveNetworkOf(resources.config, 'ethereum')) throw new Refusal('ether-unavailable')
      await proveEther(resources, viewer.userId).catch((error: unknown) => {
        throw isChainSilent(error) ? new Refusal('chain-unavailable') : error
      })
      return { data: {} }
    },
    'POST /v1/ether-wallet/withdraw': async ({ viewer, body }) => {
      await withdrawEther(resources, { userId: viewer.userId, amount: body.amount })
      return { data: {}, msg: etherWithdrawText }
    },
  }
}
