import { setTimeout as sleep } from 'node:timers/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { liarBytecode, picturesBytecode, printsBytecode } from '@monsoon/contracts/outside-tokens'
import type { TestChain } from '@monsoon/dev-env/chain-stand-in/test-chain'
import {
  createPublicClient,
  createWalletClient,
  encodeAbiParameters,
  encodeFunctionData,
  http,
  parseAbi,
  type Address,
  type Hex,
} from 'viem'
import { foundry } from 'viem/chains'

export const picturesAbi = parseAbi([
  'constructor(string name, string symbol)',
  'function mint(address to, uint256 tokenId, string tokenUri)',
  'function transferFrom(address from, address to, uint256 tokenId)',
  'function name() view returns (string)',
  'function ownerOf(uint256 tokenId) view returns (address)',
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function supportsInterface(bytes4 id) view returns (bool)',
])
export const printsAbi = parseAbi([
  'constructor(string uri)',
  'function mint(address to, uint256 id, uint256 value)',
  'function balanceOf(address account, uint256 id) view returns (uint256)',
])
const liarAbi = parseAbi([
  'constructor()',
  'function answer(bytes call, bytes data)',
  'function answerZeroes(bytes4 selector, uint256 length)',
  'function loop(bytes4 selector)',
])

const standards = { itself: '0x01ffc9a7', erc721: '0x80ac58cd', erc1155: '0xd9b67a26' } as const

/** Collections of others on a chain, and a contract that says what it is told to. */
export function openForeignDesk(chain: TestChain) {
  const [, , , account] = chain.accounts
  if (!account) throw new Error('a test chain has ten accounts')
  const transport = http(chain.url)
  const reader = createPublicClient({ chain: foundry, transport, pollingInterval: 20 })
  const writer = createWalletClient({ chain: foundry, transport, account })
  const mined = async (hash: Hex) => {
    // viem's own wait misses a block that comes while it asks, and no other follows here.
    for (;;) {
      const receipt = await reader.getTransactionReceipt({ hash }).catch(() => undefined)
      if (receipt && receipt.status !== 'success') throw new Error(`transaction ${hash} was reverted`)
      if (receipt) return receipt
      await sleep(20)
    }
  }
  const place = async (hash: Hex): Promise<Address> => {
    const { contractAddress } = await mined(hash)
    if (!contractAddress) throw new Error('nothing was deployed')
    return contractAddress
  }
  const send = async (to: Address, data: Hex) => void (await mined(await writer.sendTransaction({ to, data })))
  return {
    /** A collection by ERC-721 with one token, which `to` holds. */
    async pictures({
      name = 'Quiet Harbours',
      symbol = 'QUIET',
      tokenId = 7n,
      to,
      uri = 'ipfs://pictures/7',
    }: Pictures) {
      const at = await place(
        await writer.deployContract({ abi: picturesAbi, bytecode: picturesBytecode as Hex, args: [name, symbol] }),
      )
      const args = [to as Address, tokenId, uri] as const
      await send(at, encodeFunctionData({ abi: picturesAbi, functionName: 'mint', args }))
      return at
    },
    /** A collection by ERC-1155 with so many of one token, which `to` holds. */
    async prints({ tokenId = 7n, to, quantity = 3n, uri = 'https://prints.example/{id}.json' }: Prints) {
      const at = await place(
        await writer.deployContract({ abi: printsAbi, bytecode: printsBytecode as Hex, args: [uri] }),
      )
      const args = [to as Address, tokenId, quantity] as const
      await send(at, encodeFunctionData({ abi: printsAbi, functionName: 'mint', args }))
      return at
    },
    /** A contract that refuses all it was not told to answer. */
    async liar() {
      const at = await place(await writer.deployContract({ abi: liarAbi, bytecode: liarBytecode as Hex }))
      const told = (call: Hex, data: Hex) =>
        send(at, encodeFunctionData({ abi: liarAbi, functionName: 'answer', args: [call, data] }))
      const yes = encodeAbiParameters([{ type: 'bool' }], [true])
      return {
        at,
        told,
        /** Claims that it keeps a standard. */
        claims: async (...names: (keyof typeof standards | 'anything')[]) => {
          for (const name of names) {
            const id = name === 'anything' ? '0xffffffff' : standards[name]
            await told(encodeFunctionData({ abi: picturesAbi, functionName: 'supportsInterface', args: [id] }), yes)
          }
        },
        owns: (owner: string, tokenId: bigint) =>
          told(
            encodeFunctionData({ abi: picturesAbi, functionName: 'ownerOf', args: [tokenId] }),
            encodeAbiParameters([{ type: 'address' }], [owner as Address]),
          ),
        isCalled: (name: string) =>
          told(
            encodeFunctionData({ abi: picturesAbi, functionName: 'name' }),
            encodeAbiParameters([{ type: 'string' }], [name]),
          ),
        answersZeroes: (selector: Hex, length: bigint) =>
          send(at, encodeFunctionData({ abi: liarAbi, functionName: 'answerZeroes', args: [selector, length] })),
        loops: (selector: Hex) =>
          send(at, encodeFunctionData({ abi: liarAbi, functionName: 'loop', args: [selector] })),
      }
    },
    /** Somebody's own key sends a picture of theirs on. */
    async sendOn(place: number, { at, to, tokenId = 7n }: { at: Address; to: string; tokenId?: bigint }) {
      const from = chain.accounts[place]
      if (!from) throw new Error('a test chain has ten accounts')
      const args = [from.address, to as Address, tokenId] as const
      const data = encodeFunctionData({ abi: picturesAbi, functionName: 'transferFrom', args })
      const client = createWalletClient({ chain: foundry, transport, account: from })
      await mined(await client.sendTransaction({ to: at, data }))
    },
  }
}

interface Pictures {
  name?: string
  symbol?: string
  tokenId?: bigint
  to: string
  uri?: string
}

interface Prints {
  tokenId?: bigint
  to: string
  quantity?: bigint
  uri?: string
}

export type ForeignDesk = ReturnType<typeof openForeignDesk>

/**
 * An endpoint that passes on what a node says, but for calls of contracts, which it may answer otherwise or not at all.
 */
export async function startLyingEndpoint(nodeUrl: string) {
  let lie: ((data: string) => Hex | 'silence' | undefined) | undefined
  const server = createServer((request, response) => {
    void (async () => {
      const asked = (await json(request)) as { id: number; method: string; params: [{ data?: string }] }
      const said = asked.method === 'eth_call' ? lie?.(asked.params[0].data ?? '') : undefined
      if (said === 'silence') return void request.socket.destroy()
      if (said !== undefined) return void response.end(JSON.stringify({ jsonrpc: '2.0', id: asked.id, result: said }))
      const headers = { 'content-type': 'application/json' }
      const answer = await fetch(nodeUrl, { method: 'POST', headers, body: JSON.stringify(asked) })
      response.end(await answer.text())
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** From now on; undefined: it passes everything on. */
    lies: (how: typeof lie) => void (lie = how),
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
