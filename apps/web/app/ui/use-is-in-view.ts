import { useEffect, useState } from 'react'

/** True until the element is known to be out of the window. */
export function useIsInView(element: { current: HTMLElement | null }): boolean {
  const [isInView, setIsInView] = useState(true)
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
