import { cleanup } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { SocialPreview } from './social-preview.tsx'

afterEach(cleanup)

const rendition = (side: number, format: 'webp' | 'avif') => ({
  box: `${side}x${side}` as '900x900',
  format,
  width: side,
  height: side / 2,
  url: `/media/a/${side}x${side}.${format}`,
})
const picture = {
  alt: 'Blue rain',
  width: 3000,
  height: 1500,
  color: '#123456',
  renditions: [rendition(464, 'webp'), rendition(900, 'webp'), rendition(900, 'avif')],
}

const page = { title: 'Rain', description: 'Of rain', url: 'https://monsoon.example/artist/1' }
const meta = (name: string) =>
  document.querySelector(`meta[property="${name}"], meta[name="${name}"]`)?.getAttribute('content')

describe('what a link to a page shows elsewhere', () => {
  it('is the work itself, whole address, size and alternative text included', () => {
    renderPage(<SocialPreview {...page} picture={picture} kind="article" />)
    expect(meta('og:image')).toBe('https://monsoon.example/media/a/900x900.webp')
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual(['900', '450', 'Blue rain'])
    expect([meta('og:type'), meta('og:site_name'), meta('twitter:card')]).toEqual([
      'article',
      'Monsoon',
      'summary_large_image',
    ])
    expect(document.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(page.url)
  })

  it('is the image made for it, and a card for other sites, where a work or an exhibition is shared', () => {
    const url = 'https://monsoon.example/exhibition/01a2-b3'
    renderPage(<SocialPreview {...page} url={url} picture={picture} kind="article" />)
    expect(meta('og:image')).toBe('https://monsoon.example/social/exhibition/01a2-b3.jpg')
    expect([meta('og:image:width'), meta('og:image:height'), meta('og:image:alt')]).toEqual([
      '1200',
      '630',
      'Blue rain',
    ])
    const card = document.querySelector('link[type="application/json+oembed"]')?.getAttribute('href')
    expect(card).toBe(`https://monsoon.example/oembed?url=${encodeURIComponent(url)}`)
    expect(document.querySelectorAll('link[type="application/rss+xml"]')).toHaveLength(2)
  })

  it('is the cover of the house where a page has no picture, or none that may be shown', () => {
    renderPage(<SocialPreview {...page} picture={null} />)
    expect(meta('og:image')).toBe('https://monsoon.example/social.jpg')
    expect([meta('og:image:width'), meta('og:image:height')]).toEqual(['1200', '630'])
    expect(meta('og:image:alt')).toMatch(/^The cover of Monsoon/)
  })
})
