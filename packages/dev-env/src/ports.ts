import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createConnection, createServer } from 'node:net'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './processes.ts'

/**
 * Whether a port can be opened on this host (an address or name; undefined for all addresses, as a server listens by
 * default).
 */
export function isPortFree(port: number, host?: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

/** A port of the loopback address that is free now. The system hands them out in turn, so two calls do not collide. */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen({ port: 0, host: '127.0.0.1' }, () => {
      const address = probe.address()
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port)
        else reject(new Error('The system gave no port'))
      })
    })
  })
}

// Below the ports of outgoing connections, one of which could hold the port of a program that starts again.
const lowestPort = 15_000
const highestPort = 31_999
let nextPort = randomInt(lowestPort, highestPort)

/**
 * The preferred port when it is free, another free one otherwise, which a program gets again each time it starts. No
 * two processes of this user choose the same one, although its program may take a while to listen.
 */
export async function choosePort(preferred?: number): Promise<number> {
  if (preferred !== undefined && claim(preferred) && (await isPortFree(preferred, '127.0.0.1'))) return preferred
  for (;;) {
    const port = nextPort
    nextPort = port === highestPort ? lowestPort : port + 1
    if (claim(port) && (await isPortFree(port, '127.0.0.1'))) return port
  }
}

const claims = join(tmpdir(), `monsoon-ports-${userInfo().username}`)
const ownClaims = new Set<string>()

/** Claims a port for this process, for as long as it lives. False: another one has claimed it. */
function claim(port: number): boolean {
  const file = join(claims, String(port))
  if (ownClaims.has(file)) return true
  if (isOfAnother(file)) return false
  // Of a process that was killed.
  rmSync(file, { force: true })
  mkdirSync(claims, { recursive: true })
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
  if (ownClaims.size === 0) process.once('exit', releaseClaims)
  ownClaims.add(file)
  return true
}

function isOfAnother(file: string): boolean {
  try {
    const text = readFileSync(file, 'utf8')
    // Empty: claimed at this very moment.
    return text === '' || isAlive(Number(text))
  } catch {
    return false
  }
}

function releaseClaims(): void {
  for (const file of ownClaims) rmSync(file, { force: true })
}

/** Whether something answers at a port. */
export function isListening(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host })
    const finish = (answer: boolean) => {
      socket.destroy()
      resolve(answer)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', () => finish(false))
    socket.setTimeout(2000, () => finish(false))
  })
}
