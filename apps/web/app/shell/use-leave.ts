import { useNavigate } from 'react-router'

/** Goes one step back in history, or to `fallback` where the page was the first of the visit. */
export function useLeave(fallback: string): () => void {
  const navigate = useNavigate()
  return () => {
    const { idx = 0 } = (window.history.state ?? {}) as { idx?: number }
    if (idx > 0) void navigate(-1)
    else void navigate(fallback, { replace: true })
  }
}
