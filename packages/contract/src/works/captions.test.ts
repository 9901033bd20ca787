import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readCaptions, wordsOfCaptions } from './captions.ts'
import { captionMessages, captionsMaxBytes } from './work-drafts.ts'

const file = (...cues: string[]) => `WEBVTT - A title\n\n${cues.join('\n\n')}\n`
const cue = '00:01.000 --> 00:02.500\nRain on a sill'

describe('captions', () => {
  it('are written anew: in the order of time, with what is said, by whom and where it stands', async () => {
    const read = await readCaptions(
      file(
        'NOTE who wrote this',
        'STYLE\n::cue { background: url(https://elsewhere.example/x) }',
        'two\n01:00:07.250 --> 01:00:09.069 line:0 position:10% align:start\n<v Amina>Hello <b>there</b> &amp; <00:03.000><c.red>you</c></v>',
        cue,
      ),
    )
    expect(read).toEqual({
      captions: [
        'WEBVTT\n',
        '00:00:01.000 --> 00:00:02.500\nRain on a sill\n',
        '01:00:07.250 --> 01:00:09.069 line:0 position:10% align:start\n<v Amina>Hello <b>there</b> &amp; you</v>\n',
      ].join('\n'),
      count: 2,
      fault: null,
    })
  })

  it('are the same when they are read again', async () => {
    const { captions } = await readCaptions(file(cue, '00:03.000 --> 00:04.000\n<i>a &lt; b</i>\nand c --&gt; d'))
    expect((await readCaptions(captions ?? '')).captions).toBe(captions)
  })

  it('carry nothing that a page could run, and nothing for which there is no letter', async () => {
    const { captions } = await readCaptions(
      file('00:01.000 --> 00:02.000\n<script>alert(1)</script><img src=x> a\u0007b'),
    )
    expect(captions).toContain('\nalert(1) ab\n')
    expect(captions).not.toMatch(/script|img/)
  })

  it('come with a mark of bytes and lines of any system', async () => {
    expect(await readCaptions(`\uFEFF${file(cue).replaceAll('\n', '\r\n')}`)).toMatchObject({ count: 1, fault: null })
  })

  it.each([
    ['another format', '1\n00:00:01,000 --> 00:00:02,000\nSRT', captionMessages.wrongLine(1)],
    ['a time that is none', file('00:01.000 --> soon\nX'), captionMessages.wrongLine(3)],
    ['no line', 'WEBVTT\n', captionMessages.empty],
    ['lines without a word', file('00:01.000 --> 00:02.000\n<b> </b>'), captionMessages.empty],
    ['more than they may have', file(cue) + 'x'.repeat(captionsMaxBytes), captionMessages.tooLarge],
  ])('of %s are refused, and it is said why', async (_, text, fault) => {
    expect(await readCaptions(text)).toEqual({ captions: null, fault })
  })

  it('are read or refused, whatever they are', async () => {
    const parts = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\n\n',
      '00:01.000 --> 00:02.000',
      ' --> ',
      '<v a>',
      '&amp;',
      '<',
      '\0',
      'é',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(parts, fc.string()), { maxLength: 40 }), async (texts) => {
        const read = await readCaptions(`WEBVTT\n\n${texts.join('')}`)
        if (read.fault !== null) return
        const again = await readCaptions(read.captions ?? '')
        expect(again.captions).toBe(read.captions)
        // An arrow may be said; when it is said is no part of the words.
        expect(wordsOfCaptions(read.captions ?? '')).not.toMatch(/^\d\d:\d\d:\d\d\.\d{3} --> /m)
      }),
    )
  })

  it('take time by their length alone, whatever stands in them', async () => {
    const spacesOf = (count: number) => file(`${cue}${' '.repeat(count)}x`)
    /** The processor's time, in µs. */
    const workOf = async (text: string) => {
      const began = process.cpuUsage().user
      expect(await readCaptions(text)).toMatchObject({ count: 1 })
      return process.cpuUsage().user - began
    }
    await workOf(spacesOf(1_000))
    // Some milliseconds; where each space is a beginning of its own, seconds.
    expect(await workOf(spacesOf(captionsMaxBytes - 100))).toBeLessThan(500_000)
  })

  it('are offered as text, each line once', async () => {
    const { captions } = await readCaptions(
      file(
        cue,
        '00:02.500 --> 00:03.000\nRain on a sill',
        '00:04.000 --> 00:05.000\n<v Amina>It is\nlate &amp; dark</v>',
      ),
    )
    expect(wordsOfCaptions(captions ?? '')).toBe('Rain on a sill\nAmina: It is late & dark')
  })
})
