import type { Theme } from './look.ts'

/** A picture of a page, as a file beside the sheet. */
export interface Screen {
  page: string
  widthPx: number
  theme: Theme
  file: string
}

/** All pictures on one page of HTML, a row for each page of the site. */
export function contactSheet(screens: readonly Screen[]): string {
  const rows = Map.groupBy(screens, ({ page }) => page)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Screens</title>
<style>
:root { color-scheme: light dark; font: 14px/1.5 system-ui; }
body { margin: 2rem; }
section { margin-block-end: 2.5rem; }
div { display: flex; gap: 1rem; overflow-x: auto; align-items: flex-start; }
figure { margin: 0; flex: none; }
img { display: block; block-size: 26rem; max-inline-size: 40rem; object-fit: cover; object-position: top; border: 1px solid #8884; }
</style>
<h1>${screens.length} screens</h1>
${rows
  .entries()
  .map(([page, shots]) => `<section id="${page}"><h2>${page}</h2><div>${shots.map(figure).join('')}</div></section>`)
  .toArray()
  .join('\n')}
</html>
`
}

const figure = ({ page, widthPx, theme, file }: Screen): string =>
  `<figure><a href="${file}"><img src="${file}" loading="lazy" alt="${page} at ${widthPx} px, ${theme}"></a><figcaption>${widthPx} px, ${theme}</figcaption></figure>`
