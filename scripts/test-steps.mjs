import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { secondsSince } from './progress.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {string} [folder] where it runs, from the root
 * @property {string} [report] the JSON report it writes, of Vitest or of Playwright
 */

/**
 * Runs steps in order under clear headings, stops at the first that fails, sums up. The last line counts the tests alone:
 * 'N passed, N failed'; a step that fails without a failed test counts as one.
 *
 * @param {string} root
 * @param {string} node the pinned Node
 * @param {Step[]} steps
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSteps(root, node, steps) {
  const startedAt = Date.now()
  const total = { passed: 0, failed: 0 }
  const lines = []
  let isPassed = true
  for (const [place, step] of steps.entries()) {
    console.log(`\n━━ ${place + 1}/${steps.length} ${step.name}`)
    const stepStartedAt = Date.now()
    const isOk = await runCommand(step.command, path.join(root, step.folder ?? '.'), node)
    const counts = readCounts(step.report)
    total.passed += counts.passed
    total.failed += counts.failed
    const counted = step.report ? `, ${counts.passed} passed, ${counts.failed} failed` : ''
    lines.push(`${isOk ? '✓' : '✗'} ${step.name} (${secondsSince(stepStartedAt)}${counted})`)
    if (isOk) continue
    isPassed = false
    if (counts.failed === 0) total.failed += 1
    for (const { name } of steps.slice(place + 1)) lines.push(`· ${name}: not run`)
    break
  }
  console.log(`\n━━ Summary (${secondsSince(startedAt)})\n${lines.join('\n')}`)
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return isPassed
}

/**
 * @param {string[]} command
 * @param {string} folder
 * @param {string} node
 * @returns {Promise<boolean>}
 */
function runCommand([program, ...args], folder, node) {
  // Whatever a tool starts by the name of `node` must be the pinned one as well.
  const searchPath = [path.dirname(node), process.env.PATH].join(path.delimiter)
  return new Promise((resolve) => {
    const child = spawn(String(program), args, {
      cwd: folder,
      stdio: 'inherit',
      env: { ...process.env, PATH: searchPath, NODE_ENV: undefined },
    })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.once('exit', (code) => resolve(code === 0))
  })
}

/**
 * @param {string | undefined} report
 * @returns {{ passed: number, failed: number }}
 */
export function readCounts(report) {
  if (!report || !fs.existsSync(report)) return { passed: 0, failed: 0 }
  const content = JSON.parse(fs.readFileSync(report, 'utf8'))
  if (content.stats) return { passed: content.stats.expected + content.stats.flaky, failed: content.stats.unexpected }
  return { passed: content.numPassedTests, failed: content.numFailedTests }
}
