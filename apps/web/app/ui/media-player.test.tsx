import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
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
})
