import { escapeHtml } from '#escape-html.ts'
import type { MailContent, MailFact, MailPart, Sender } from './mail-content.ts'
import { sentenceHtml, sentenceText } from './sentence.ts'

/** The page that asks before it takes somebody off a list. */
export const unsubscribePage = ({ PUBLIC_ORIGIN }: Pick<Sender, 'PUBLIC_ORIGIN'>, code: string): string =>
  `${PUBLIC_ORIGIN}/unsubscribe/${encodeURIComponent(code)}`

// Mail programs know no custom properties and no oklch(): the web's tokens as they look in sRGB.
const light = { ground: '#f3f0ec', page: '#fefdfb', ink: '#1d1712', quiet: '#564e48', line: '#e0dcd6', link: '#3b4392' }
const dark = { ground: '#110d0b', page: '#1f1b18', ink: '#eeebe4', quiet: '#b5b0a9', line: '#3d3833', link: '#a5b3f4' }
const button = { ground: '#f5ae39', ink: '#22150a' }

const serif = "Newsreader, Georgia, 'Times New Roman', serif"
const sans = "'Hanken Grotesk', -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif"

/**
 * Inline styles carry the light colours, for programs that drop style sheets; the sheet turns them dark and fits a
 * phone.
 */
const styleSheet = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .ground { background: ${dark.ground} !important; }
  .page { background: ${dark.page} !important; border-color: ${dark.line} !important; }
  .ink { color: ${dark.ink} !important; border-color: ${dark.ink} !important; }
  .quiet { color: ${dark.quiet} !important; }
  .line { border-color: ${dark.line} !important; }
  .link { color: ${dark.link} !important; }
}
@media (max-width: 600px) {
  .outer { padding: 0 !important; }
  .page { border-width: 0 !important; }
  .inner { padding-left: 22px !important; padding-right: 22px !important; }
}`

/**
 * A mail in tables of at most 600 px, as mail programs show them alike; every colour again in the style sheet for the
 * dark.
 */
export function mailHtml(sender: Sender, content: MailContent): string {
  const { subject, preheader, title, name, parts, reason, unsubscribeCode } = content
  return `<!doctype html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="x-apple-disable-message-reformatting">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(sentenceText(subject))}</title>
<style>${styleSheet}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${light.ground};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${sentenceHtml(preheader)}${preheaderEnd}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" style="background:${light.ground}">
<tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" class="page" style="width:100%;max-width:600px;background:${light.page};border:1px solid ${light.line}">
<tr><td class="inner" style="padding:28px 44px 0">
<a class="ink" href="${escapeHtml(sender.PUBLIC_ORIGIN)}" style="${text(26, serif)};letter-spacing:-0.03em;color:${light.ink};text-decoration:none">${escapeHtml(sender.BRAND_NAME)}</a>
</td></tr>
<tr><td class="inner" style="padding:36px 44px 8px">
<h1 class="ink" style="margin:0 0 20px;${text(30, serif, 1.12)};font-weight:normal;letter-spacing:-0.018em;color:${light.ink}">${escapeHtml(title)}</h1>
${paragraph(`Hello <bdi>${escapeHtml(name)}</bdi>,`)}
${parts.map(partHtml).join('\n')}
</td></tr>
<tr><td class="inner" style="padding:28px 44px 32px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="line quiet" style="border-top:1px solid ${light.line};padding-top:20px;${text(13, sans, 1.55)};color:${light.quiet}">
${escapeHtml(reason)}<br>
Questions? Write to ${link(`mailto:${sender.CONTACT_EMAIL}`, sender.CONTACT_EMAIL)}.<br>
${unsubscribeCode ? `${link(unsubscribePage(sender, unsubscribeCode), 'Unsubscribe')}<br>\n` : ''}${escapeHtml(sender.LEGAL_NAME)} · ${link(sender.PUBLIC_ORIGIN, new URL(sender.PUBLIC_ORIGIN).host)}
</td></tr></table>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

// Keeps what follows out of the line beside the subject.
const preheaderEnd = '&#847;&zwnj;&nbsp;'.repeat(60)

const text = (sizePx: number, family: string, lineHeight = 1.3): string =>
  `font-family:${family};font-size:${sizePx}px;line-height:${lineHeight}`

const paragraph = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;${text(16, sans, 1.55)};color:${light.ink};overflow-wrap:anywhere">${html}</p>`

const link = (url: string, label: string): string =>
  `<a class="link" href="${escapeHtml(url)}" style="color:${light.link};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(label)}</a>`

function partHtml(part: MailPart): string {
  switch (part.kind) {
    case 'paragraph':
      return paragraph(sentenceHtml(part.sentence))
    case 'button':
      return buttonHtml(part.label, part.url)
    case 'facts':
      return factsHtml(part.title, part.facts)
  }
}

/** A button, and its address to copy where buttons are not shown. */
function buttonHtml(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 14px"><tr><td style="background:${button.ground};border-radius:3px">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;${text(15, sans)};font-weight:600;color:${button.ink};text-decoration:none">${escapeHtml(label)}</a>
</td></tr></table>
<p class="quiet" style="margin:0 0 20px;${text(13, sans, 1.5)};color:${light.quiet}">Or open this address: ${link(url, url)}</p>`
}

function factsHtml(title: string, facts: readonly MailFact[]): string {
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px;font-variant-numeric:tabular-nums lining-nums">
<caption class="quiet" style="padding:0 0 8px;text-align:start;${text(13, sans)};color:${light.quiet}">${escapeHtml(title)}</caption>
${facts.map(factHtml).join('\n')}
</table>`
}

function factHtml({ label, value, isTotal = false }: MailFact): string {
  const line = isTotal
    ? `class="ink" style="border-top:1px solid ${light.ink};font-weight:600;color:${light.ink}`
    : `class="line ink" style="border-top:1px solid ${light.line};color:${light.ink}`
  return `<tr><th scope="row" align="left" ${line};padding:10px 16px 10px 0;text-align:start;vertical-align:top;white-space:nowrap;${isTotal ? '' : 'font-weight:normal;'}${text(15, sans, 1.45)}">${escapeHtml(label)}</th><td align="right" ${line};padding:10px 0;text-align:end;vertical-align:top;overflow-wrap:anywhere;${text(15, sans, 1.45)}"><bdi>${escapeHtml(value)}</bdi></td></tr>`
}
