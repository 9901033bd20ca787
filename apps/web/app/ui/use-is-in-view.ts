import { useEffect, useState } from 'react'

/** Whether the element is in the window; until that is known, `atFirst`. */
export function useIsInView(element: { current: HTMLElement | null }, atFirst = true): boolean {
  const [isInView, setIsInView] = useState(atFirst)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => {
      const newest = entries.at(-1)
      if (newest) setIsInView(newest.isIntersecting)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return isInView
}
