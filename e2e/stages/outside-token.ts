import type { Page } from '@playwright/test'
import { waitForReceipt } from '@monsoon/contracts/wait-for-receipt'
import { tokenIdOf } from '@monsoon/domain/chain/token-id'
import { createPublicClient, createWalletClient, http, parseAbi, type Address } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { foundry } from 'viem/chains'
import { apiOf } from '../sign-in.ts'

/** Nothing but the standard, as everybody has it. */
const erc1155 = parseAbi([
  'function balanceOf(address account, uint256 id) view returns (uint256)',
  'function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)',
])

/** The token of a work as somebody has it who knows the chain and nothing of us. */
export interface OutsideToken {
  tokenId: string
  balanceOf: (holder: string) => Promise<bigint>
  /** A plain transfer of one edition, by its holder's own key. Ends when a block has it. */
  transfer: (from: PrivateKeyAccount, to: string) => Promise<void>
}

export async function openToken(
  page: Page,
  { itemId, chainUrl }: { itemId: string; chainUrl: string },
): Promise<OutsideToken> {
  const { data } = await apiOf(page.context())('GET /v1/item/{id}', { params: { id: itemId } })
  const { contractAddress } = data.chainInfo
  if (!contractAddress) throw new Error('the work has no contract')
  const token = { abi: erc1155, address: contractAddress as Address } as const
  const at = { chain: foundry, transport: http(chainUrl) }
  const reader = createPublicClient({ ...at, pollingInterval: 100 })
  return {
    tokenId: String(tokenIdOf(itemId)),
    balanceOf: (holder) =>
      reader.readContract({ ...token, functionName: 'balanceOf', args: [holder as Address, tokenIdOf(itemId)] }),
    transfer: async (account, to) => {
      const args = [account.address, to as Address, tokenIdOf(itemId), 1n, '0x'] as const
      const hash = await createWalletClient({ ...at, account }).writeContract({
        ...token,
        functionName: 'safeTransferFrom' as const,
        args,
      })
      await waitForReceipt(reader, hash)
    },
  }
}
