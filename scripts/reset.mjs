// `npm run reset`: stops what runs on the data folder and deletes the folder.
import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { findPinnedNode } from './install.mjs'
import { fail, showStep, StartProblem } from './progress.mjs'

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)))

async function reset() {
  const dataFolder = path.resolve(root, process.env.MONSOON_DATA || '.monsoon')
  if (!fs.existsSync(dataFolder)) return console.log(`Nothing to clear: ${dataFolder} is not there.`)
  // What this deletes has to be a data folder, whatever MONSOON_DATA says.
  const isOurs = ['run.json', 'local.json', 'logs'].some((name) => fs.existsSync(path.join(dataFolder, name)))
  if (!isOurs && fs.readdirSync(dataFolder).length > 0) {
    throw new StartProblem(`${dataFolder} does not look like a data folder of Monsoon; delete it by hand.`)
  }
  const node = findPinnedNode(root)
  if (node) {
    const { status } = spawnSync(node, [path.join(root, 'scripts/end-run.ts'), dataFolder], { stdio: 'inherit' })
    if (status !== 0) throw new StartProblem('What runs on the data folder could not be stopped; nothing was deleted.')
  }
  await showStep(`Deleting ${dataFolder}`, () => fs.rmSync(dataFolder, { recursive: true, force: true }))
}

reset().catch(fail)
