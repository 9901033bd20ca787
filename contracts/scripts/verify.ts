// `verify.ts input` prints the standard JSON input that explorers verify sources with;
// `verify.ts ArtToken <address> <rpc url>` compares what lies there with what these sources compile to, immutables
// aside, and names those.
import { createPublicClient, getAddress, http } from 'viem'
import { compareBytecode } from './compare-bytecode.ts'
import { compileContracts, compilerInput } from './compile-contracts.ts'

const [what, address, url] = process.argv.slice(2)
if (what === 'input') {
  console.log(JSON.stringify(compilerInput(), null, 2))
} else if ((what === 'ArtToken' || what === 'ArtMarket') && address && url) {
  const code = await createPublicClient({ transport: http(url) }).getCode({ address: getAddress(address) })
  const { isSame, immutables } = compareBytecode(compileContracts()[what], code ?? '0x')
  for (const value of immutables) console.log(`immutable ${value}`)
  console.log(isSame ? `${address} is this ${what}` : `${address} is not this ${what}`)
  process.exitCode = isSame ? 0 : 1
} else {
  console.error('usage: verify.ts input | verify.ts ArtToken|ArtMarket <address> <rpc url>')
  process.exitCode = 2
}
