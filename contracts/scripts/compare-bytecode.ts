import type { CompiledContract } from './compile-contracts.ts'

/**
 * Whether deployed code is what was compiled. Constructors write immutables into it: these places are left out of the
 * comparison, and their values (each once, hex) are given back to look at.
 */
export function compareBytecode(
  compiled: CompiledContract,
  deployed: string,
): { isSame: boolean; immutables: string[] } {
  const { object, immutableReferences } = compiled.evm.deployedBytecode
  const actual = deployed.replace(/^0x/, '')
  const places = Object.values(immutableReferences).flat()
  const values = places.map(({ start, length }) => actual.slice(start * 2, (start + length) * 2))
  const blank = (code: string) =>
    places.reduce(
      (text, { start, length }) => text.slice(0, start * 2) + '0'.repeat(length * 2) + text.slice((start + length) * 2),
      code,
    )
  const isSame = actual.length === object.length && blank(actual) === blank(object)
  return { isSame, immutables: [...new Set(values)] }
}
