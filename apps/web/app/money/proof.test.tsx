import type { StaffProof } from '@monsoon/contract/chain/proofs'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import ProofsPage from '../routes/staff/art/proofs-page.tsx'
import TrustPage from '../routes/trust/trust-page.tsx'
import { renderPage } from '../test-support/render-page.tsx'

afterEach(cleanup)

const proof: StaffProof = {
  id: 'p1',
  at: '2026-11-22T03:11:00.000Z',
  holds: true,
  wallets: 3,
  walletsMinor: '900719925474099312',
  liabilitiesMinor: '900719925474099312',
  heldMinor: '500',
  tookMs: 1_250,
  differences: [],
}
type TrustProps = Parameters<typeof TrustPage>[0]
type ProofsProps = Parameters<typeof ProofsPage>[0]
const showProofs = (proofs: StaffProof[]) =>
  renderPage(<ProofsPage {...({ loaderData: { proofs, next: null, isFirst: true } } as unknown as ProofsProps)} />)

describe('the proof of the books', () => {
  it('tells everybody both sums to the cent, however large, and the day', () => {
    renderPage(<TrustPage {...({ loaderData: { proof } } as unknown as TrustProps)} />)
    expect(screen.getByText('The books hold')).toBeDefined()
    expect(screen.getAllByText('$9,007,199,254,740,993.12')).toHaveLength(2)
    expect(screen.getByText(/^Proved on/).textContent).toMatch(/22 Nov 2026/)
  })

  it('says that there is none yet', () => {
    renderPage(<TrustPage {...({ loaderData: { proof: null } } as unknown as TrustProps)} />)
    expect(screen.getByText('Not proved yet')).toBeDefined()
  })

  it('names to staff what does not agree', () => {
    const differences = [
      { check: 'balance and transfers' as const, accountId: 'a1', expectedMinor: '100', foundMinor: '101' },
    ]
    showProofs([{ ...proof, holds: false, differences }])
    expect(screen.getByText('A balance, and the sum of its transfers').closest('tr')?.textContent).toMatch(
      /a1\$1.00\$1.01$/,
    )
  })
})
