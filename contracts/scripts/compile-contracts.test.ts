import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { compileContracts, generatedFiles, outsideFile } from './compile-contracts.ts'

const compiled = compileContracts()

it('finds ABI and bytecode in generated/ as the sources say, byte for byte', () => {
  const files = [...generatedFiles(compiled), outsideFile()]
  expect(files).toHaveLength(5)
  for (const { path, text } of files) {
    expect(readFileSync(path, 'utf8') === text, `${path} is stale: npx node contracts/scripts/compile.ts`).toBe(true)
  }
})

// EIP-170
it.each(Object.entries(compiled))(
  'compiles %s to less than the 24,576 bytes that Ethereum accepts',
  (_name, contract) => {
    expect(contract.evm.deployedBytecode.object.length / 2).toBeLessThan(24_576)
  },
)
