import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { RunResult } from './compare-runs.ts'
import type { Figure } from './figures.ts'
import { root } from './repository-root.ts'

/** Keeps what a run measured, for programs. Gives the file. */
export function saveResult({ figures, items }: { figures: readonly Figure[]; items: number }): string {
  const folder = join(root, 'node_modules/.cache/bench')
  mkdirSync(folder, { recursive: true })
  const at = new Date().toISOString()
  const { stdout } = spawnSync('git', ['describe', '--always', '--dirty'], { cwd: root, encoding: 'utf8' })
  const result: RunResult = { at, commit: stdout?.trim() ?? '', items, figures: [...figures] }
  const file = join(folder, `${at.replaceAll(':', '-')}.json`)
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`)
  return file
}

/** Throws where the file is no such result. */
export function readResult(file: string): RunResult {
  const result = JSON.parse(readFileSync(file, 'utf8')) as Partial<RunResult>
  if (!Array.isArray(result.figures)) throw new Error(`${file} is no result of a run`)
  return result as RunResult
}
