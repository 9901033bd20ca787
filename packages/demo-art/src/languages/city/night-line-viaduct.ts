import type { FramePainter } from '../../painter.ts'
import { hashCell } from '@monsoon/drawing/raster/prng'
import { rasterFromSvg, svgDocument, type Raster } from '@monsoon/drawing/raster/raster'
import { litWindow, momentOf, pulse, rain, ridge, sitterAt } from './night-line-parts.ts'

const scene = { width: 2000, height: 956 }
const deck = 640
const carriages = 6
const carriageLong = 236
const trainLong = carriages * carriageLong + 300
/** From beyond one edge to beyond the other, once a loop. */
const way = scene.width + trainLong + 900

/** Where the nose of the train is; the first frame has it well in sight, in the upright picture too. */
const noseAt = (moment: number): number => ((moment + 0.462) % 1) * way - 300

function sky(): string {
  return `<defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a1a22"/><stop offset=".62" stop-color="#2c535c"/><stop offset="1" stop-color="#16303a"/></linearGradient>
    <linearGradient id="beam" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#ffe9b8" stop-opacity=".85"/><stop offset="1" stop-color="#ffe9b8" stop-opacity="0"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#ff4a2b" stop-opacity=".75"/><stop offset="1" stop-color="#ff4a2b" stop-opacity="0"/></radialGradient>
    <radialGradient id="steam"><stop offset="0" stop-color="#cfdedb" stop-opacity=".5"/><stop offset="1" stop-color="#cfdedb" stop-opacity="0"/></radialGradient>
  </defs><rect width="2000" height="956" fill="url(#sky)"/>`
}

const hills = [
  { seed: 'line/far', crest: 400, rise: 300, colour: '#345f68', step: 520 },
  { seed: 'line/middle', crest: 470, rise: 260, colour: '#26484f', step: 380 },
  { seed: 'line/near', crest: 560, rise: 190, colour: '#1a343b', step: 300 },
]
  .map((one) => ridge(scene, one))
  .join('')

const arches = (() => {
  const pitch = 152
  const holes = Array.from({ length: 15 }, (_, i) => {
    const x = i * pitch - 40
    return `M${x} 956V${deck + 112}a56 56 0 0 1 112 0V956z`
  }).join('')
  return `<path fill-rule="evenodd" fill="#0b181d" d="M0 ${deck}H2000V956H0z${holes}"/>
    <rect y="${deck - 6}" width="2000" height="14" fill="#060f13"/><rect y="${deck + 20}" width="2000" height="3" fill="#1d333a"/>`
})()

const water = (moment: number, nose: number): string =>
  Array.from({ length: 120 }, (_, i) => {
    const [u, v, w] = [hashCell(i, 4, 8), hashCell(i, 5, 8), hashCell(i, 6, 8)]
    const x = nose - u * trainLong * 0.96
    const light = 0.15 + 0.65 * pulse(moment, 2 + Math.floor(w * 4), v)
    return `<rect x="${x.toFixed(1)}" y="${(852 + v * 96).toFixed(1)}" width="${(16 + 44 * w).toFixed(1)}" height="2.6" fill="#f0b24a" opacity="${light.toFixed(2)}"/>`
  }).join('')

function carriage(at: number, number: number): string {
  const windows = Array.from({ length: 5 }, (_, i) =>
    litWindow(sitterAt(number, i, 31), {
      x: at + 22 + i * 42,
      y: deck - 74,
      width: 29,
      light: 0.55 + 0.45 * hashCell(number, i, 77),
    }),
  ).join('')
  return `<path d="M${at + 2} ${deck - 14}v-72q0-14 14-14h${carriageLong - 36}q14 0 14 14v72z" fill="#6d1a1c"/>
    <rect x="${at + 2}" y="${deck - 34}" width="${carriageLong - 8}" height="5" fill="#d98b3a"/>
    <rect x="${at + 10}" y="${deck - 103}" width="${carriageLong - 26}" height="7" fill="#2a0c0e"/>
    ${windows}<g fill="#0a0f11"><circle cx="${at + 46}" cy="${deck - 11}" r="11"/><circle cx="${at + 190}" cy="${deck - 11}" r="11"/></g>`
}

function engine(nose: number): string {
  const back = nose - 290
  return `<path d="M${nose} ${deck - 60}L${nose + 760} ${deck - 190}V${deck + 150}z" fill="url(#beam)" opacity=".6"/>
    <path fill="#0d1315" d="M${back} ${deck - 12}v-104h92v34h150v-46h-10v-12h44v12h-10v46q28 8 28 46v24z"/>
    <rect x="${back + 20}" y="${deck - 100}" width="46" height="36" fill="#f7bd57"/>
    <rect x="${back + 94}" y="${deck - 62}" width="180" height="4" fill="#c9802f"/>
    <g fill="#0a0f11" stroke="#8a2a22" stroke-width="5"><circle cx="${back + 122}" cy="${deck - 18}" r="18"/><circle cx="${back + 172}" cy="${deck - 18}" r="18"/></g>
    <circle cx="${nose - 4}" cy="${deck - 60}" r="11" fill="#fff4d6"/>`
}

const steam = (moment: number, nose: number): string =>
  Array.from({ length: 9 }, (_, i) => {
    const age = (i / 9 + moment * 6) % 1
    const x = nose - 60 - (i % 9) * 60 - age * 60
    return `<ellipse cx="${x.toFixed(1)}" cy="${(deck - 150 - i * 13 - age * 16).toFixed(1)}" rx="${60 + i * 16}" ry="${26 + i * 5}" fill="url(#steam)" opacity="${(0.75 - i * 0.07).toFixed(2)}"/>`
  }).join('')

/** The lamp burns brighter while a train is on the bridge. */
function signal(moment: number, nose: number): string {
  const isTaken = nose > -200 && nose - trainLong < scene.width
  const light = (isTaken ? 0.75 : 0.4) + 0.25 * pulse(moment, 3)
  return `<ellipse cx="140" cy="236" rx="210" ry="210" fill="url(#glow)" opacity="${light.toFixed(2)}"/>
    <rect x="131" y="240" width="18" height="716" fill="#050b0e"/><path d="M76 150h128v130q0 66-64 66t-64-66z" fill="#071014"/><path d="M136 122h8v30h-8z" fill="#071014"/>
    <circle cx="140" cy="236" r="48" fill="#8a160f"/><circle cx="140" cy="236" r="37" fill="#e2321f"/><circle cx="140" cy="236" r="25" fill="#ff6b43"/><circle cx="140" cy="236" r="13" fill="#ffcdb4"/>`
}

async function paintScene(
  moment: number,
  { view, size }: { view: { left: number; width: number }; size: { width: number; height: number } },
): Promise<Raster> {
  const nose = noseAt(moment)
  const train = Array.from({ length: carriages }, (_, i) => carriage(nose - 296 - (i + 1) * carriageLong, i)).join('')
  const body = `<svg x="0" y="0" width="${view.width}" height="956" viewBox="${view.left} 0 ${view.width} 956">
    ${sky()}${hills}${steam(moment, nose)}${train}${engine(nose)}${arches}
    <rect y="846" width="2000" height="110" fill="#0a1c23" opacity=".82"/>${water(moment, nose)}
    ${signal(moment, nose)}${rain(scene, moment, { drops: 260, seed: 5 })}</svg>`
  return rasterFromSvg(svgDocument(view.width, 956, body), size, '#0a1a22')
}

/** A lit train crosses a viaduct by night, wide as a window. */
export const paintNightViaduct: FramePainter = (longSide, index, count) =>
  paintScene(momentOf(index, count), {
    view: { left: 0, width: scene.width },
    size: { width: longSide, height: Math.round((longSide * 0.478) / 2) * 2 },
  })

/** The same bridge, for whoever holds it upright: the part of it that the lamp does not see. */
export const paintUprightViaduct: FramePainter = (longSide, index, count) =>
  paintScene(momentOf(index, count), {
    view: { left: 1090, width: 764.8 },
    size: { width: Math.round((longSide * 0.8) / 2) * 2, height: longSide },
  })
