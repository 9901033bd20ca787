import { spawnSync } from 'node:child_process'
import fs from 'node:fs'

/**
 * The processes between this one and the npm that started it, npm included. When one of them is killed, the person
 * believes that Monsoon has ended: everything must then stop. Empty when npm did not start us (a shell that goes away
 * is no reason to stop).
 *
 * @returns {number[]}
 */
export function findLaunchers() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return []
  const chain = []
  let pid = process.ppid
  for (let depth = 0; depth < 4 && pid > 1; depth += 1) {
    const about = lookUp(pid)
    if (!about) return []
    chain.push(pid)
    if (/^npm\b|npm-cli\.js/.test(about.command)) return chain
    pid = about.parent
  }
  return []
}

/**
 * @param {number} pid
 * @returns {{ parent: number, command: string } | undefined}
 */
function lookUp(pid) {
  if (process.platform === 'linux') {
    try {
      const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
      return { parent, command: fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0/g, ' ') }
    } catch {
      return undefined
    }
  }
  const [parent, ...command] = spawnSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' })
    .stdout.trim()
    .split(/\s+/)
  return parent ? { parent: Number(parent), command: command.join(' ') } : undefined
}
