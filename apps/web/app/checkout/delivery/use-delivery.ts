import type { CryptoAccount } from '@monsoon/contract/chain/crypto-accounts'
import type { DeliveryChoice, deliveryTexts } from '@monsoon/contract/chain/delivery'
import { useEffect, useState } from 'react'
import { api } from '../../api-client.ts'
import { useSite } from '../../session/use-site.ts'

export type Delivery = ReturnType<typeof useDelivery>

/**
 * Where a purchase goes: into custody, or to the buyer's own wallet, as they have set it for all until they say
 * otherwise.
 */
export function useDelivery() {
  const chains = useSite()?.settings.chains
  const isOffered =
    chains !== undefined && Object.values(chains).some(({ contractAddress }) => contractAddress !== null)
  const [account, setAccount] = useState<CryptoAccount>()
  const [isSetForAll, setForAll] = useState(false)
  const [chosen, choose] = useState<boolean>()
  const [typed, type] = useState<string>()
  useEffect(() => {
    if (!isOffered) return undefined
    const abort = new AbortController()
    const { signal } = abort
    Promise.all([api('GET /v1/crypto-account', { signal }), api('GET /v1/profile', { signal })]).then(
      ([accounts, profile]) => {
        setAccount(accounts.data.items[0])
        setForAll(profile.data.directNFTTransfer)
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [isOffered])

  const isToWallet = chosen ?? isSetForAll
  const address = typed ?? (account?.verified ? account.address : '')
  const choice: DeliveryChoice =
    chosen === undefined && typed === undefined
      ? {}
      : { toPrivateWallet: isToWallet, ...(isToWallet && { walletAddress: address.trim() }) }
  return {
    isOffered,
    isToWallet,
    address,
    choose,
    type,
    choice,
    fault: isToWallet ? faultOf(address, account) : undefined,
  }
}

/** What keeps a purchase from going to an address: none, or one that has not signed. */
function faultOf(address: string, account: CryptoAccount | undefined): keyof typeof deliveryTexts | undefined {
  if (address.trim() === '') return 'addressNeeded'
  const isConfirmed = account?.verified && account.address.toLowerCase() === address.trim().toLowerCase()
  return isConfirmed ? undefined : 'addressUnconfirmed'
}
