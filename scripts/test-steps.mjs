import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { secondsSince } from './progress.mjs'

/**
 * @typedef {object} Step
 * @property {string} name
 * @property {string[]} command program and arguments
 * @property {string} [folder] where it runs, from the root
 * @property {string} [report] the JSON report it writes, of Vitest or of Playwright
 * @property {string} [after] the step of another lane that has to end before, where there is one
 */

/**
 * @typedef {object} Result
 * @property {boolean} isOk
 * @property {string} time
 * @property {string[]} lastLines
 * @property {number} passed
 * @property {number} failed
 * @property {Failure[]} failures
 */

/**
 * @typedef {object} Failure
 * @property {string} place 'file › test', or the file alone where it did not load
 * @property {string[]} lines how what it said begins
 */

/**
 * Runs all steps, whatever fails: those of a lane in order, the lanes side by side, as most steps leave a core idle now
 * and then. What a step prints stands together under its heading. The end names each failure, and its last line counts
 * the tests alone: 'N passed, N failed'; a step that fails without a failed test counts as one. The end also repeats
 * what each failed test said, or else the last lines of its step: a log may be kept by its end alone.
 *
 * @param {string} root
 * @param {string} node the pinned Node
 * @param {Step[][]} lanes
 * @returns {Promise<boolean>} whether all passed
 */
export async function runSteps(root, node, lanes) {
  const startedAt = Date.now()
  const steps = lanes.flat()
  const gates = new Map(steps.map(({ name }) => [name, makeGate()]))
  const output = openOutput()
  /** @type {Map<Step, Result>} */
  const results = new Map()
  let begun = 0
  const runStep = async (/** @type {Step} */ step) => {
    if (step.after) await gates.get(step.after)?.opened
    begun += 1
    const speaker = output.begin(`\n━━ ${begun}/${steps.length} ${step.name} (after ${secondsSince(startedAt)})\n`)
    const stepStartedAt = Date.now()
    const tail = keepTail()
    const say = (/** @type {string | Buffer} */ part) => {
      tail.add(part)
      speaker.say(part)
    }
    const isOk = await runCommand(step.command, { folder: path.join(root, step.folder ?? '.'), node, say })
    speaker.end()
    results.set(step, { isOk, time: secondsSince(stepStartedAt), lastLines: tail.read(), ...readReport(step.report) })
    gates.get(step.name)?.open()
  }
  const runLane = async (/** @type {Step[]} */ lane) => {
    for (const step of lane) await runStep(step)
  }
  await Promise.all(lanes.map(runLane))
  console.log(`\n━━ Summary (${secondsSince(startedAt)})`)
  return summarise(steps.map((step) => [step, /** @type {Result} */ (results.get(step))]))
}

/**
 * @param {[Step, Result][]} results
 * @returns {boolean} whether all passed
 */
function summarise(results) {
  const total = { passed: 0, failed: 0 }
  const lines = []
  for (const [{ name, report }, { isOk, time, lastLines, passed, failed, failures }] of results) {
    total.passed += passed
    total.failed += isOk ? failed : Math.max(1, failed)
    const counted = report ? `, ${passed} passed, ${failed} failed` : ''
    lines.push(`${isOk ? '✓' : '✗'} ${name} (${time}${counted})`)
    for (const failure of failures) lines.push(`    ✗ ${failure.place}`, ...failure.lines.map(quote))
    if (!isOk && failures.length === 0) lines.push(...lastLines.map(quote))
  }
  console.log(lines.join('\n'))
  console.log(`${total.passed} passed, ${total.failed} failed`)
  return results.every(([, { isOk }]) => isOk)
}

const quote = (/** @type {string} */ line) => `    │ ${line}`

const tailLength = 30
const headLength = 12

/** The first lines of what a failure says, without colours and empty ones. */
const headOf = (/** @type {string} */ text) =>
  stripVTControlCharacters(text)
    .split('\n')
    .filter((line) => line.trim())
    .slice(0, headLength)

/** The last lines of what a step prints, without empty ones. */
function keepTail() {
  let text = ''
  return {
    add(/** @type {string | Buffer} */ part) {
      text = (text + String(part)).slice(-10_000)
    },
    read: () => text.split('\n').filter(Boolean).slice(-tailLength),
  }
}

function makeGate() {
  let open = () => {}
  const opened = new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    open = resolve
  })
  return { open, opened }
}

/**
 * Shows one step as it speaks, and keeps what the others say until it has ended: then come, whole, those that have
 * ended meanwhile, and the oldest that still runs speaks on.
 */
function openOutput() {
  /** @type {{ kept: (string | Buffer)[], isEnded: boolean }[]} the one that is shown stands first */
  let speakers = []
  const show = () => {
    for (;;) {
      const [first] = speakers
      if (!first) return
      for (const part of first.kept.splice(0)) process.stdout.write(part)
      if (!first.isEnded) return
      const others = speakers.slice(1)
      speakers = [...others.filter(({ isEnded }) => isEnded), ...others.filter(({ isEnded }) => !isEnded)]
    }
  }
  return {
    begin(/** @type {string} */ heading) {
      const speaker = { kept: /** @type {(string | Buffer)[]} */ ([heading]), isEnded: false }
      speakers.push(speaker)
      show()
      return {
        say: (/** @type {string | Buffer} */ part) => {
          speaker.kept.push(part)
          show()
        },
        end: () => {
          speaker.isEnded = true
          show()
        },
      }
    },
  }
}

/**
 * @param {string[]} command
 * @param {{ folder: string, node: string, say: (part: string | Buffer) => void }} options
 * @returns {Promise<boolean>}
 */
function runCommand([program, ...args], { folder, node, say }) {
  // Whatever a tool starts by the name of `node` must be the pinned one as well.
  const searchPath = [path.dirname(node), process.env.PATH].join(path.delimiter)
  const colours = process.stdout.isTTY && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  return new Promise((resolve) => {
    const child = spawn(String(program), args, {
      cwd: folder,
      stdio: ['inherit', 'pipe', 'pipe'],
      env: { ...process.env, ...colours, PATH: searchPath, NODE_ENV: undefined },
    })
    child.stdout.on('data', say)
    child.stderr.on('data', say)
    child.once('error', (error) => {
      say(`${error.message}\n`)
      resolve(false)
    })
    child.once('exit', (code) => {
      const done = () => resolve(code === 0)
      child.once('close', done)
      // What it has left running may hold its output open.
      setTimeout(done, 2000)
    })
  })
}

/**
 * What a report of Vitest or of Playwright counts, and its failures.
 *
 * @param {string | undefined} report
 * @returns {{ passed: number, failed: number, failures: Failure[] }}
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
 * @typedef {object} VitestFile
 * @property {string} name
 * @property {string} status
 * @property {string} [message] why it did not load
 * @property {{ status: string, fullName: string, failureMessages: string[] }[]} assertionResults
 */

/**
 * @param {VitestFile} file
 * @returns {Failure[]}
 */
function failuresOfFile({ name, status, message = '', assertionResults }) {
  const file = path.relative(process.cwd(), name)
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (status === 'failed' && failed.length === 0) return [{ place: file, lines: headOf(message) }]
  return failed.map(({ fullName, failureMessages }) => ({
    place: `${file} › ${fullName}`,
    lines: headOf(failureMessages.join('\n')),
  }))
}

/**
 * @typedef {object} PlaywrightSuite
 * @property {PlaywrightSpec[]} specs
 * @property {PlaywrightSuite[]} [suites]
 */

/**
 * @typedef {object} PlaywrightSpec
 * @property {string} title
 * @property {string} file
 * @property {boolean} ok
 * @property {{ results: { errors: { message?: string }[] }[] }[]} tests its runs: each with all its tries
 */

/**
 * @param {PlaywrightSuite} suite
 * @returns {Failure[]}
 */
function failuresOfSuite({ specs, suites = [] }) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => {
      const errors = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
      return { place: `e2e/${file} › ${title}`, lines: headOf(errors.map(({ message }) => message).join('\n')) }
    })
  return [...own, ...suites.flatMap(failuresOfSuite)]
}
