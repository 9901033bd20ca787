import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { syncServerClock } from './time/server-clock.tsx'
import { renderedAtMs, renderPage } from '../test-support/render-page.tsx'
import { Button } from './controls/button.tsx'
import { Countdown } from './time/countdown.tsx'
import { EditionPicker, nearestFree } from './controls/edition-picker.tsx'
import { TextArea, TextField } from './controls/field.tsx'
import { hasMore } from './pagination.tsx'
import { scaleByRatio, sourceSet } from './pictures/picture.tsx'
import { QuantityStepper } from './controls/quantity-stepper.tsx'
import { RadioGroup } from './controls/radio-group.tsx'
import { RingCountdown } from './time/ring-countdown.tsx'
import { Switch } from './controls/switch.tsx'

afterEach(cleanup)

describe('a button', () => {
  it('does nothing more while it is busy, and says so', () => {
    const onClick = vi.fn<() => void>()
    renderPage(
      <Button isBusy onClick={onClick}>
        BUY
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'BUY' })
    fireEvent.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button.getAttribute('aria-busy')).toBe('true')
  })

  it('does not send a form twice', () => {
    const onSubmit = vi.fn<() => void>()
    renderPage(
      <form onSubmit={onSubmit}>
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    )
    fireEvent.click(screen.getByRole('button'))
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

it('counts what is typed into a long text, and says when it is too much', () => {
  renderPage(<TextArea label="Story" hint="On the work’s page" defaultValue="Rain" maxLength={8} />)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Story')
  const said = () =>
    field
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  expect(said()).toEqual(['On the work’s page', '4 of 8 characters'])
  expect(field.getAttribute('aria-invalid')).toBeNull()
  fireEvent.input(field, { target: { value: 'Rain on tin' } })
  expect(said()?.at(-1)).toBe('11 of 8 characters')
  expect(field.getAttribute('aria-invalid')).toBe('true')
})

it('switches at once and reads as a switch', () => {
  const onChange = vi.fn<() => void>()
  renderPage(<Switch label="Private account" hint="Others see your address" onChange={onChange} />)
  const control = screen.getByRole<HTMLInputElement>('switch', { name: 'Private account' })
  fireEvent.click(control)
  expect(control.checked).toBe(true)
  expect(onChange).toHaveBeenCalledOnce()
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toContain('address')
})

it('groups radios under their question', () => {
  const onChange = vi.fn<(value: 'all' | 'sale') => void>()
  renderPage(
    <RadioGroup
      legend="Status"
      value="all"
      onChange={onChange}
      options={[
        { value: 'all', label: 'All works' },
        { value: 'sale', label: 'On sale' },
      ]}
      error="Please choose one"
    />,
  )
  const group = screen.getByRole('radiogroup', { name: 'Status' })
  expect(group.getAttribute('aria-invalid')).toBe('true')
  fireEvent.click(screen.getByRole('radio', { name: 'On sale' }))
  expect(onChange).toHaveBeenCalledWith('sale')
})

it('ties an error to its field and keeps what was typed', () => {
  renderPage(<TextField label="Email" defaultValue="hana@" error="Please enter a valid email" />)
  const field = screen.getByLabelText<HTMLInputElement>('Email')
  expect(field.value).toBe('hana@')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Please enter a valid email',
  )
})

describe('the quantity', () => {
  function Stepper() {
    const [value, setValue] = useState(1)
    return <QuantityStepper value={value} onChange={setValue} max={3} />
  }

  it('stays between one and what there is by buttons and arrows', () => {
    renderPage(<Stepper />)
    const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Quantity' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One fewer' }).disabled).toBe(true)
    for (let step = 0; step < 5; step += 1) fireEvent.keyDown(field, { key: 'ArrowUp' })
    expect(field.value).toBe('3')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'One more' }).disabled).toBe(true)
  })

  it('lets a wrong number stand, for the error beside it', () => {
    renderPage(<Stepper />)
    const field = screen.getByRole<HTMLInputElement>('spinbutton')
    fireEvent.change(field, { target: { value: '17' } })
    expect(field.value).toBe('17')
  })
})

describe('the edition picker', () => {
  function Picker(props: { available: string; quantity: number; first: string }) {
    const [value, setValue] = useState(props.first)
    return (
      <>
        <EditionPicker available={props.available} quantity={props.quantity} value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    )
  }
  const chosen = () => screen.getByRole('status').textContent

  it('shows the free numbers as chips while there are few', () => {
    renderPage(<Picker available="20, 22-24" quantity={1} first="22" />)
    expect(screen.getAllByRole('radio')).toHaveLength(4)
    fireEvent.click(screen.getByRole('radio', { name: '24' }))
    expect(chosen()).toBe('24')
  })

  it('takes as many as are bought, the newest instead of the lowest', () => {
    renderPage(<Picker available="20, 22-24" quantity={2} first="20, 22" />)
    fireEvent.click(screen.getByRole('checkbox', { name: '24' }))
    expect(chosen()).toBe('22, 24')
  })

  it('moves along a scale when there are many, and names the nearest free number', () => {
    renderPage(<Picker available="1-9, 20-999999" quantity={1} first="3" />)
    fireEvent.change(screen.getByRole('textbox', { name: 'Edition number' }), { target: { value: '12' } })
    expect(screen.getByText('No. 12 is not free. The nearest one is No. 9.')).toBeDefined()
    expect(chosen()).toBe('3')
    fireEvent.change(screen.getByRole('textbox', { name: 'Edition number' }), { target: { value: '500' } })
    expect(chosen()).toBe('500')
  })

  it('asks for exactly as many as are bought when they are typed', () => {
    renderPage(<Picker available="1-999" quantity={3} first="5-6" />)
    expect(screen.getByText('Please name exactly 3 free editions, for example 1-3')).toBeDefined()
    fireEvent.change(screen.getByLabelText('Edition numbers'), { target: { value: '5-6, 900' } })
    expect(screen.queryByText(/Please name exactly/)).toBeNull()
  })

  it.each([
    [0, 4],
    [12, 9],
    [16, 20],
    [5000, 30],
  ])('finds that %i is nearest to %i', (number, nearest) => {
    expect(
      nearestFree(
        [
          { first: 4, last: 9 },
          { first: 20, last: 30 },
        ],
        number,
      ),
    ).toBe(nearest)
  })
})

describe('countdowns', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: renderedAtMs })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('show days, hours, minutes and seconds [SCREEN-161]', () => {
    const left = ((3 * 24 + 7) * 3600 + 42 * 60 + 18) * 1000
    renderPage(<Countdown endsAt={new Date(renderedAtMs + left).toISOString()} />)
    expect(screen.getByRole('timer').textContent).toContain('03days07hours42min18sec')
  })

  it('follow the server’s clock, however wrong the machine’s is', () => {
    vi.setSystemTime(renderedAtMs + 3_600_000)
    syncServerClock(renderedAtMs)
    renderPage(
      <RingCountdown endsAt={new Date(renderedAtMs + 60_000).toISOString()} totalMs={60_000}>
        Quote
      </RingCountdown>,
    )
    act(() => void vi.advanceTimersByTime(10_000))
    expect(screen.getByRole('timer').textContent).toBe('0:50')
    syncServerClock(Date.now())
  })

  it('call once when the time is over, and say it aloud', () => {
    syncServerClock(renderedAtMs)
    const onEnd = vi.fn<() => void>()
    renderPage(
      <RingCountdown endsAt={new Date(renderedAtMs + 2_000).toISOString()} totalMs={60_000} onEnd={onEnd}>
        Quote
      </RingCountdown>,
    )
    act(() => void vi.advanceTimersByTime(6_000))
    expect(onEnd).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('status').textContent).toBe('The time is over')
  })
})

it('has more while limit times offset is below total [RULE-026]', () => {
  const page = { limit: 12, lastOffset: 3 }
  expect(hasMore({ ...page, offset: 2, total: 25 })).toBe(true)
  expect(hasMore({ ...page, offset: 2, total: 24 })).toBe(false)
})

it('offers the files of one format from small to large', () => {
  const file = (width: number, format: 'webp' | 'avif') => ({
    box: `${width}`,
    format,
    width,
    height: 1,
    url: `/${width}`,
  })
  expect(sourceSet([file(900, 'webp'), file(400, 'webp'), file(400, 'avif')], 'webp')).toBe('/400 400w, /900 900w')
})

it.each([
  [400, 600, 1],
  [500, 500, 0.84],
  [1400, 1000, 0.71],
  [3000, 1000, 0.6],
])('hangs a work of %i by %i at %f', (width, height, scale) => {
  expect(scaleByRatio({ width, height })).toBe(scale)
})
