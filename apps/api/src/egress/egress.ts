import { lookup } from 'node:dns/promises'
import { createWriteStream } from 'node:fs'
import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { pipeline } from 'node:stream/promises'
import ipaddr from 'ipaddr.js'

/** Why nothing was fetched. */
export const egressFaults = {
  address: 'this address does not lead to the public internet',
  unreachable: 'nobody answers there',
  answer: 'the answer is no file',
  'too-large': 'it is too large',
  'too-slow': 'it takes too long',
  redirects: 'it leads from one address to the next',
} as const
export type EgressFault = keyof typeof egressFaults

export class EgressRefusal extends Error {
  readonly fault: EgressFault
  constructor(fault: EgressFault, options?: ErrorOptions) {
    super(egressFaults[fault], options)
    this.name = 'EgressRefusal'
    this.fault = fault
  }
}

export interface Fetching {
  url: string
  /** Where the bytes are put on this machine. */
  path: string
  mostBytes: number
  signal?: AbortSignal | undefined
}

export interface Fetched {
  bytes: number
  /** As the sender says, without its parameters; empty: they do not. */
  contentType: string
  /** After all redirects. */
  url: string
}

/** The one way to addresses that people give us. */
export interface Egress {
  /** Throws EgressRefusal. */
  fetchFile: (fetching: Fetching) => Promise<Fetched>
}

/** What tests replace: names that lead nowhere, and servers of their own. */
export interface EgressWorld {
  resolve: (host: string) => Promise<readonly string[]>
  isAllowed: (address: string) => boolean
  ports: ReadonlySet<string>
  connectMs: number
  /** Without a byte. */
  silentMs: number
  wholeMs: number
}

const world: EgressWorld = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isAllowed: isPublicAddress,
  ports: new Set(['', '80', '443']),
  connectMs: 10_000,
  silentMs: 20_000,
  wholeMs: 300_000,
}

const mostRedirects = 4
const redirects = new Set([301, 302, 303, 307, 308])

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '')

function readUrl(text: string, from?: string): URL {
  if (!URL.canParse(text, from)) throw new EgressRefusal('address')
  return new URL(text, from)
}

/**
 * Where a connection may go: every address of the name has to be a public one. Connected to is the very address that
 * was looked at.
 */
async function findAddress({ resolve, isAllowed, ports }: EgressWorld, url: URL): Promise<string> {
  if (!['http:', 'https:'].includes(url.protocol) || !ports.has(url.port) || url.username || url.password)
    throw new EgressRefusal('address')
  const host = hostOf(url)
  const addresses = isIP(host)
    ? [host]
    : await resolve(host).catch((error: unknown) => {
        throw new EgressRefusal('unreachable', { cause: error })
      })
  const [first] = addresses
  if (first === undefined || !addresses.every(isAllowed)) throw new EgressRefusal('address')
  return first
}

/** Asks for it at exactly this address, under the name of the URL. */
function ask(url: URL, address: string, { connectMs, silentMs }: EgressWorld, signal: AbortSignal) {
  return new Promise<IncomingMessage>((done, reject) => {
    const isTls = url.protocol === 'https:'
    const request = (isTls ? requestHttps : requestHttp)({
      host: address,
      port: url.port || (isTls ? 443 : 80),
      path: `${url.pathname}${url.search}`,
      signal,
      ...(isTls && !isIP(hostOf(url)) && { servername: hostOf(url) }),
      headers: {
        host: url.host,
        accept: 'image/*, video/*, audio/*',
        'accept-encoding': 'identity',
        'user-agent': 'Monsoon',
      },
      agent: false,
      timeout: connectMs,
    })
    request.once('response', (answer) => {
      answer.setTimeout(silentMs, () => answer.destroy(new EgressRefusal('too-slow')))
      done(answer)
    })
    request.once('timeout', () => request.destroy(new EgressRefusal('too-slow')))
    request.once('error', reject)
    request.end()
  })
}

async function saveBody(answer: IncomingMessage, { path, mostBytes }: Fetching): Promise<number> {
  const said = Number(answer.headers['content-length'] ?? 0)
  if (said > mostBytes) throw new EgressRefusal('too-large')
  // What is packed could be anything once it is unpacked.
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw new EgressRefusal('answer')
  let bytes = 0
  const counted = async function* () {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > mostBytes) throw new EgressRefusal('too-large')
      yield chunk
    }
  }
  await pipeline(counted, createWriteStream(path))
  if (!answer.complete || bytes === 0) throw new EgressRefusal('answer')
  return bytes
}

async function follow(given: EgressWorld, fetching: Fetching, signal: AbortSignal): Promise<Fetched> {
  let url = readUrl(fetching.url)
  for (let times = 0; times <= mostRedirects; times += 1) {
    const answer = await ask(url, await findAddress(given, url), given, signal)
    try {
      const { location } = answer.headers
      if (redirects.has(answer.statusCode ?? 0) && location !== undefined) {
        url = readUrl(location, url.href)
        continue
      }
      if (answer.statusCode !== 200) throw new EgressRefusal('answer')
      const contentType = (answer.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
      return { bytes: await saveBody(answer, fetching), contentType, url: url.href }
    } finally {
      answer.destroy()
    }
  }
  throw new EgressRefusal('redirects')
}

/**
 * Fetches files from addresses that people name: public ones alone, each redirect looked at anew, with an end to size
 * and time (decision 138).
 */
export function createEgress(replaced: Partial<EgressWorld> = {}): Egress {
  const given = { ...world, ...replaced }
  return {
    async fetchFile(fetching) {
      const over = AbortSignal.timeout(given.wholeMs)
      const signal = fetching.signal ? AbortSignal.any([over, fetching.signal]) : over
      try {
        return await follow(given, fetching, signal)
      } catch (error) {
        if (error instanceof EgressRefusal) throw error
        fetching.signal?.throwIfAborted()
        throw new EgressRefusal(over.aborted ? 'too-slow' : 'unreachable', { cause: error })
      }
    },
  }
}

// What is handed out to networks of the world; all else of IPv6 is private, local, reserved, or leads to an IPv4
// address.
const globalUnicast = ipaddr.parseCIDR('2000::/3') as [ipaddr.IPv6, number]

/**
 * Whether an address is one of the public internet: not of this machine, this network, a cloud's metadata, nor one that
 * carries another address (IPv4-mapped, 6to4, NAT64, Teredo). What is no address is none of it.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : ipaddr.IPv4.isValidFourPartDecimal(text)
}
