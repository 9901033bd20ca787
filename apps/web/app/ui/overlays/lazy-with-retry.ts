import { lazy, type ComponentType } from 'react'

const firstWaitMs = 1_000
const longestWaitMs = 30_000

/**
 * Code that comes after its page's own, for a `DeferredHydration`. What the server rendered stands there meanwhile, so
 * code that does not come over a bad network is asked for again until it does, and at once when the network is back:
 * plain `lazy` would put an error in place of the whole page.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- as React's own type of it
export const lazyWithRetry = <Part extends ComponentType<any>>(load: () => Promise<{ default: Part }>) =>
  lazy(import.meta.env.SSR ? load : () => retryUntilLoaded(load))

export async function retryUntilLoaded<Code>(load: () => Promise<Code>): Promise<Code> {
  for (let waitMs = firstWaitMs; ; waitMs = Math.min(2 * waitMs, longestWaitMs)) {
    try {
      return await load()
    } catch (error) {
      // Browsers say so of a module that did not come; what fails in the code itself would fail again.
      if (!(error instanceof TypeError)) throw error
      await pause(waitMs)
    }
  }
}

const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    addEventListener('online', end)
  })
