import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Log } from '#log.ts'
import { ChainUncertain, createChainRpc, RpcRefused, rpcQuantity } from './rpc-endpoints.ts'

type Answer = { result: unknown } | { error: { code: number; message: string } } | 'outage' | 'nonsense'

const log = { warn: () => {} } as unknown as Log
const servers: Server[] = []
const answers: Answer[] = []
let urls: string[] = []

beforeAll(async () => {
  for (const at of [0, 1, 2]) {
    const server = createServer((request, response) => {
      void json(request).then(() => {
        const answer = answers[at] ?? 'outage'
        if (answer === 'outage') return void request.socket.destroy()
        response.end(answer === 'nonsense' ? '<html>' : JSON.stringify({ jsonrpc: '2.0', id: 1, ...answer }))
      })
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    servers.push(server)
  }
  urls = servers.map((server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
})
afterAll(() => servers.forEach((server) => server.close()))

const rpcUrls = (given: Answer[]) => {
  answers.splice(0, answers.length, ...given)
  return urls.slice(0, given.length)
}
const rpcOf = (given: Answer[]) => createChainRpc({ urls: rpcUrls(given), log })
const says = (result: unknown): Answer => ({ result })
const refuses: Answer = { error: { code: 3, message: 'execution reverted' } }

describe('several endpoints of a chain', () => {
  it.each<[string, Answer[], unknown]>([
    ['two of three say alike', [says('0x1'), says('0x2'), says('0x1')], 1n],
    ['one of three is away', [says('0x1'), 'outage', says('0x1')], 1n],
    ['one of three tells nonsense', ['nonsense', says('0x7'), says('0x7')], 7n],
    ['one alone', [says('0xa')], 10n],
  ])('agree where more than half say alike: %s', async (_, given, agreed) => {
    expect(await rpcOf(given).agree('eth_any', [], rpcQuantity)).toBe(agreed)
  })

  it.each<[string, Answer[]]>([
    ['two say different things', [says('0x1'), says('0x2')]],
    ['one of two is away', [says('0x1'), 'outage']],
    ['one of two has not seen it yet', [says('0x1'), says(null)]],
    ['three say three things', [says('0x1'), says('0x2'), says('0x3')]],
    ['two of three refuse', [says('0x1'), refuses, refuses]],
    ['all are away', ['outage', 'outage', 'outage']],
  ])('say nothing that anything follows from: %s', async (_, given) => {
    await expect(rpcOf(given).agree('eth_any', [], z.nullable(rpcQuantity))).rejects.toThrow(ChainUncertain)
  })

  const readOf = (given: Answer[], limits = { timeoutMs: 1_000, mostBytes: 1_000 }) => {
    const { read } = createChainRpc({ urls: rpcUrls(given), log, limits })
    return read({ to: `0x${'1'.repeat(40)}`, data: '0x', block: 7n })
  }

  it.each<[string, Answer[], string]>([
    ['bytes', [says('0x12'), says('0x12')], '0x12'],
    ['a refusal', [refuses, refuses], 'refused'],
    ['a refusal in other words', [refuses, { error: { code: -32_603, message: 'EVM error OutOfGas' } }], 'refused'],
    ['more than is read', [says(`0x${'0'.repeat(2_000)}`), says(`0x${'0'.repeat(2_000)}`)], 'too-long'],
  ])('agree on what a contract answers: %s', async (_, given, agreed) => {
    expect(await readOf(given)).toBe(agreed)
  })

  it.each<[string, Answer[], boolean]>([
    ['one refuses what the other answers', [refuses, says('0x12')], true],
    ['two answers', [says('0x13'), says('0x12')], true],
    ['one is away', ['outage', says('0x12')], false],
    ['one knows no such block', [{ error: { code: -32_000, message: 'header not found' } }, says('0x12')], false],
    ['no bytes', [says(null), says(null)], false],
  ])(
    'do not agree on what a contract answers, and say whether they contradict: %s',
    async (_, given, isContradiction) => {
      await expect(readOf(given)).rejects.toMatchObject({ name: 'ChainUncertain', isContradiction })
    },
  )

  it('know the newest block that most of them have, whatever one claims', async () => {
    expect(await rpcOf([says('0x64'), says('0xffffff'), says('0x62')]).head()).toBe(100n)
    expect(await rpcOf([says('0x64'), says('0x50')]).head()).toBe(80n)
    await expect(rpcOf([says('0x64'), 'outage']).head()).rejects.toThrow(ChainUncertain)
  })

  it('answer one after another what only a fee follows from, and a refusal is an answer', async () => {
    expect(await rpcOf(['outage', says('0x5')]).ask('eth_any', [], rpcQuantity)).toBe(5n)
    await expect(rpcOf([refuses, says('0x5')]).ask('eth_any', [], rpcQuantity)).rejects.toThrow(RpcRefused)
    await expect(rpcOf(['outage', 'outage']).ask('eth_any', [], rpcQuantity)).rejects.toThrow(ChainUncertain)
  })

  it('are all sent a transaction, of whom one is enough', async () => {
    expect(await rpcOf([says('0x1'), 'outage']).send('0x')).toEqual([])
    const known: Answer = { error: { code: -32_000, message: 'already known' } }
    expect(await rpcOf(['outage', known]).send('0x')).toEqual(['already known'])
    await expect(rpcOf(['outage', 'outage']).send('0x')).rejects.toThrow(ChainUncertain)
  })
})
