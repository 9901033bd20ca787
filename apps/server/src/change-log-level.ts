/** What is said while somebody looks closely. */
const closeLevel = 'debug'

interface Levelled {
  level: string
  warn: (facts: object, message: string) => void
}

/**
 * `kill -USR2 <pid>` has the log say everything, and a second one as much as before: for a look at a running server,
 * without a restart, by nobody who is not on its machine.
 */
export function changeLogLevelOnSignal(log: Levelled): void {
  if (process.platform === 'win32') return
  const set = log.level
  process.on('SIGUSR2', () => {
    log.level = log.level === closeLevel ? set : closeLevel
    log.warn({ logLevel: log.level }, 'the level of the log was changed')
  })
}
