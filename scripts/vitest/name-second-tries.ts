import type { TestModule, Reporter } from 'vitest/node'

/** Names the tests that passed only when they were tried again: each is to be mended, though it holds nobody up. */
export default class SecondTries implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) {
      for (const test of module.children.allTests()) {
        if (!test.diagnostic()?.flaky) continue
        console.log(`Passed only at the second try: ${module.relativeModuleId}: ${test.fullName}`)
      }
    }
  }
}
