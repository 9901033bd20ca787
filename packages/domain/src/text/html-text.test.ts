import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { growthOf, linearGrowth } from '../test-support/growth.ts'
import { cleanHtml, paragraphsOf } from './html-text.ts'

describe('formatted text', () => {
  it.each([
    ['<p>In Dhaka <em>the flood</em> stood.</p>', '<p>In Dhaka <em>the flood</em> stood.</p>'],
    ['<p onclick="steal()">A</p>', '<p>A</p>'],
    ['<a href="javascript:steal()">A</a>', 'A'],
    ['<img src=x onerror=steal()>A', 'A'],
    ['<b>A</b> <I>B</I><div>C</div>', '<strong>A</strong> <em>B</em><p>C</p>'],
    ['A<script>steal("</p>")</script>B', 'AB'],
    ['A<style>p { color: red }', 'A'],
    ['A<!-- <p> -->B', 'AB'],
    ['<p>A<p>B', '<p>A</p><p>B</p>'],
    ['<ul><li><em>A</ul>B', '<ul><li><em>A</em></li></ul>B'],
    ['A</p></em>B', 'AB'],
    ['1 < 2 & 3 &amp; 4', '1 &lt; 2 &amp; 3 &amp; 4'],
    ['<p title="a > b">A</p>', '<p>A</p>'],
    ['<scr<script></script>ipt>steal()', '&lt;script&gt;steal()'],
  ])('%s becomes %s', (html, clean) => {
    expect(cleanHtml(html)).toBe(clean)
  })

  const piece = fc.oneof(
    fc.constantFrom(
      '<p>',
      '</p>',
      '<em>',
      '</em>',
      '<br/>',
      '<script>',
      '</script>',
      '<svg',
      '<!--',
      '-->',
      '<p a="',
      '>',
      '<',
    ),
    fc.string(),
  )
  const wild = fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(''))

  it('has no tag but the few that are kept, each bare and closed, whatever was sent [RULE-027]', () => {
    fc.assert(
      fc.property(wild, (html) => {
        const clean = cleanHtml(html)
        const open: string[] = []
        for (const [tag] of clean.matchAll(/<[^>]*>?/g)) {
          expect(tag).toMatch(/^<(?:br|\/?(?:p|em|strong|ul|ol|li|blockquote))>$/)
          if (tag.startsWith('</')) expect(open.pop()).toBe(tag.slice(2, -1))
          else if (tag !== '<br>') open.push(tag.slice(1, -1))
        }
        expect(open).toEqual([])
        expect(cleanHtml(clean)).toBe(clean)
      }),
    )
  })

  it('is cleaned in time that grows with its length', () => {
    for (const part of ['<', '<a ', '<p "', '<p \'"', '<!--', '<script', '</p', '&', '<p><em>']) {
      expect(
        growthOf((size) => cleanHtml(part.repeat(size))),
        part,
      ).toBeLessThan(linearGrowth)
    }
  })
})

describe('its paragraphs', () => {
  it('have no tags and no entities; lists and quotations stand on their own [RULE-027]', () => {
    expect(
      paragraphsOf(
        '<p>In <em>Malé</em> it rains&nbsp;sideways.</p>\n<p>Two<br>lines &amp; more</p><ul><li>A</li><li>B</li></ul>',
      ),
    ).toEqual(['In Malé it rains\u{a0}sideways.', 'Two\nlines & more', 'A', 'B'])
    expect(paragraphsOf('No tags at all, 1 &lt; 2, &#8217;, &unknown;')).toEqual([
      'No tags at all, 1 < 2, ’, &unknown;',
    ])
    expect(paragraphsOf(' <p> </p> ')).toEqual([])
  })
})
