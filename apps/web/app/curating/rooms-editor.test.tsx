import type { ItemCard } from '@monsoon/contract/works/catalog'
import { cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { renderPage } from '../test-support/render-page.tsx'
import type { ArrangedRoom } from './arrange-rooms.ts'
import { RoomsEditor } from './rooms-editor.tsx'

afterEach(cleanup)

const work = (id: string, name: string) =>
  [id, { id, name, picture: null, creatorInfo: { name: 'Linh' } } as ItemCard] as const
const works = new Map([work('a', 'High Water'), work('b', 'Low Tide'), work('c', 'Alley 47')])
const hung = (...itemIds: string[]) => itemIds.map((itemId) => ({ itemId, scalePercent: 80 }))
const begun: ArrangedRoom[] = [
  { key: '1', title: 'The Sill', wallText: '', works: hung('a', 'b') },
  { key: '2', title: 'The Roof', wallText: '', works: hung('c') },
]

function Arranging() {
  const [rooms, setRooms] = useState(begun)
  return <RoomsEditor rooms={rooms} works={works} source={{ artists: [] }} onChange={setRooms} onLearn={() => {}} />
}

const walk = () =>
  screen
    .getAllByRole('group')
    .map((room) => [...room.querySelectorAll('li')].map((row) => row.dataset['work']).join(''))
const row = (name: string) => screen.getByText(name).closest('li') as HTMLElement

describe('the rooms of an exhibition that is being arranged', () => {
  it('are arranged by keyboard: the arrows move a work on and through the door, the focus goes with it, and it is said', async () => {
    renderPage(<Arranging />)
    const handle = screen.getByRole('button', { name: 'Move High Water: arrow up and down' })
    fireEvent.keyDown(handle, { key: 'ArrowDown' })
    expect(walk()).toEqual(['ba', 'c'])
    fireEvent.keyDown(screen.getByRole('button', { name: 'Move High Water: arrow up and down' }), { key: 'ArrowDown' })
    expect(walk()).toEqual(['b', 'ac'])
    expect(screen.getByRole('status').textContent).toBe('High Water hangs at place 1 of The Roof.')
    await new Promise((resolve) => requestAnimationFrame(resolve))
    expect(document.activeElement?.closest('li')?.dataset['work']).toBe('a')
  })

  it('are arranged by dragging, into another room too', () => {
    renderPage(<Arranging />)
    fireEvent.dragStart(row('Alley 47'))
    fireEvent.drop(row('Low Tide'))
    expect(walk()).toEqual(['acb', ''])
    fireEvent.dragStart(row('High Water'))
    fireEvent.drop(screen.getAllByRole('group')[1] as HTMLElement)
    expect(walk()).toEqual(['cb', 'a'])
  })

  it('are made, moved and removed, and works resized and taken down', () => {
    renderPage(<Arranging />)
    fireEvent.click(screen.getByRole('button', { name: 'Move room 1 down' }))
    expect(walk()).toEqual(['c', 'ab'])
    fireEvent.click(screen.getByRole('button', { name: 'Take Low Tide down' }))
    fireEvent.change(screen.getByRole('combobox', { name: 'Size of High Water' }), { target: { value: '60' } })
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Size of High Water' }).value).toBe('60')
    fireEvent.click(screen.getByRole('button', { name: 'ADD A ROOM' }))
    fireEvent.click(screen.getByRole('button', { name: 'Remove room 1' }))
    expect(walk()).toEqual(['a', ''])
  })
})
