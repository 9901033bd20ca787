import { useEffect, useRef, useState } from 'react'

const firstHeightPx = 640

/**
 * A mail as mail programs show it, whole. The frame is sandboxed: nothing in it runs, and links open beside this page.
 */
export function MailFrame({ html, title }: { html: string; title: string }) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [heightPx, setHeightPx] = useState(firstHeightPx)
  useEffect(() => {
    const shown = frame.current
    if (!shown) return
    const fit = () => setHeightPx(shown.contentDocument?.body?.offsetHeight || firstHeightPx)
    const observer = new ResizeObserver(fit)
    observer.observe(shown)
    shown.addEventListener('load', fit)
    return () => {
      observer.disconnect()
      shown.removeEventListener('load', fit)
    }
  }, [])
  return (
    <iframe
      ref={frame}
      title={title}
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      srcDoc={html.replace(/<head>/i, '$&<base target="_blank">')}
      height={heightPx}
      className="block w-full border border-line"
    />
  )
}
