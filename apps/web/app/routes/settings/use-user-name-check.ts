import { userNameField } from '@monsoon/contract/accounts/profile-settings'
import { useEffect, useState } from 'react'
import { api } from '../../api-client.ts'

export type UserNameCheck =
  | { kind: 'unchanged' | 'checking' | 'free' | 'taken' }
  | { kind: 'faulty'; fault: string }
  | { kind: 'failed'; error: unknown }

const pauseMs = 500

/** Looks, half a second after the last key, whether a username can be taken. An answer for an older text is dropped. */
export function useUserNameCheck(userName: string, current: string): UserNameCheck {
  const [answer, setAnswer] = useState<{ for: string; check: UserNameCheck }>()
  const fault = userNameField.safeParse(userName).error?.issues[0]?.message
  const isUnchanged = userName === current
  useEffect(() => {
    if (isUnchanged || fault) return
    const abort = new AbortController()
    const ask = async () => {
      const { data } = await api('GET /v1/username', { query: { name: userName }, signal: abort.signal })
      setAnswer({ for: userName, check: { kind: data.available ? 'free' : 'taken' } })
    }
    const timer = setTimeout(() => {
      ask().catch((error: unknown) => {
        if (!abort.signal.aborted) setAnswer({ for: userName, check: { kind: 'failed', error } })
      })
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      abort.abort()
    }
  }, [userName, isUnchanged, fault])
  if (isUnchanged) return { kind: 'unchanged' }
  if (fault) return { kind: 'faulty', fault }
  return answer?.for === userName ? answer.check : { kind: 'checking' }
}
