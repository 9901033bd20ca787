// How many lines and branches of src/ the Solidity tests reach: `npx node contracts/scripts/measure-coverage.ts`. Fails
// below 95 %.
import { runForge } from './run-forge.ts'

const least = 95
const { status, output } = runForge(['coverage', '--report', 'summary', '--no-match-contract', 'Invariant'])
const rows = output.split('\n').flatMap((line) => {
  const [file = '', lines, , branches] = line
    .split('|')
    .slice(1)
    .map((cell) => cell.trim())
  return file.startsWith('src/') ? [{ file, lines: counted(lines), branches: counted(branches) }] : []
})
for (const { file, lines, branches } of rows) {
  console.log(`${file.padEnd(26)} lines ${lines.hit}/${lines.all}, branches ${branches.hit}/${branches.all}`)
}
const isEnough = (['lines', 'branches'] as const).every((kind) => {
  const hit = rows.reduce((sum, row) => sum + row[kind].hit, 0)
  const all = rows.reduce((sum, row) => sum + row[kind].all, 0)
  const percent = all === 0 ? 0 : (100 * hit) / all
  console.log(`${kind}: ${hit} of ${all} (${percent.toFixed(1)} %)`)
  return percent >= least
})
if (rows.length === 0) console.log(output)
process.exitCode = status === 0 && isEnough ? 0 : 1

/** '100.00% (22/22)' */
function counted(cell = ''): { hit: number; all: number } {
  const [, hit = '0', all = '0'] = /\((\d+)\/(\d+)\)/.exec(cell) ?? []
  return { hit: Number(hit), all: Number(all) }
}
