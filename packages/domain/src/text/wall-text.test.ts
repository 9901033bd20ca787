import { describe, expect, it } from 'vitest'
import { cleanHtml } from './html-text.ts'
import { htmlToWallText, wallTextToHtml } from './wall-text.ts'

describe('a wall text', () => {
  it('has paragraphs, lines and emphasis, and nothing else that is markup', () => {
    expect(wallTextToHtml('It *rains*.\nStill.\n\n\n<b>5 > 4</b> & more')).toBe(
      '<p>It <em>rains</em>.<br>Still.</p><p>&lt;b&gt;5 &gt; 4&lt;/b&gt; &amp; more</p>',
    )
  })

  it('comes back as it was typed, and is clean already', () => {
    const typed = 'One *quiet* room.\n\nTwo & a half < three.\nA second line.'
    const html = wallTextToHtml(typed)
    expect(cleanHtml(html)).toBe(html)
    expect(htmlToWallText(html)).toBe(typed)
  })

  it('keeps the words of HTML that was written elsewhere', () => {
    expect(htmlToWallText('<div>One <strong>loud</strong> room</div><ul><li>and a list</li></ul>')).toBe(
      'One *loud* room\n\nand a list',
    )
  })
})
