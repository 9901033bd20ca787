// Runs on the system's Node before anything is installed: nothing from npm, and syntax that an old Node can still
// parse.

const isInteractive = Boolean(process.stdout.isTTY) && !process.env.CI
const frames = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏']
const stillEveryMs = 10_000

/** @param {number} startedAt */
export function secondsSince(startedAt) {
  return `${((Date.now() - startedAt) / 1000).toFixed(1)} s`
}

/**
 * Shows a long step while it runs: a spinner with seconds in a terminal, plain lines elsewhere.
 *
 * @template T
 * @param {string} name
 * @param {(report: (detail: string) => void) => Promise<T> | T} work
 * @returns {Promise<T>}
 */
export async function showStep(name, work) {
  const startedAt = Date.now()
  let detail = ''
  let frame = 0
  const suffix = () => (detail ? ` · ${detail}` : '')
  if (!isInteractive) console.log(`… ${name}`)
  const timer = setInterval(
    () => {
      if (!isInteractive) return console.log(`… ${name}, ${secondsSince(startedAt)}${suffix()}`)
      frame = (frame + 1) % frames.length
      const line = `${frames[frame]} ${name} ${secondsSince(startedAt)}${suffix()}`
      process.stdout.write(`\r\x1b[2K${line.slice(0, (process.stdout.columns || 80) - 1)}`)
    },
    isInteractive ? 80 : stillEveryMs,
  )
  timer.unref()
  const finish = (/** @type {string} */ mark) => {
    clearInterval(timer)
    if (isInteractive) process.stdout.write('\r\x1b[2K')
    console.log(`${mark} ${name} (${secondsSince(startedAt)})`)
  }
  try {
    const result = await work((text) => {
      detail = text
    })
    finish('✓')
    return result
  } catch (error) {
    finish('✗')
    throw error
  }
}

/** An expected problem that one line explains; no stack is shown for it. */
export class StartProblem extends Error {}

/**
 * Prints what went wrong and ends with status 1.
 *
 * @param {unknown} error
 * @returns {never}
 */
export function fail(error) {
  if (error instanceof StartProblem) console.error(`✗ ${error.message}`)
  else console.error(error)
  process.exit(1)
}
