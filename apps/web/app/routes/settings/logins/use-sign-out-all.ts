import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#api-client.ts'
import { useMutation } from '#ui/submit/use-mutation.ts'

/** Signs out on every device, this one too, and goes to a page that visitors have. */
export function useSignOutAll(to: string) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useMutation(async () => {
    const answer = await api('POST /v1/session/end-all')
    await navigate(to)
    await revalidate()
    return answer
  })
}
