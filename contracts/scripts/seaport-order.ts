import { pathToFileURL } from 'node:url'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { parseAbi, parseEther, zeroAddress, zeroHash, type Address, type Hex } from 'viem'
import type { LocalMarket } from './local-market.ts'

const require = createRequire(import.meta.url)
const factories = join(dirname(require.resolve('@opensea/seaport-js')), 'typechain-types/factories/seaport/contracts')

async function bytecodeOf(file: string, name: string): Promise<Hex> {
  const factory: Record<string, { bytecode: Hex }> = await import(pathToFileURL(join(factories, file)).href)
  const { bytecode } = factory[name] ?? {}
  if (!bytecode) throw new Error(`${file} has no ${name}`)
  return bytecode
}

const seaportAbi = parseAbi([
  'constructor(address conduitController)',
  'struct AdditionalRecipient { uint256 amount; address recipient; }',
  'struct BasicOrderParameters { address considerationToken; uint256 considerationIdentifier; uint256 considerationAmount; address offerer; address zone; address offerToken; uint256 offerIdentifier; uint256 offerAmount; uint8 basicOrderType; uint256 startTime; uint256 endTime; bytes32 zoneHash; uint256 salt; bytes32 offererConduitKey; bytes32 fulfillerConduitKey; uint256 totalOriginalAdditionalRecipients; AdditionalRecipient[] additionalRecipients; bytes signature; }',
  'function fulfillBasicOrder(BasicOrderParameters parameters) payable returns (bool fulfilled)',
  'function information() view returns (string version, bytes32 domainSeparator, address conduitController)',
])

const orderTypes = {
  OrderComponents: [
    { name: 'offerer', type: 'address' },
    { name: 'zone', type: 'address' },
    { name: 'offer', type: 'OfferItem[]' },
    { name: 'consideration', type: 'ConsiderationItem[]' },
    { name: 'orderType', type: 'uint8' },
    { name: 'startTime', type: 'uint256' },
    { name: 'endTime', type: 'uint256' },
    { name: 'zoneHash', type: 'bytes32' },
    { name: 'salt', type: 'uint256' },
    { name: 'conduitKey', type: 'bytes32' },
    { name: 'counter', type: 'uint256' },
  ],
  OfferItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
  ],
  ConsiderationItem: [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ],
} as const

const erc1155 = 3
const ethForErc1155FullOpen = 4

interface BasicOrder {
  seller: Address
  token: Address
  tokenId: bigint
  payees: readonly { recipient: Address; amount: bigint }[]
  endTime: bigint
}

const native = { itemType: 0, token: zeroAddress, identifierOrCriteria: 0n }

/** What the seller signs. */
const orderOf = ({ seller, token, tokenId, payees, endTime }: BasicOrder) => ({
  offerer: seller,
  zone: zeroAddress,
  offer: [{ itemType: erc1155, token, identifierOrCriteria: tokenId, startAmount: 1n, endAmount: 1n }],
  consideration: payees.map(({ recipient, amount }) => {
    return { ...native, startAmount: amount, endAmount: amount, recipient }
  }),
  orderType: 0,
  startTime: 0n,
  endTime,
  zoneHash: zeroHash,
  salt: tokenId,
  conduitKey: zeroHash,
  counter: 0n,
})

/** Seaport 1.6 as npm ships it. The seller approves it directly, without a conduit, which is its cheapest way. */
export async function deploySeaport(local: LocalMarket) {
  const { publicClient, walletOf, account, token, sent } = local
  const deploy = async (bytecode: Hex, args?: [Hex]) => {
    const deployer = walletOf('deployer')
    const hash = args
      ? await deployer.deployContract({ abi: seaportAbi, bytecode, args })
      : await deployer.deployContract({ abi: [], bytecode })
    const { contractAddress } = await sent(hash)
    if (!contractAddress) throw new Error('Seaport was not deployed')
    return contractAddress
  }
  const controllerFile = 'conduit/ConduitController.sol/LocalConduitController__factory.js'
  const controller = await deploy(await bytecodeOf(controllerFile, 'LocalConduitController__factory'))
  const address = await deploy(await bytecodeOf('Seaport__factory.js', 'Seaport__factory'), [controller])
  const seaport = { abi: seaportAbi, address } as const
  const [version] = await publicClient.readContract({ ...seaport, functionName: 'information' })
  if (version !== '1.6') throw new Error(`this is Seaport ${version}`)
  const approve = { ...token, functionName: 'setApprovalForAll', args: [address, true] } as const
  await sent(await walletOf('seller').writeContract(approve))

  /** A basic order of one edition at 1 ETH: seller, royalty of 10 %, fee of 2.5 % and the service fee. */
  async function fulfilBasicOrder(tokenId: bigint): Promise<bigint> {
    const seller = account.seller.address
    const payees = [
      { recipient: seller, amount: parseEther('0.875') },
      { recipient: account.artist.address, amount: parseEther('0.1') },
      { recipient: account.treasury.address, amount: parseEther('0.035') },
    ]
    const endTime = 2n ** 40n
    const signature = await account.seller.signTypedData({
      domain: { name: 'Seaport', version, chainId: publicClient.chain.id, verifyingContract: address },
      types: orderTypes,
      primaryType: 'OrderComponents',
      message: orderOf({ seller, token: token.address, tokenId, payees, endTime }),
    })
    const [first, ...others] = payees
    const parameters = {
      considerationToken: zeroAddress,
      considerationIdentifier: 0n,
      considerationAmount: first?.amount ?? 0n,
      offerer: seller,
      zone: zeroAddress,
      offerToken: token.address,
      offerIdentifier: tokenId,
      offerAmount: 1n,
      basicOrderType: ethForErc1155FullOpen,
      startTime: 0n,
      endTime,
      zoneHash: zeroHash,
      salt: tokenId,
      offererConduitKey: zeroHash,
      fulfillerConduitKey: zeroHash,
      totalOriginalAdditionalRecipients: BigInt(others.length),
      additionalRecipients: others,
      signature,
    }
    const call = {
      ...seaport,
      functionName: 'fulfillBasicOrder',
      args: [parameters],
      value: parseEther('1.01'),
    } as const
    return (await sent(await walletOf('buyer').writeContract(call))).gasUsed
  }
  return { fulfilBasicOrder }
}
