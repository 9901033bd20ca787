import { parseArgs } from 'node:util'
import { runService } from '../stand-in/serve.ts'
import { startChainStandIn } from './start-chain-stand-in.ts'

// node packages/dev-env/src/chain-stand-in/main.ts --port 4960 --app-origin http://localhost:3000 --folder .data/chain
const { values } = parseArgs({
  options: { port: { type: 'string' }, 'app-origin': { type: 'string' }, folder: { type: 'string' } },
})
if (!values.port || !values['app-origin'] || !values.folder)
  throw new Error('the chain stand-in needs --port, --app-origin and --folder')

const options = { port: Number(values.port), appOrigin: values['app-origin'], folder: values.folder }
await runService('chain stand-in', async () => {
  const chain = await startChainStandIn(options)
  let isClosing = false
  // Without its node it is nothing: whoever keeps us alive starts both.
  void chain.ended.then((reason) => {
    if (isClosing) return
    process.stderr.write(`anvil ended (${reason})\n`)
    process.exit(1)
  })
  return {
    url: chain.url,
    close: () => {
      isClosing = true
      return chain.close()
    },
  }
})
