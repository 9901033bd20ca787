/** Something that runs: a process of ours, or PostgreSQL. */
export interface Running {
  pid: number
  /** Resolves with the reason in words when it has ended, by whatever cause. */
  ended: Promise<string>
  stop(): Promise<void>
}

export interface Service {
  /** As shown to people, e.g. 'server'. */
  name: string
  /** A part of its command line, by which a later run knows the process as ours. None: somebody else looks after it. */
  mark?: string
  /** Resolves when the service answers; rejects with a readable error when it cannot start. */
  start(): Promise<Running>
}

export interface KeepAliveHooks {
  /** One line for people: it crashed, it is back. */
  report(line: string): void
  /** Called with each new process id. */
  started(service: Service, pid: number): void
  /** It failed too often: everything must stop. Called once. */
  onFailure(reason: string): void
}

export interface KeptAlive {
  name: string
  stop(): Promise<void>
  /** Stops and starts it again, for new source files. */
  restart(): Promise<void>
}

const mostFailures = 6
const failuresWithinMs = 60_000
const firstPauseMs = 250
const longestPauseMs = 4000

/**
 * Starts a service and starts it again whenever it ends unasked, with growing pauses; gives up after 6 failures in a
 * minute.
 */
export async function keepAlive(service: Service, hooks: KeepAliveHooks): Promise<KeptAlive> {
  let isStopping = false
  let endPause = () => {}
  let running = await startOnce()
  let failures: number[] = []
  let watching = watch()

  async function startOnce(): Promise<Running> {
    const started = await service.start()
    hooks.started(service, started.pid)
    return started
  }

  function pause(ms: number): Promise<void> {
    return new Promise((done) => {
      const timer = setTimeout(done, ms)
      endPause = () => {
        clearTimeout(timer)
        done()
      }
    })
  }

  async function watch(): Promise<void> {
    const current = running
    let reason = await current.ended
    while (!isStopping && running === current) {
      failures = [...failures, Date.now()].filter((at) => at > Date.now() - failuresWithinMs)
      if (failures.length >= mostFailures) {
        hooks.onFailure(`the ${service.name} ended ${failures.length} times within a minute, last: ${reason}`)
        return
      }
      const pauseMs = Math.min(firstPauseMs * 2 ** (failures.length - 1), longestPauseMs)
      hooks.report(`The ${service.name} ended (${reason}); starting it again in ${pauseMs / 1000} s`)
      await pause(pauseMs)
      if (isStopping) return
      try {
        running = await startOnce()
        hooks.report(`The ${service.name} runs again`)
        watching = watch()
      } catch (error) {
        reason = error instanceof Error ? error.message : String(error)
      }
    }
  }

  async function halt(): Promise<void> {
    isStopping = true
    endPause()
    await running.stop()
    await watching
    // A start may have been under way when the wish to stop came.
    await running.stop()
  }

  return {
    name: service.name,
    stop: halt,
    async restart() {
      if (isStopping) return
      await halt()
      isStopping = false
      running = await startOnce()
      watching = watch()
    },
  }
}
