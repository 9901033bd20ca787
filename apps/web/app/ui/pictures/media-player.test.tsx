import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { MediaPlayer } from './media-player.tsx'

const play = vi.fn<() => Promise<void>>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(play.mockResolvedValue())
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  play.mockClear()
})

const show = (kind: 'video' | 'audio', file: string, mimeType: string) =>
  renderPage(
    <MediaPlayer kind={kind} url={file} mimeType={mimeType} poster={null} label="Rain" isLooped={kind === 'video'} />,
  )

const tracks = [{ language: 'en', name: 'English', url: '/c.vtt' }]

/** The element as it is while it plays. */
function startPlaying(container: HTMLElement, { isMuted }: { isMuted: boolean }): HTMLMediaElement {
  const element = container.querySelector<HTMLMediaElement>('video, audio')!
  Object.defineProperty(element, 'paused', { configurable: true, value: false })
  element.muted = isMuted
  fireEvent.play(element)
  return element
}

describe('the player', () => {
  it.each([
    ['video', 'film.mp4', 'video/mp4'],
    ['video', 'film.webm', 'video/webm'],
    ['audio', 'sound.mpga', 'audio/mpeg'],
    ['audio', 'sound.oga', 'audio/ogg'],
    ['audio', 'sound.wav', 'audio/wav'],
  ] as const)('plays %s from %s [RULE-139]', (kind, file, mimeType) => {
    const { container } = show(kind, file, mimeType)
    const source = container.querySelector(`${kind} > source`)
    expect([source?.getAttribute('src'), source?.getAttribute('type')]).toEqual([file, mimeType])
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect(play).toHaveBeenCalledTimes(1)
  })

  it('says for five seconds that there is sound, while something plays without it [CONST-026]', () => {
    const { container } = show('video', 'film.mp4', 'video/mp4')
    expect(screen.queryByText('Unmute to listen')).toBeNull()
    startPlaying(container, { isMuted: true })
    act(() => void vi.advanceTimersByTime(4_999))
    expect(screen.getByText('Unmute to listen')).toBeDefined()
    act(() => void vi.advanceTimersByTime(1))
    expect(screen.queryByText('Unmute to listen')).toBeNull()
  })

  it('says nothing of the kind once there is sound', () => {
    const { container } = show('video', 'film.mp4', 'video/mp4')
    const element = startPlaying(container, { isMuted: true })
    element.muted = false
    fireEvent(element, new Event('volumechange'))
    expect(screen.queryByText('Unmute to listen')).toBeNull()
  })

  it('says nothing of sound where there is none', () => {
    const { container } = show('video', 'film.mp4', 'video/mp4')
    const element = startPlaying(container, { isMuted: true })
    Object.defineProperty(element, 'webkitAudioDecodedByteCount', { value: 0 })
    fireEvent(element, new Event('timeupdate'))
    expect(screen.queryByText('Unmute to listen')).toBeNull()
  })

  it('says that a file did not load, and asks for it again', () => {
    const load = vi.spyOn(HTMLMediaElement.prototype, 'load').mockReturnValue()
    const { container } = show('audio', 'sound.wav', 'audio/wav')
    startPlaying(container, { isMuted: false })
    fireEvent(container.querySelector('source')!, new Event('error'))
    expect(screen.getByRole('status').textContent).toBe('It did not load. Play it again once you are online.')
    fireEvent.click(screen.getByRole('button', { name: 'Play' }))
    expect([load.mock.calls.length, play.mock.calls.length]).toEqual([1, 1])
  })

  it('moves by a second a key in what is short, and names the second that it is in', () => {
    const { container } = show('audio', 'sound.wav', 'audio/wav')
    const element = container.querySelector('audio')!
    Object.defineProperty(element, 'duration', { value: 22 })
    fireEvent(element, new Event('durationchange'))
    const position = screen.getByRole('slider', { name: 'Position' })
    fireEvent.keyDown(position, { key: 'ArrowRight' })
    expect(element.currentTime).toBe(1)
    element.currentTime = 1.9
    fireEvent(element, new Event('timeupdate'))
    expect(position.getAttribute('aria-valuetext')).toBe('0:01')
    fireEvent.keyDown(position, { key: 'ArrowLeft' })
    fireEvent(element, new Event('seeked'))
    fireEvent.keyDown(position, { key: 'ArrowLeft' })
    expect(element.currentTime).toBe(0)
  })

  it('shows captions where there are some, once they are asked for', () => {
    const { container } = renderPage(
      <MediaPlayer kind="video" url="a.mp4" mimeType="video/mp4" tracks={tracks} poster={null} label="Rain" />,
    )
    const track = container.querySelector('video > track')
    expect(['kind', 'src', 'srclang', 'label'].map((name) => track?.getAttribute(name))).toEqual([
      'captions',
      '/c.vtt',
      'en',
      'English',
    ])
    const button = screen.getByRole('button', { name: 'Captions' })
    expect(button.getAttribute('aria-pressed')).toBe('false')
    fireEvent.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
  })

  it('writes the captions of a sound beneath it as they come', () => {
    const track = Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [] as unknown[] })
    const textTracks = { configurable: true, get: () => [track] }
    Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', textTracks)
    renderPage(
      <MediaPlayer kind="audio" url="a.mp3" mimeType="audio/mpeg" tracks={tracks} poster={null} label="Rain" />,
    )
    fireEvent.click(screen.getByRole('button', { name: 'Captions' }))
    expect(track.mode).toBe('hidden')
    track.activeCues = [{ getCueAsHTML: () => new Text('Rain on a sill') }]
    act(() => void track.dispatchEvent(new Event('cuechange')))
    expect(screen.getByText('Rain on a sill')).toBeDefined()
    fireEvent.click(screen.getByRole('button', { name: 'Captions' }))
    expect([track.mode, screen.queryByText('Rain on a sill')]).toEqual(['disabled', null])
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks')
  })

  it('shows captions in the language that was chosen, and in no other', () => {
    const both = ['en', 'ur'].map(() => Object.assign(new EventTarget(), { mode: 'disabled', activeCues: [] }))
    Object.defineProperty(HTMLMediaElement.prototype, 'textTracks', { configurable: true, get: () => both })
    const inBoth = [...tracks, { language: 'ur', name: 'اردو', url: '/u.vtt' }]
    const Chosen = () => {
      const [language, setLanguage] = useState('ur')
      const film = { kind: 'video', url: 'a.mp4', mimeType: 'video/mp4', poster: null, label: 'Rain' } as const
      return (
        <>
          <MediaPlayer {...film} tracks={inBoth} language={language} />
          <button type="button" onClick={() => setLanguage('en')}>
            In English
          </button>
        </>
      )
    }
    renderPage(<Chosen />)
    fireEvent.click(screen.getByRole('button', { name: 'Captions' }))
    expect(both.map(({ mode }) => mode)).toEqual(['disabled', 'showing'])
    fireEvent.click(screen.getByRole('button', { name: 'In English' }))
    expect(both.map(({ mode }) => mode)).toEqual(['showing', 'disabled'])
    Reflect.deleteProperty(HTMLMediaElement.prototype, 'textTracks')
  })

  it('has no button for captions that do not exist', () => {
    show('video', 'film.mp4', 'video/mp4')
    expect(screen.queryByRole('button', { name: 'Captions' })).toBeNull()
  })
})
