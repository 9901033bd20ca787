import fs from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { StartProblem } from './progress.mjs'

const oldestMajor = 20
export const installBytes = 1.5e9
export const runBytes = 0.3e9

/** @param {string} version as in process.versions.node */
export function checkNode(version) {
  if (Number(version.split('.')[0]) >= oldestMajor) return
  throw new StartProblem(`Node ${version} is too old: Monsoon needs Node ${oldestMajor} or newer (https://nodejs.org).`)
}

/** @param {string} folder */
export function checkWritable(folder) {
  const probe = path.join(folder, `.monsoon-write-test-${process.pid}`)
  try {
    fs.writeFileSync(probe, '')
    fs.unlinkSync(probe)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    throw new StartProblem(`Cannot write to ${folder} (${code}): make it writable, or clone Monsoon to another folder.`)
  }
}

/**
 * @param {{ folder: string, freeBytes: number, neededBytes: number }} disk
 */
export function checkDisk({ folder, freeBytes, neededBytes }) {
  if (freeBytes >= neededBytes) return
  const gigabytes = (/** @type {number} */ bytes) => `${(bytes / 1e9).toFixed(1)} GB`
  throw new StartProblem(
    `Not enough disk space at ${folder}: ${gigabytes(neededBytes)} needed, ${gigabytes(freeBytes)} free.`,
  )
}

/** @param {string} folder */
export async function freeBytesAt(folder) {
  const { bavail, bsize } = await fs.promises.statfs(folder)
  return bavail * bsize
}

/**
 * @param {{ port: number, host: string }} place
 * @returns {Promise<void>}
 */
export function checkPort({ port, host }) {
  const another = `Choose another: PORT=${port === 3000 ? 3001 : port + 1} npm start`
  if (!Number.isInteger(port) || port < 1 || port > 65_535) {
    return Promise.reject(new StartProblem(`PORT must be a number from 1 to 65535. ${another}`))
  }
  return new Promise((resolve, reject) => {
    const probe = net.createServer()
    probe.once('error', (/** @type {NodeJS.ErrnoException} */ error) => {
      const reason =
        error.code === 'EADDRINUSE'
          ? 'is used by another program'
          : error.code === 'EACCES'
            ? 'may not be opened by this user'
            : `cannot be opened (${error.code})`
      reject(new StartProblem(`Port ${port} ${reason}. ${another}`))
    })
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve()))
  })
}
