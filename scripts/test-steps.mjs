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
 * Runs steps in order under clear headings, all of them whatever fails, and sums up with the name of each failure. The last line counts the
 * tests alone: 'N passed, N failed'; a step that fails without a failed test counts as one.
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
    const soFar = place > 0 ? ` (after ${secondsSince(startedAt)})` : ''
    console.log(`\n━━ ${place + 1}/${steps.length} ${step.name}${soFar}`)
    const stepStartedAt = Date.now()
    const isOk = await runCommand(step.command, path.join(root, step.folder ?? '.'), node)
    const { passed, failed, failures } = readReport(step.report)
    total.passed += passed
    total.failed += isOk ? failed : Math.max(1, failed)
    isPassed &&= isOk
    const counted = step.report ? `, ${passed} passed, ${failed} failed` : ''
    lines.push(`${isOk ? '✓' : '✗'} ${step.name} (${secondsSince(stepStartedAt)}${counted})`)
    for (const failure of failures) lines.push(`    ✗ ${failure}`)
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
 * What a report of Vitest or of Playwright counts, and where each failure is: 'file › test', or the file alone where it did not load.
 *
 * @param {string | undefined} report
 * @returns {{ passed: number, failed: number, failures: string[] }}
 */
function readReport(report) {
  if (!report || !fs.existsSync(report)) return { passed: 0, failed: 0, failures: [] }
  const content = JSON.parse(fs.readFileSync(report, 'utf8'))
  if (content.stats) {
    const { expected, flaky, unexpected } = content.stats
    return { passed: expected + flaky, failed: unexpected, failures: content.suites.flatMap(failuresOfSuite) }
  }
  return {
    passed: content.numPassedTests,
    failed: content.numFailedTests,
    failures: content.testResults.flatMap(failuresOfFile),
  }
}

/**
 * @param {{ name: string, status: string, assertionResults: { status: string, fullName: string }[] }} file
 * @returns {string[]}
 */
function failuresOfFile({ name, status, assertionResults }) {
  const file = path.relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [file]
  return failed.map(({ fullName }) => `${file} › ${fullName}`)
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {{ title: string, file: string, ok: boolean }[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {string[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  const own = specs.filter(({ ok }) => !ok).map(({ file, title }) => `e2e/${file} › ${title}`)
  return [...own, ...suites.flatMap(failuresOfSuite)]
}
