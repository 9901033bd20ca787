import { demoPeople } from '@monsoon/dev-env/gallery/demo-people'
import { demoWorks } from '@monsoon/dev-env/gallery/works/demo-works'
import { expect, it } from 'vitest'
import { gifs, sounds, stills, videos } from './originals.ts'
import { portraitStills } from './originals-portraits.ts'

it('paints the pictures of all works and people, and nothing else', () => {
  const made = [
    ...[...stills, ...portraitStills].map((still) => still.file),
    ...gifs.map((gif) => gif.file),
    ...sounds.map((sound) => sound.file),
    ...videos.flatMap((video) => [video.file, video.file.replace('.mp4', '-poster.webp')]),
  ]
  const works = demoWorks.flatMap(({ media }) =>
    media.flatMap(({ file, poster }) => (poster ? [file, poster] : [file])),
  )
  const portraits = demoPeople.flatMap(({ portrait }) => portrait ?? [])
  expect(made.toSorted()).toEqual([...new Set([...works, ...portraits])].toSorted())
})
