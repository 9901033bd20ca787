import { ApiError } from '@monsoon/contract/client'
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { api } from '#api-client.ts'
import { useErrorText } from '#text/use-error-text.ts'
import { useText } from '#text/use-text.tsx'
import { consumeGoogleErrand, type GoogleErrand } from '#session/google-errand.ts'
import { identityText } from './identity-text.ts'
import { useLoginOutcome } from '../use-login-outcome.ts'

type Visit = { errand: GoogleErrand; code: string | null; state: string | null; iss: string | null }

/** Whom Google named: an ID token that works once. */
export type GoogleGuest = { tokenId: string; email: string; name: string }

export type GoogleVisit =
  | { kind: 'working' }
  | { kind: 'failed'; text: string; purpose: GoogleErrand['purpose'] }
  | { kind: 'new'; guest: GoogleGuest }
  | { kind: 'links'; guest: GoogleGuest }

/** What came with the address this page was opened by. Read once: the address is then that of the page one left. */
let visit: Visit | undefined
const exchanged = new Set<string>()

/**
 * Takes what Google sent this tab back with out of its address and history, exchanges it for an ID token, and logs in
 * with it. Somebody without an account is told apart, and somebody who came to add a login.
 */
export function useGoogleVisit(): GoogleVisit {
  const t = useText(identityText)
  const errorText = useErrorText()
  const navigate = useNavigate()
  const { search } = useLocation()
  const follow = useLoginOutcome()
  const [state, setState] = useState<GoogleVisit>({ kind: 'working' })

  useEffect(() => {
    const query = new URLSearchParams(search)
    if (query.has('state')) {
      const errand = consumeGoogleErrand()
      visit = { errand, code: query.get('code'), state: query.get('state'), iss: query.get('iss') }
      void navigate({ search: errand.search }, { replace: true, state: errand.state })
      return
    }
    if (!visit?.code || !visit.state) {
      const purpose = visit?.errand.purpose ?? 'login'
      setState({ kind: 'failed', text: t(visit ? 'googleCancelled' : 'googleStale'), purpose })
      return
    }
    const { errand, code, state: returned, iss } = visit
    if (exchanged.has(code)) return
    exchanged.add(code)
    finish({ code, state: returned, ...(iss !== null && { iss }) }, errand).then(setState, (error: unknown) =>
      setState({ kind: 'failed', text: errorText(error), purpose: errand.purpose }),
    )
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once with what Google brought, once without
  }, [search])

  async function finish(
    body: { code: string; state: string; iss?: string },
    errand: GoogleErrand,
  ): Promise<GoogleVisit> {
    const { data: guest } = await api('POST /v1/google/token', { body })
    if (errand.purpose === 'link') return { kind: 'links', guest }
    try {
      const { data } = await api('POST /v1/login/google', { body: { tokenId: guest.tokenId } })
      await follow(data)
      return { kind: 'working' }
    } catch (error) {
      if (error instanceof ApiError && error.code === 'google-not-registered') return { kind: 'new', guest }
      throw error
    }
  }

  return state
}
