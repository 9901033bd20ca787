import type { Passport } from '@monsoon/contract/chain/passports'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { renderPage } from '../../test-support/render-page.tsx'
import { PassportProofs } from './passport-proofs.tsx'

afterEach(cleanup)

const passport = {
  itemId: '01890000-0000-7000-8000-000000000001',
  originalSha256: null,
  artistSignature: null,
  hasCredential: true,
  chainInfo: { tokenId: '1', contractAddress: null, network: 'polygon', ipfsMetadataUrl: null },
} as Passport

const show = (changed: Partial<Passport> = {}) =>
  renderPage(<PassportProofs passport={{ ...passport, ...changed }} keys={[]} brand="Monsoon" />)

it('a passport gives what the artist says of the work, once it is signed', () => {
  show()
  const link = screen.getByRole('link', { name: 'What the artist says, signed' })
  expect(link.getAttribute('href')).toBe(`/v1/item/${passport.itemId}/credential`)
  cleanup()
  show({ hasCredential: false })
  expect(screen.queryByRole('link', { name: 'What the artist says, signed' })).toBeNull()
})
