import type { CertificateKey } from '@monsoon/domain/chain/edition-certificate'

const style = `
  body { margin: 0 auto; max-width: 40rem; padding: 2.5rem 1.25rem 5rem; font: 16px/1.5 system-ui, sans-serif; background: var(--paper); color: var(--ink) }
  h1 { font: 400 2rem/1.15 Georgia, serif; margin: 0 0 .75rem } h2 { font: 400 1.4rem/1.2 Georgia, serif; margin: 0 0 .75rem }
  p { margin: .4rem 0; overflow-wrap: anywhere } small { opacity: .75 }
  form, .ways { display: grid; gap: .75rem; margin-block: 1.5rem; justify-items: start }
  textarea { box-sizing: border-box; width: 100%; font: 13px/1.4 ui-monospace, monospace; padding: .6rem; background: transparent; color: inherit; border: 1px solid var(--line-ui) }
  button, .pick { font: 600 15px/1 system-ui, sans-serif; padding: .9rem 1.2rem; border: 1px solid var(--line-ui); background: transparent; color: inherit; cursor: pointer }
  .pick:focus-within, :focus-visible { outline: 2px solid; outline-offset: 3px } .pick input { position: absolute; opacity: 0; width: 1px }
  video { width: 100%; background: var(--wall) } #answer:not(:empty) { border-top: 1px solid var(--line); padding-top: 1.25rem }
  #answer[data-state=true] h2 { color: var(--green) } #answer[data-state=false] h2 { color: var(--red) }`

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
/** JSON and scripts within a page: nothing in them may end their element. */
const escapeScript = (text: string): string => text.replaceAll('<', '\\u003c')

type Holds = {
  issuer: string
  keys: readonly CertificateKey[]
  brand: string
  script: string
  /** The colours of both themes, as a sheet. */
  tokens: string
}

/**
 * The page that checks certificates without any network: one file, with the keys of the house and all of its script in
 * it.
 */
export function checkerHtml({ issuer, keys, brand, script, tokens }: Holds): string {
  const policy =
    "default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'; media-src blob: mediastream:; img-src blob: data:"
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="content-security-policy" content="${policy}"><title>Check a certificate of ${escapeText(brand)}</title><style>${tokens}${style}</style></head>
<body><main><h1>Check a certificate of ${escapeText(brand)}</h1>
<p>This page works without any network. It holds the public keys of ${escapeText(issuer)} and sends nothing.</p>
<div class="ways"><button type="button" id="scan">Scan with the camera</button>
<label class="pick">Choose a picture of the code<input type="file" id="picture" accept="image/*"></label></div>
<video id="film" hidden muted playsinline></video>
<form id="form"><label for="text">Or paste what the code holds</label><textarea id="text" rows="4" spellcheck="false" dir="ltr"></textarea>
<button>Check</button></form>
<div id="answer" role="status"></div>
<p><small>It says whether a certificate was true when it was issued. Whether it still is, the chain or ${escapeText(issuer)} says.</small></p></main>
<script type="application/json" id="keys">${escapeScript(JSON.stringify({ keys, brand }))}</script>
<script>${script.replaceAll('</script', '<\\/script')}</script></body></html>`
}
