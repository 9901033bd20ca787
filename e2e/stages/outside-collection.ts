import { picturesBytecode } from '@monsoon/contracts/outside-tokens'
import { waitForReceipt } from '@monsoon/contracts/wait-for-receipt'
import { createPublicClient, createWalletClient, http, parseAbi, type Hex } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'

const abi = parseAbi([
  'constructor(string name, string symbol)',
  'function mint(address to, uint256 tokenId, string uri)',
])

/** A collection by ERC-721 that somebody else deploys, with one token, which they keep. Gives its contract. */
export async function deployCollection(
  account: PrivateKeyAccount,
  { chainUrl, name, tokenId }: { chainUrl: string; name: string; tokenId: bigint },
): Promise<string> {
  const at = { chain: foundry, transport: http(chainUrl) }
  const reader = createPublicClient({ ...at, pollingInterval: 100 })
  const writer = createWalletClient({ ...at, account })
  const receiptOf = (hash: Hex) => waitForReceipt(reader, hash)
  const args = [name, 'OTHER'] as const
  const { contractAddress } = await receiptOf(
    await writer.deployContract({ abi, bytecode: picturesBytecode as Hex, args }),
  )
  if (!contractAddress) throw new Error('nothing was deployed')
  const mint = { abi, address: contractAddress, functionName: 'mint' } as const
  await receiptOf(await writer.writeContract({ ...mint, args: [account.address, tokenId, `ipfs://other/${tokenId}`] }))
  return contractAddress
}
