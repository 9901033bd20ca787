// Changes lines that move value, one at a time, and names the changes that no Solidity test notices:
// `npm run test:mutation:contracts`. Fails below 90 %. Takes half an hour; no part of `npm test`. Arguments name the
// files to mutate: `Auctions Offers`.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workspace } from './compile-contracts.ts'
import { applyMutant, mutants, type Mutant } from './mutants.ts'
import { runForge } from './run-forge.ts'

const least = 0.9
const chosen = process.argv.slice(2)
const tried = mutants.filter(({ file }) => chosen.length === 0 || chosen.some((name) => file === `src/${name}.sol`))

const root = mkdtempSync(join(tmpdir(), 'monsoon-mutants-'))
const folder = join(root, 'contracts')
process.once('exit', () => rmSync(root, { recursive: true, force: true }))
process.once('SIGINT', () => process.exit(130))
cpSync(join(workspace, '../vectors'), join(root, 'vectors'), { recursive: true })
mkdirSync(folder)
for (const name of ['src', 'test', 'foundry.toml'])
  cpSync(join(workspace, name), join(folder, name), { recursive: true })

/** Which tests come first; only what they let pass meets all others, for compiling takes most of the time. */
const closest: Record<string, string> = {
  'src/FeeSplit.sol': 'Vectors',
  'src/BidRules.sol': 'Vectors',
  'src/Auctions.sol': 'Auctions',
  'src/TokenLots.sol': 'Auctions',
  'src/Offers.sol': 'Offers',
  'src/ArtToken.sol': 'ArtToken',
  'src/SignedBy.sol': 'ArtToken',
}

const run = (...args: string[]) =>
  runForge(['test', '--use', join(workspace, 'scripts/solc-js.cjs'), ...args], {
    folder,
    profile: 'quick',
  })

function isNoticed(mutant: Mutant): boolean {
  const path = join(folder, mutant.file)
  const source = readFileSync(path, 'utf8')
  writeFileSync(path, applyMutant(source, mutant))
  try {
    const first = run('--fail-fast', '--match-path', `test/${closest[mutant.file] ?? 'Sales'}.t.sol`)
    if (first.output.includes('Compilation failed'))
      throw new Error(`${mutant.file} does not compile with: ${mutant.to}`)
    return first.status !== 0 || run('--fail-fast').status !== 0
  } finally {
    writeFileSync(path, source)
  }
}

const unchanged = run()
if (unchanged.status !== 0) throw new Error(`the tests fail without any mutant:\n${unchanged.output}`)
const survivors: Mutant[] = []
for (const [index, mutant] of tried.entries()) {
  const noticed = isNoticed(mutant)
  if (!noticed) survivors.push(mutant)
  console.log(`${index + 1}/${tried.length} ${noticed ? 'noticed ' : 'SURVIVED'} ${mutant.file}: ${mutant.from}`)
}
const caught = tried.length - survivors.length
console.log(`${caught} of ${tried.length} mutants noticed (${((100 * caught) / tried.length).toFixed(1)} %)`)
for (const { file, from, to } of survivors) console.log(`survived: ${file}\n  - ${from}\n  + ${to}`)
process.exitCode = caught / tried.length >= least ? 0 : 1
