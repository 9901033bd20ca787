// `npm run test:chaos:chain`: 500 acts, 25 kills of the server, 10 of the signer and 10 reorganisations a seed
// (chain-chaos.ts). `-- --short`: a tenth of it. `-- --seeds=1,7 --actions=200`: as one likes.
import { parseArgs } from 'node:util'
import { runChainSeed } from './chain-chaos.ts'

const { values } = parseArgs({
  options: { short: { type: 'boolean', default: false }, seeds: { type: 'string' }, actions: { type: 'string' } },
})
const actions = Number(values.actions ?? (values.short ? 50 : 500))
const disturbances = values.short ? { kills: 3, signerKills: 2, reorgs: 2 } : { kills: 25, signerKills: 10, reorgs: 10 }
let isBroken = false
for (const seed of (values.seeds ?? '1').split(',').map(Number)) {
  const { summary, broken } = await runChainSeed({ seed, actions, ...disturbances })
  process.stdout.write(`${summary}\n`)
  for (const line of broken) process.stdout.write(`seed ${seed} broke: ${line}\n`)
  isBroken ||= broken.length > 0
}
process.exitCode = isBroken ? 1 : 0
