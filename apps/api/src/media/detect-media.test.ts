import { describe, expect, it } from 'vitest'
import {
  htmlPage,
  mp3Sample,
  mp3WithTag,
  mp4Of,
  oggFilm,
  opusOf,
  paint,
  svgWithScript,
  vorbisOf,
  wavOf,
  webmSample,
} from '#test-support/media-samples.ts'
import { detectMedia } from './detect-media.ts'
import { bufferSource } from './media-source.ts'

const detect = (bytes: Buffer, name: string) => detectMedia(bufferSource(bytes), name)

describe('detectMedia', () => {
  it.each([
    ['work.png', () => paint(9, 9).png().toBuffer(), 'images', 'png'],
    ['work.jpg', () => paint(9, 9).jpeg().toBuffer(), 'images', 'jpg'],
    ['WORK.JPEG', () => paint(9, 9).jpeg().toBuffer(), 'images', 'jpg'],
    ['work.webp', () => paint(9, 9).webp().toBuffer(), 'images', 'webp'],
    ['renamed.png', () => paint(9, 9).jpeg().toBuffer(), 'images', 'jpg'],
    ['work.gif', () => paint(9, 9).gif().toBuffer(), 'gif', 'gif'],
    ['film.mp4', () => mp4Of(1), 'video', 'mp4'],
    ['film.webm', () => webmSample(), 'video', 'webm'],
    ['sound.mpga', () => mp3Sample(), 'audio', 'mp3'],
    ['sound.mp3', () => mp3WithTag(), 'audio', 'mp3'],
    ['sound.oga', () => vorbisOf(1), 'audio', 'ogg'],
    ['sound.ogg', () => opusOf(1), 'audio', 'ogg'],
    ['sound.wav', () => wavOf(1), 'audio', 'wav'],
  ])('knows %s by its content [RULE-139]', async (name, make, kind, extension) => {
    expect(await detect(await make(), name)).toEqual({ kind, extension })
  })

  it.each([
    ['art.svg', svgWithScript()],
    ['art.png', svgWithScript()],
    ['page.png', htmlPage()],
    ['page.html', htmlPage()],
    ['film.mkv', webmSample('\x88matroska')],
    ['film.webm', webmSample('\x88matroska')],
    ['photo.heic', mp4Of(1, 'heic')],
    ['film.mp4', mp4Of(1, 'avif')],
    ['film.ogv', oggFilm()],
    ['film.ogg', oggFilm()],
    ['sound.mp3', Buffer.from('ID3\x04\0\0\0\0\0\x05hello<script>', 'latin1')],
    ['short.png', Buffer.from('\x89PNG', 'latin1')],
  ])('refuses %s', async (name, bytes) => {
    await expect(detect(bytes, name)).rejects.toMatchObject({ code: 'TYPE_NOT_ALLOWED' })
  })

  it.each(['page.html', 'page.svg', 'noextension', 'film.mp4', 'photo.png.exe', ''])(
    'refuses a picture that calls itself "%s"',
    async (name) => {
      const picture = await paint(9, 9).png().toBuffer()
      await expect(detect(picture, name)).rejects.toMatchObject({ code: 'NAME_DOES_NOT_FIT' })
    },
  )

  it('refuses nothing at all', async () => {
    await expect(detect(Buffer.alloc(0), 'work.png')).rejects.toMatchObject({ code: 'EMPTY' })
  })
})
