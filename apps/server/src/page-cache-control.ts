import type { FastifyRequest } from 'fastify'

const sessionCookie = /(?:^|;\s*)(?:__Host-)?monsoon_(?:access|refresh)=[^;\s]/

/**
 * How a page may be kept on its way. What somebody sees who is signed in stays on no disk (ASVS 14.3.2); other pages
 * may be kept, and are asked for again each time.
 */
export const cacheControlOfPage = ({ headers }: Pick<FastifyRequest, 'headers'>): string =>
  sessionCookie.test(headers.cookie ?? '') ? 'private, no-store' : 'private, no-cache'
