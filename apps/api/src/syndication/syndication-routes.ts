import { parcelPath } from '@monsoon/contract/land/parcel-path'
import { faqSections } from '@monsoon/contract/house/contents'
import { isUuid } from '@monsoon/domain/uuid'
import { mediaUrl, mediaKey } from '#files/media-files.ts'
import { sizeInBox } from '#files/picture-boxes.ts'
import { shownName } from '#profiles/person-view.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Resources } from '#resources.ts'
import { Refusal } from '#errors.ts'
import { embedCard, oEmbedAnswer } from './embed-card.ts'
import { rssFeed } from './feed.ts'
import {
  closedRobotsText,
  maxSitemapAddresses,
  robotsText,
  sitemapIndex,
  sitemapOf,
  sitemapOfPages,
  sitemapPaths,
  spanOfWeek,
} from './sitemap.ts'
import { securityText } from './security-text.ts'
import { readSocialImage } from './social-image.ts'
import {
  findPublishingSpan,
  findShared,
  listExhibitionAddresses,
  listNewest,
  listParcelPlaces,
  listPeopleAddresses,
  listWorksOfSpan,
  type SharedKind,
  type SharedThing,
} from './syndication-queries.ts'

const feedLength = 30
const hourCache = 'public, max-age=3600'
const minuteCache = 'public, max-age=60'

const openPages = [
  '/home',
  '/marketplace/artwork',
  '/marketplace/artist',
  '/marketplace/exhibition',
  '/marketplace/curator',
  '/collections',
  '/about',
  ...faqSections.map(({ slug }) => `/faq/${slug}`),
  '/help',
  '/land',
  '/contact',
  '/career',
  '/newsroom',
  '/vikram',
  '/privacy',
  '/terms',
]

const answerXml = (reply: FastifyReply, type: string, cache: string, xml: string): FastifyReply =>
  reply.header('cache-control', cache).type(`${type}; charset=utf-8`).send(xml)

/** What is shared, as the card and the feed show it. */
function shownOf({ config }: Pick<Resources, 'config'>, kind: SharedKind, thing: SharedThing) {
  const { contentHash, width, height } = thing
  const origin = config.PUBLIC_ORIGIN
  const picture =
    contentHash !== null && width !== null && height !== null
      ? {
          url: new URL(mediaUrl(mediaKey(contentHash, '900x900', 'webp'), config.MEDIA_ORIGIN), origin).href,
          ...sizeInBox({ width, height }, '900x900'),
        }
      : null
  const person = shownName(thing.person, null)
  return { title: thing.title, person, link: `${origin}/${kind}/${thing.id}`, brandName: config.BRAND_NAME, picture }
}

async function findOrRefuse({ db }: Pick<Resources, 'db'>, kind: SharedKind, id: string): Promise<SharedThing> {
  const thing = isUuid(id) ? await findShared(db, kind, id) : undefined
  if (!thing) throw new Refusal('not-found')
  return thing
}

async function sitemapNamed({ config, db }: Resources, name: string): Promise<string> {
  const origin = config.PUBLIC_ORIGIN
  const limit = maxSitemapAddresses
  if (name === 'pages') return sitemapOfPages(origin, openPages)
  if (name === 'exhibitions') return sitemapOf(origin, '/exhibition', await listExhibitionAddresses(db, limit))
  if (name === 'land') return sitemapOfPages(origin, (await listParcelPlaces(db, limit)).map(parcelPath))
  if (name === 'artists' || name === 'curators') {
    const type = name === 'artists' ? 'artist' : 'curator'
    return sitemapOf(origin, `/${type}`, await listPeopleAddresses(db, { type, limit }))
  }
  const week = /^works-(\d{1,6})$/.exec(name)?.[1]
  if (week === undefined) throw new Refusal('not-found')
  return sitemapOf(origin, '/item', await listWorksOfSpan(db, { ...spanOfWeek(Number(week)), limit }))
}

function mountSitemaps(app: FastifyInstance, resources: Resources): void {
  const { config, db } = resources
  const origin = config.PUBLIC_ORIGIN
  app.get('/sitemap.xml', async (_request, reply) => {
    const xml = sitemapIndex(origin, sitemapPaths(await findPublishingSpan(db)))
    return answerXml(reply, 'application/xml', hourCache, xml)
  })
  app.get('/sitemap/:name.xml', async (request, reply) => {
    const { name } = request.params as { name: string }
    return answerXml(reply, 'application/xml', hourCache, await sitemapNamed(resources, name))
  })
}

const feeds = {
  works: { kind: 'item', title: 'New works', path: '/marketplace/artwork' },
  exhibitions: { kind: 'exhibition', title: 'Exhibitions', path: '/marketplace/exhibition' },
} as const

function mountFeeds(app: FastifyInstance, resources: Resources): void {
  const { config, db } = resources
  const origin = config.PUBLIC_ORIGIN
  for (const [name, { kind, title, path }] of Object.entries(feeds)) {
    app.get(`/feed/${name}.xml`, async (_request, reply) => {
      const things = await listNewest(db, kind, feedLength)
      const entries = things.map((thing) => {
        const { person: author, picture, ...shown } = shownOf(resources, kind, thing)
        const { description, publishedAt } = thing
        return { ...shown, author, description, publishedAt, picture: picture?.url ?? null }
      })
      const feedTitle = `${title} · ${config.BRAND_NAME}`
      const about = {
        title: feedTitle,
        description: feedTitle,
        link: origin + path,
        self: `${origin}/feed/${name}.xml`,
      }
      return answerXml(reply, 'application/rss+xml', minuteCache, rssFeed({ ...about, entries }))
    })
  }
}

/**
 * The card's own policy: pictures and its style, no script, and any site may frame it. Nothing else of ours may be
 * framed.
 */
const embedPolicy = (mediaOrigin: string): string =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src 'self'${mediaOrigin && ` ${mediaOrigin}`}; base-uri 'none'; form-action 'none'; frame-ancestors *`

const pagePattern = /^\/(item|exhibition)\/([\da-f-]{36})\/?$/i

function readOEmbedQuery(request: FastifyRequest, origin: string): { kind: SharedKind; id: string; sizes: object } {
  const { url = '', format = 'json', maxwidth, maxheight } = request.query as Record<string, string | undefined>
  // The protocol answers 501 for a format that is not spoken; ours says that there is nothing.
  if (format !== 'json' || !URL.canParse(url) || new URL(url).origin !== origin) throw new Refusal('not-found')
  const [, kind = '', id = ''] = pagePattern.exec(new URL(url).pathname) ?? []
  if (kind === '') throw new Refusal('not-found')
  const size = (name: 'maxWidth' | 'maxHeight', text: string | undefined) =>
    text !== undefined && /^\d{2,4}$/.test(text) ? { [name]: Number(text) } : {}
  const sizes = { ...size('maxWidth', maxwidth), ...size('maxHeight', maxheight) }
  return { kind: kind.toLowerCase() as SharedKind, id, sizes }
}

function mountEmbeds(app: FastifyInstance, resources: Resources): void {
  const { config } = resources
  const origin = config.PUBLIC_ORIGIN
  app.get('/oembed', async (request, reply) => {
    const { kind, id, sizes } = readOEmbedQuery(request, origin)
    const thing = await findOrRefuse(resources, kind, id)
    const cardUrl = `${origin}/embed/${kind}/${thing.id}`
    return reply
      .headers({
        'cache-control': hourCache,
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      })
      .type('application/json; charset=utf-8')
      .send(JSON.stringify(oEmbedAnswer(shownOf(resources, kind, thing), { origin, cardUrl, ...sizes })))
  })
  for (const kind of ['item', 'exhibition'] as const) {
    app.get(`/embed/${kind}/:id`, async (request, reply) => {
      const thing = await findOrRefuse(resources, kind, (request.params as { id: string }).id)
      return reply
        .headers({
          'cache-control': hourCache,
          'content-security-policy': embedPolicy(config.MEDIA_ORIGIN),
          'cross-origin-resource-policy': 'cross-origin',
        })
        .type('text/html; charset=utf-8')
        .send(embedCard(shownOf(resources, kind, thing)))
    })
    app.get(`/social/${kind}/:id.jpg`, { config: { compress: false } }, async (request, reply) => {
      const thing = await findOrRefuse(resources, kind, (request.params as { id: string }).id)
      const { title, person, brandName } = shownOf(resources, kind, thing)
      const { hash, image } = await readSocialImage(resources, {
        title,
        person,
        brandName,
        contentHash: thing.contentHash,
      })
      return reply
        .headers({ etag: `"${hash}"`, 'cache-control': hourCache, 'cross-origin-resource-policy': 'cross-origin' })
        .type('image/jpeg')
        .send(image)
    })
  }
}

/**
 * What machines read of the gallery, beside its API: sitemaps, feeds, cards for other sites, and images of links'
 * previews.
 */
export function mountSyndication(app: FastifyInstance, resources: Resources): void {
  const { BETA_GATE, PUBLIC_ORIGIN } = resources.config
  const robots = BETA_GATE ? closedRobotsText : robotsText(PUBLIC_ORIGIN)
  app.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', hourCache).type('text/plain; charset=utf-8').send(robots),
  )
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply
      .header('cache-control', hourCache)
      .type('text/plain; charset=utf-8')
      .send(securityText(resources.config, new Date())),
  )
  // Before the opening nothing is told of what is behind the doors.
  if (BETA_GATE) return
  mountSitemaps(app, resources)
  mountFeeds(app, resources)
  mountEmbeds(app, resources)
}
