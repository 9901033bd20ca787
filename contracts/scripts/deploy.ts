// Deploys both contracts and prints their addresses: `npx node contracts/scripts/deploy.ts settings.json`.
// docs/contracts.md says what the file holds. The deployer's private key is read from standard input, so that it is in
// no file, argument or history.
import { readFileSync } from 'node:fs'
import { stdin } from 'node:process'
import { text } from 'node:stream/consumers'
import {
  createPublicClient,
  createWalletClient,
  defineChain,
  getAddress,
  http,
  isHex,
  parseEther,
  type Address,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deployContracts, type DeployOptions } from '../ts/deploy-contracts.ts'

const [file] = process.argv.slice(2)
if (!file) throw new Error('usage: deploy.ts settings.json < private-key')
const settings: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
const setting = (name: string) => {
  const value = settings[name]
  if (!value) throw new Error(`${file} names no ${name}`)
  return value
}
const address = (name: string): Address => getAddress(setting(name))

const key = (await text(stdin)).trim()
if (!isHex(key)) throw new Error('the private key of the deployer is expected on standard input, as 0x…')
const transport = http(setting('rpcUrl'))
const chainId = await createPublicClient({ transport }).getChainId()
if (String(chainId) !== setting('chainId')) throw new Error(`the endpoint speaks for chain ${chainId}`)
const chain = defineChain({
  id: chainId,
  name: `chain ${chainId}`,
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: [setting('rpcUrl')] } },
})
const options: DeployOptions = {
  publicClient: createPublicClient({ chain, transport, pollingInterval: 1_000 }),
  walletClient: createWalletClient({ account: privateKeyToAccount(key), chain, transport }),
  admin: address('admin'),
  adminDelayS: Number(setting('adminDelayS')),
  minter: address('minter'),
  curation: address('curation'),
  metadata: address('metadata'),
  quoter: address('quoter'),
  operator: address('operator'),
  pauser: address('pauser'),
  treasury: address('treasury'),
  contractUri: setting('contractUri'),
  maxOrderCostWei: parseEther(setting('maxOrderCostEth')),
}
const { artToken, artMarket } = await deployContracts(options)
console.log(`ArtToken  ${artToken}\nArtMarket ${artMarket}`)
console.log(
  `${options.admin} becomes admin of both by acceptDefaultAdminTransfer(), ${options.adminDelayS} s from now.`,
)
