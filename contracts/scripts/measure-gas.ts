// Gas of each action, and of a purchase beside Seaport's basic order: `npm run gas -w contracts`. Fails above 1.25
// times Seaport.
import { measureGas } from './measure-gas-of-market.ts'
import { startAnvil } from './start-anvil.ts'

const anvil = await startAnvil()
if (!anvil) {
  console.log(`No anvil for ${process.platform} ${process.arch} on npm: gas is not measured.`)
} else {
  try {
    const { rows, comparison } = await measureGas(anvil.url)
    const width = Math.max(...rows.map(({ action }) => action.length))
    for (const { action, gas } of rows) console.log(`${action.padEnd(width)}  ${gas.toLocaleString('en').padStart(9)}`)
    for (const { when, own, seaport } of comparison) {
      const ratio = Number((own * 1000n) / seaport) / 1000
      console.log(`buy of a minted token, ${when}: ${own} / Seaport 1.6 basic order ${seaport} = ${ratio}`)
      if (ratio > 1.25) process.exitCode = 1
    }
  } finally {
    anvil.stop()
  }
}
