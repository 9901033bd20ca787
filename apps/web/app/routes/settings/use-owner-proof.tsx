import { ApiError } from '@monsoon/contract/client'
import type { OwnLogin } from '@monsoon/contract/identities'
import { useState, type ReactNode } from 'react'
import { OwnerProofDialog } from './owner-proof-dialog.tsx'

/**
 * Runs what changes the ways into an account. Where the server wants a proof first that it is still the owner, a dialog asks for it, and
 * what was refused runs again; closing the dialog leaves it refused. `dialog` stands on the page.
 */
export function useOwnerProof(logins: readonly OwnLogin[]): {
  withProof: <Result>(act: () => Promise<Result>) => Promise<Result>
  dialog: ReactNode
} {
  const [asked, setAsked] = useState<{ prove: () => void; giveUp: () => void }>()

  async function withProof<Result>(act: () => Promise<Result>): Promise<Result> {
    try {
      return await act()
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'proof-needed') throw error
      await new Promise<void>((prove, giveUp) => setAsked({ prove, giveUp: () => giveUp(error) })).finally(() =>
        setAsked(undefined),
      )
      return act()
    }
  }

  const dialog = asked && <OwnerProofDialog logins={logins} onProven={asked.prove} onClose={asked.giveUp} />
  return { withProof, dialog }
}
