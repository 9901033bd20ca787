import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { ZoomIcon } from '../../ui/icons.tsx'
import { lazyWithRetry } from '../../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../../ui/overlays/deferred-hydration.tsx'
import { onDemand } from '../../ui/overlays/on-demand.tsx'
import type { CaptionTrack } from '../../ui/pictures/media-player.tsx'
import { frameOf, Picture } from '../../ui/pictures/picture.tsx'
import { Veil } from '../../ui/pictures/veil.tsx'
import { itemText } from './item-text.ts'
import { BareButton, BareLink } from '../../ui/controls/bare-button.tsx'
import type { ItemDetail, ItemMedia, ShownWords } from '@monsoon/contract/works/item-detail'
import { useVeil } from '../../lists/use-veil.ts'
import { InlineSelect } from '../../ui/controls/bar-select.tsx'

const ZoomDialog = onDemand(async () => (await import('../../ui/overlays/zoom-dialog.tsx')).default)
const RoomDialog = onDemand(async () => (await import('./room-dialog.tsx')).default)
const MediaPlayer = lazyWithRetry(async () => ({
  default: (await import('../../ui/pictures/media-player.tsx')).MediaPlayer,
}))

/** The work on its wall, uncropped; its other views below; a closer look on demand. */
export function MediaStage({ itemInfo }: { itemInfo: ItemDetail['itemInfo'] }) {
  const { media, name } = itemInfo
  const t = useText(itemText)
  const [index, setIndex] = useState(0)
  const [language, setLanguage] = useState<string>()
  const [isZoomed, setIsZoomed] = useState(false)
  const work = useRef<HTMLDivElement>(null)
  const { isVeiled, ...veil } = useVeil(itemInfo.nsfw, work)
  const isUnveiled = !isVeiled
  const look = useFocusAfter(isZoomed)
  const shown = media[index] ?? media[0]
  if (!shown) return <div className="stage" />
  const spoken = shown.words?.find((one) => one.language === language) ?? shown.words?.[0]
  const isStill = shown.kind === 'images' || shown.kind === 'gif'
  return (
    <div className="min-w-0">
      <div className="stage">
        <div
          key={shown.url}
          ref={work}
          tabIndex={-1}
          style={shown.picture ? frameOf(shown.picture) : undefined}
          className={`stage-work outline-none ${isUnveiled ? '' : 'work-veiled overflow-hidden'}`}
        >
          <div inert={isVeiled} className="contents">
            <StageMedia file={shown} isFirst={index === 0} name={name} language={spoken?.language} />
          </div>
          {isVeiled && <Veil {...veil} />}
          {isUnveiled && isStill && (
            <BareButton
              aria-label={t('lookCloser')}
              tabIndex={-1}
              onClick={() => setIsZoomed(true)}
              className="absolute inset-0 cursor-zoom-in"
            />
          )}
        </div>
      </div>
      <div className="mt-3.5 flex flex-wrap items-center justify-end gap-x-5">
        {isUnveiled && <Views media={media} index={index} onIndex={setIndex} />}
        {shown.downloadUrl && (
          <BareLink href={shown.downloadUrl} download className={actLook}>
            {t('download')}
          </BareLink>
        )}
        {isUnveiled && <RoomButton itemInfo={itemInfo} />}
        {isStill && isUnveiled && (
          <BareButton ref={look} aria-haspopup="dialog" onClick={() => setIsZoomed(true)} className={actLook}>
            <ZoomIcon />
            {t('lookCloser')}
          </BareButton>
        )}
      </div>
      {isUnveiled && spoken && <SpokenWords words={shown.words ?? []} spoken={spoken} onLanguage={setLanguage} />}
      {isZoomed && shown.picture && (
        <ZoomDialog
          picture={shown.picture}
          title={name}
          {...(shown.kind === 'gif' && { url: shown.url })}
          onClose={() => setIsZoomed(false)}
        />
      )}
    </div>
  )
}

const actLook = 'inline-flex min-h-11 items-center gap-2.5 text-small text-ink-2 hover:text-ink'

type SpokenWordsProps = {
  words: readonly ShownWords[]
  spoken: ShownWords
  onLanguage: (language: string) => void
}

/** What is said in a film or a sound as a text, and in which language it is said there and as captions. */
function SpokenWords({ words, spoken, onLanguage }: SpokenWordsProps) {
  const t = useText(itemText)
  return (
    <div className="mt-2 text-small text-ink-2">
      {words.length > 1 && (
        <label className="flex flex-wrap items-center gap-x-2 noscript:hidden">
          {t('wordsIn')}
          <InlineSelect value={spoken.language} onChange={(event) => onLanguage(event.target.value)}>
            {words.map(({ language, languageName }) => (
              <option key={language} value={language} lang={language}>
                {languageName || t('otherLanguage')}
              </option>
            ))}
          </InlineSelect>
        </label>
      )}
      <Disclosure summary={t('transcript')}>
        <p dir="auto" lang={spoken.language} className="max-w-prose whitespace-pre-line">
          {spoken.transcript}
        </p>
      </Disclosure>
    </div>
  )
}

const tracksOf = ({ words = [] }: ItemMedia): CaptionTrack[] =>
  words.flatMap(({ language, languageName: name, captionsUrl: url }) =>
    url === undefined ? [] : [{ language, name, url }],
  )

/** For what can be seen: at its own size where that is known, else on a screen. */
function RoomButton({ itemInfo: { name, media, widthMm, heightMm } }: { itemInfo: ItemDetail['itemInfo'] }) {
  const t = useText(itemText)
  const [isOpen, setIsOpen] = useState(false)
  const [shown] = media
  if (!shown?.picture || shown.kind === 'audio') return null
  const size = widthMm === null || heightMm === null ? null : { widthMm, heightMm }
  return (
    <>
      <BareButton aria-haspopup="dialog" onClick={() => setIsOpen(true)} className={`${actLook} noscript:hidden`}>
        {t('inARoom')}
      </BareButton>
      {isOpen && (
        <div className="order-last basis-full empty:hidden">
          <RoomDialog picture={shown.picture} name={name} size={size} onClose={() => setIsOpen(false)} />
        </div>
      )}
    </>
  )
}

/** For the button that opens a view: it takes the focus back when the view is closed. */
function useFocusAfter(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) button.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return button
}

type StageMediaProps = { file: ItemMedia; isFirst: boolean; name: string; language: string | undefined }

function StageMedia({ file, isFirst, name, language }: StageMediaProps) {
  const { kind, url, mimeType, durationMs, picture } = file
  if (kind === 'video' || kind === 'audio') {
    return (
      <DeferredHydration>
        <MediaPlayer
          kind={kind}
          url={url}
          mimeType={mimeType}
          sources={file.sources}
          poster={picture}
          tracks={tracksOf(file)}
          language={language}
          label={name}
          durationMs={durationMs}
          isLooped={kind === 'video'}
          isFirst={isFirst}
        />
      </DeferredHydration>
    )
  }
  if (!picture) return <img src={url} alt={name} className="w-full" />
  if (kind === 'gif') return <MovingPicture file={file} />
  return <Picture picture={picture} sizes={stageSizes} isFirst={isFirst} className="w-full" />
}

const stageSizes = '(width < 62rem) 92vw, 56rem'

/** Moves by itself, so that those who asked their device for stillness get the still picture. */
function MovingPicture({ file: { url, picture } }: { file: ItemMedia }) {
  if (!picture) return null
  const still = picture.renditions.toSorted((a, b) => b.width - a.width)[0]
  return (
    <picture>
      {still && <source media="(prefers-reduced-motion: reduce)" srcSet={still.url} />}
      <img
        src={url}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        fetchPriority="high"
        className="h-auto w-full"
        style={{ aspectRatio: `${picture.width} / ${picture.height}` }}
      />
    </picture>
  )
}

type ViewsProps = { media: readonly ItemMedia[]; index: number; onIndex: (index: number) => void }

function Views({ media, index, onIndex }: ViewsProps) {
  const t = useText(itemText)
  if (media.length < 2) return null
  return (
    <ul aria-label={t('views')} className="me-auto flex flex-wrap gap-2">
      {media.map(({ url, picture }, at) => (
        <li key={url}>
          <BareButton
            aria-label={t('view', { number: at + 1, count: media.length })}
            aria-current={at === index ? 'true' : undefined}
            onClick={() => onIndex(at)}
            style={picture ? frameOf(picture) : undefined}
            className="ground block size-16 overflow-hidden outline-offset-3 aria-current:shadow-ringed md:size-18"
          >
            {picture && (
              <img
                src={picture.renditions.find(({ box }) => box === '100x100')?.url ?? picture.renditions[0]?.url}
                alt=""
                width={72}
                height={72}
                loading="lazy"
                className="size-full object-cover"
              />
            )}
          </BareButton>
        </li>
      ))}
    </ul>
  )
}
