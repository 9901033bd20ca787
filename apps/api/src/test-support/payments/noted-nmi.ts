import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/**
 * A gateway that notes what it is asked. It lists what the test says, one list after another, and answers acts the same
 * way; a number is a status.
 */
export function createNotedNmi() {
  const asked: { script: string; fields: Record<string, string> }[] = []
  const noted = { lists: [] as string[], results: [] as (string | number)[] }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const script = request.url?.replace('/api/', '') ?? ''
      asked.push({ script, fields: Object.fromEntries(new URLSearchParams(body)) })
      const isList = script === 'query.php'
      const answer = isList ? `<nm_response>${noted.lists.shift() ?? ''}</nm_response>` : noted.results.shift()
      response.writeHead(typeof answer === 'number' ? answer : 200).end(String(answer))
    })
  })
  return Object.assign(noted, {
    asked,
    /** What it was asked to do. */
    acts: () => asked.flatMap(({ script, fields }) => (script === 'transact.php' ? [fields] : [])),
    /** Gives its address. */
    open: async (): Promise<string> => {
      await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    },
    clear: () => {
      asked.length = 0
      Object.assign(noted, { lists: [], results: [] })
    },
    close: () => new Promise((resolve) => void server.close(resolve)),
  })
}
