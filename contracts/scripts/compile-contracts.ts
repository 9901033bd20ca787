import { globSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import solc from 'solc'

/** The folder of this workspace. */
export const workspace = join(import.meta.dirname, '..')

/** What the deployed bytecode depends on; foundry.toml says the same, which a test compares. */
export const compilerSettings = {
  optimizer: { enabled: true, runs: 200 },
  evmVersion: 'cancun',
  viaIR: false,
  metadata: { bytecodeHash: 'none' },
} as const

/**
 * The compiler warns of any use of transient storage; OpenZeppelin's guard clears its own, which is the safe use that
 * it names.
 */
const transientStorage = '2394'

const deployed = [
  { name: 'ArtToken', file: 'art-token', variable: 'artToken' },
  { name: 'ArtMarket', file: 'art-market', variable: 'artMarket' },
] as const

export type ContractName = (typeof deployed)[number]['name']

export interface CompiledContract {
  abi: unknown[]
  evm: {
    bytecode: { object: string }
    deployedBytecode: { object: string; immutableReferences: Record<string, { start: number; length: number }[]> }
  }
}

interface CompilerOutput {
  errors?: { severity: 'error' | 'warning' | 'info'; errorCode: string; formattedMessage: string }[]
  contracts: Record<string, Record<string, CompiledContract>>
}

/** Contracts as others make them, which tests deploy. */
const outside = ['Pictures', 'Prints', 'Liar'] as const

/** Solidity's standard JSON input: every source of a folder by the name it is imported by. Explorers verify with it. */
export function compilerInput(folder: 'src' | 'outside' = 'src'): {
  language: string
  sources: Record<string, { content: string }>
  settings: object
} {
  const sources: Record<string, { content: string }> = {}
  const add = (name: string, content: string) => {
    if (sources[name]) return
    sources[name] = { content }
    for (const [, imported = ''] of content.matchAll(/^import [^;]*?"([^"]+)";/gms)) {
      const target = imported.startsWith('.') ? join(name, '..', imported) : imported
      add(target, readFileSync(locate(target), 'utf8'))
    }
  }
  for (const name of globSync(`${folder}/*.sol`, { cwd: workspace }).toSorted())
    add(name, readFileSync(locate(name), 'utf8'))
  const outputSelection = { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode'] } }
  const ordered = Object.fromEntries(Object.entries(sources).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return { language: 'Solidity', sources: ordered, settings: { ...compilerSettings, outputSelection } }
}

const require = createRequire(import.meta.url)
const locate = (name: string) => (name.startsWith('@') ? require.resolve(name) : join(workspace, name))

const origin = '// Written by contracts/scripts/compile.ts\n'

/** @throws with the compiler's messages where there is an error or a warning */
function compileFolder(folder: 'src' | 'outside'): (name: string) => CompiledContract {
  const output: CompilerOutput = JSON.parse(solc.compile(JSON.stringify(compilerInput(folder))))
  const faults = (output.errors ?? []).filter(
    ({ severity, errorCode }) => severity !== 'info' && errorCode !== transientStorage,
  )
  if (faults.length > 0) throw new Error(faults.map(({ formattedMessage }) => formattedMessage).join('\n'))
  return (name) => {
    const contract = output.contracts[`${folder}/${name}.sol`]?.[name]
    if (!contract) throw new Error(`${name} was not compiled`)
    return contract
  }
}

/** @throws with the compiler's messages where there is an error or a warning */
export function compileContracts(): Record<ContractName, CompiledContract> {
  const find = compileFolder('src')
  return { ArtToken: find('ArtToken'), ArtMarket: find('ArtMarket') }
}

/** The bytecode of the contracts of others, as one file of `generated/`. */
export function outsideFile(): { path: string; text: string } {
  const find = compileFolder('outside')
  const lines = outside.map(
    (name) => `export const ${name.toLowerCase()}Bytecode = '0x${find(name).evm.bytecode.object}'\n`,
  )
  return { path: join(workspace, 'generated', 'outside-tokens.ts'), text: [origin, ...lines].join('') }
}

/** The files of `generated/`: an ABI, and apart from it the bytecode, which browsers need not load. */
export function generatedFiles(compiled: Record<ContractName, CompiledContract>): { path: string; text: string }[] {
  return deployed.flatMap(({ name, file, variable }) => {
    const { abi, evm } = compiled[name]
    const abiText = `${origin}export const ${variable}Abi = ${JSON.stringify(abi, null, 2)} as const\n`
    const bytecodeText = `${origin}export const ${variable}Bytecode = '0x${evm.bytecode.object}'\n`
    return [
      { path: join(workspace, 'generated', `${file}.ts`), text: abiText },
      { path: join(workspace, 'generated', `${file}-bytecode.ts`), text: bytecodeText },
    ]
  })
}
