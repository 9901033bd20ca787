import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isUnchanged, notThere, parseRange, safetyHeaders } from '#files/media-routes.ts'
import type { Resources } from '#resources.ts'
import { findIpfsBlock, findIpfsFile, type IpfsFile } from './ipfs-queries.ts'
import { readCid } from './make-cid.ts'
import { openIpfsFile } from './add-ipfs-file.ts'

type Store = Pick<Resources, 'db' | 'files'>

const forEver = 'public, max-age=29030400, immutable'
const blockType = 'application/vnd.ipld.raw'

/** Whether a block is asked for instead of the file: https://specs.ipfs.tech/http-gateways/trustless-gateway/. */
const asksForBlock = ({ query, headers }: FastifyRequest): boolean => {
  const { format } = query as { format?: unknown }
  return (
    format === 'raw' ||
    (format === undefined && (headers.accept ?? '').split(',').some((type) => type.trim() === blockType))
  )
}

/**
 * Serves GET and HEAD /ipfs/{cid} from our own store: what its CID names never changes, and what we do not hold is not
 * fetched from elsewhere.
 */
export function mountIpfs(app: FastifyInstance, store: Store): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/ipfs/:cid',
    // Pictures and films are compressed already; and a compressed stream has no ranges.
    config: { compress: false },
    handler: async (request, reply) => {
      const cid = readCid((request.params as { cid: string }).cid)
      if (cid === null) return notThere(reply)
      return asksForBlock(request)
        ? answerBlock(store, { cid, request, reply })
        : answerFile(store, { cid, request, reply })
    },
  })
}

interface Asked {
  cid: string
  request: FastifyRequest
  reply: FastifyReply
}

const headersOf = (cid: string, etag: string) => ({
  ...safetyHeaders,
  etag,
  vary: 'accept',
  'cache-control': forEver,
  'x-ipfs-path': `/ipfs/${cid}`,
  'x-ipfs-roots': cid,
})

async function answerFile({ db, files }: Store, { cid, request, reply }: Asked): Promise<FastifyReply> {
  const file = await findIpfsFile(db, cid)
  if (!file) return notThere(reply)
  const etag = `"${cid}"`
  const headers = { ...headersOf(cid, etag), 'accept-ranges': 'bytes' }
  if (isUnchanged(request, etag)) return reply.code(304).headers(headers).send()
  const size = Number(file.byteCount)
  const { range: asked, 'if-range': condition } = request.headers
  const range = condition === undefined || condition === etag ? parseRange(asked, size) : null
  if (range === 'unsatisfiable') {
    const refused = { ...headers, 'content-range': `bytes */${size}`, 'cache-control': 'no-store' }
    return reply.code(416).headers(refused).send()
  }
  const bytes = await openUnlessHead(request, () => openIpfsFile(files, file, range ?? undefined))
  if (bytes === null) return notThere(reply)
  reply
    .headers(headers)
    .type(file.contentType)
    .header('content-length', range ? range.end - range.start + 1 : size)
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
  return reply.send(bytes)
}

const openUnlessHead = async <Opened>(
  request: FastifyRequest,
  open: () => Promise<Opened>,
): Promise<Opened | undefined> => (request.method === 'HEAD' ? undefined : open())

/** A file of one block, or a block of a larger one. */
async function findBlock(db: Store['db'], cid: string) {
  const block = await findIpfsBlock(db, cid)
  if (block?.content) return { source: { fileKey: null, content: block.content }, start: 0, byteCount: block.byteCount }
  if (block) {
    const source = { fileKey: block.fileKey, content: block.fileContent }
    return { source, start: Number(block.firstByte), byteCount: block.byteCount }
  }
  const file: IpfsFile | undefined = await findIpfsFile(db, cid)
  return file && { source: file, start: 0, byteCount: Number(file.byteCount) }
}

async function answerBlock({ db, files }: Store, { cid, request, reply }: Asked): Promise<FastifyReply> {
  const found = await findBlock(db, cid)
  if (!found) return notThere(reply)
  const etag = `"${cid}.raw"`
  const headers = { ...headersOf(cid, etag), 'content-disposition': `attachment; filename="${cid}.bin"` }
  if (isUnchanged(request, etag)) return reply.code(304).headers(headers).send()
  const { source, start, byteCount } = found
  const bytes = await openUnlessHead(request, () => openIpfsFile(files, source, { start, end: start + byteCount - 1 }))
  if (bytes === null) return notThere(reply)
  return reply.headers(headers).type(blockType).header('content-length', byteCount).send(bytes)
}
