import { useNavigate } from 'react-router'

/** Whether there is a page of ours to go back to. */
export function hasPageBefore(): boolean {
  const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
  return idx > 0
}

/** Goes one step back in history, or to `fallback` where the page was the first of the visit. */
export function useLeave(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    if (hasPageBefore()) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
