import { paintEclipse, paintKawung } from './languages/pattern/batik-classic.ts'
import { paintMegamendung } from './languages/pattern/batik-clouds.ts'
import { paintFlood } from './languages/pattern/batik-flood.ts'
import { renderBowlWav } from './languages/bowl-bells.ts'
import { paintSevenRidges } from './languages/paper/cut-paper-ridges.ts'
import { paintBowlNight, paintGlacierLake, paintWhiteTerraces } from './languages/paper/cut-paper-works.ts'
import { paintHillInCloud, paintStraitScroll } from './languages/paper/ink-landscapes.ts'
import { paintBambooMoon, paintOneStroke } from './languages/paper/ink-works.ts'
import { paintGoldRound } from './languages/pattern/mosaic-gold.ts'
import { paintFishTurned, paintPomegranate, paintTownMap } from './languages/pattern/mosaic-works.ts'
import { paintThreeArches } from './languages/still-life-arches.ts'
import { paintSundial } from './languages/still-life-sundial.ts'
import { paintBitterOranges, paintSevenVessels } from './languages/still-life-works.ts'
import { paintAlley } from './languages/city/city-alley.ts'
import { paintSignWeather } from './languages/city/city-rain.ts'
import { paintRiver } from './languages/city/city-river.ts'
import { paintRooftop } from './languages/city/city-rooftop.ts'
import { paintLongStreet } from './languages/city/city-street.ts'
import { paintTubeHouses } from './languages/city/city-tube-houses.ts'
import { paintHighWater, paintShade, paintStepwell } from './languages/pattern/concrete-works.ts'
import { paintCreekCover } from './languages/creek-cover.ts'
import { renderCreekWav } from './languages/creek-tide.ts'
import { paintMaidenhair, paintTestStrip, paintTideline } from './languages/paper/cyanotype-works.ts'
import { paintFirstSun, paintReclining, paintSaltPan } from './languages/dunes.ts'
import { paintAtoll, paintBackwater, paintCrossing } from './languages/flow.ts'
import { paintBreathing, paintDome, paintOpening } from './languages/pattern/girih-works.ts'
import { paintCrowns } from './languages/paper/gouache-crowns.ts'
import { paintGarden } from './languages/paper/gouache-garden.ts'
import { paintLagoon } from './languages/paper/gouache-lagoon.ts'
import { paintRoofs } from './languages/paper/gouache-roofs.ts'
import { paintBay } from './languages/city/glitch-bay.ts'
import { paintJeepney } from './languages/city/glitch-jeepney.ts'
import { paintSanto } from './languages/city/glitch-santo.ts'
import { paintHinggi, paintPatola, paintRainYear, paintShipCloth } from './languages/pattern/ikat-works.ts'
import { paintLateRoom } from './languages/pattern/jali-works.ts'
import { paintNightOfLamps } from './languages/pattern/kolam-lamps.ts'
import { paintOneBreath } from './languages/pattern/kolam-loop.ts'
import { paintHeartLotus, paintLateForTheBus } from './languages/pattern/kolam-works.ts'
import { paintKundimanCover } from './languages/kundiman-cover.ts'
import { renderKundimanWav } from './languages/kundiman.ts'
import { paintFourHours, paintSlowSky } from './languages/city/night-sky.ts'
import { paintHeldBreath } from './languages/pattern/op-breath.ts'
import { paintDhowRibs, paintPairs, paintSaduBulge } from './languages/pattern/op-works.ts'
import { paintLastTrip } from './languages/city/pixel-ride.ts'
import { paintStore } from './languages/city/pixel-store.ts'
import { paintFarah, paintGrace, paintHamad, paintKarim, paintPrinter, paintWeaver } from './languages/portraits.ts'
import { paintRainScore } from './languages/rain-score-cover.ts'
import { renderRainWav } from './languages/rain-score.ts'
import { paintApril } from './languages/paper/riso-fan.ts'
import { paintSevenFish } from './languages/paper/riso-fish.ts'
import { paintNightFerry, paintUmbrellas } from './languages/paper/riso-works.ts'
import { paintLowTide } from './languages/city/viaduct.ts'
import { nightLineStills, nightLineVideos } from './originals-night-line.ts'
import type { Loop, Painter, Still } from './painter.ts'

/** A committed sound; `render` gives a whole WAV file, 16 bit with a header of 44 bytes. */
export type Sound = { file: string; render: () => Buffer }

const work = (key: string, paint: Painter, longSide = 1600, quality = 88): Still => ({
  file: `works/${key}.webp`,
  paint,
  longSide,
  quality,
})

const pixels = (key: string, paint: Painter): Still => ({ ...work(key, paint), isLossless: true })

const detail = (
  key: string,
  n: number,
  paint: Painter,
  left: number,
  top: number,
  size: readonly [number, number],
): Still => ({
  file: `works/${key}-detail-${n}.webp`,
  paint,
  longSide: 2800,
  quality: 76,
  crop: { left, top, width: size[0], height: size[1] },
})

const portrait = (key: string, paint: Painter, longSide = 600, crop?: Still['crop']): Still => ({
  file: `portraits/${key}.webp`,
  paint,
  longSide,
  quality: 76,
  crop,
})

const square = (left: number, top: number, width: number, ratio: number) => ({
  left,
  top,
  width,
  height: width * ratio,
})

/** A part of the handscroll as wide as two hands hold open. */
const scrollDetail = (n: number, left: number): Still => ({
  file: `works/a-crossing-read-from-the-right-detail-${n}.webp`,
  paint: paintStraitScroll,
  longSide: 5000,
  quality: 86,
  crop: { left, top: 0, width: 0.25, height: 1 },
})

export const stills: readonly Still[] = [
  work('hinggi-for-a-dry-season', paintHinggi, 1800),
  work('patola-unfolded', paintPatola, 1600, 80),
  work('the-ship-that-carries-names', paintShipCloth, 1800),
  work('fifty-two-weeks-of-rain', paintRainYear, 1600, 80),
  work('a-pattern-opening', paintOpening, 1800, 82),
  work('under-the-tenth-vault', paintDome, 1600, 76),
  work('late-room', paintLateRoom, 1800),
  work('umbrella-weather', paintUmbrellas, 1600, 76),
  work('last-boat-across', paintNightFerry, 1600, 68),
  work('seven-fish-one-leaf', paintSevenFish, 1600, 66),
  work('april-half-over', paintApril, 1500, 54),
  work('high-water', paintHighWater, 1800),
  work('stepwell-nine-terraces', paintStepwell, 1700),
  work('shade-is-a-material', paintShade, 1600),
  work('first-sun', paintFirstSun, 2000),
  work('reclining', paintReclining, 1800),
  work('after-the-only-rain', paintSaltPan, 1800),
  work('crossing-currents', paintCrossing, 1800),
  work('chart-without-land', paintAtoll, 1800),
  work('backwater-eleven-sheets', paintBackwater, 1600),
  work('megh-22-seconds', paintRainScore, 1800),
  work('slow-sky-long-exposure', paintFourHours, 1700),
  work('three-metres-wide', paintTubeHouses, 1600, 86),
  work('forty-seconds-after-rain', paintLongStreet, 1600, 86),
  work('alley-47', paintAlley, 1600, 86),
  work('the-cat-has-the-good-stool', paintRooftop, 1600, 86),
  work('down-with-the-tide', paintRiver, 2000, 84),
  work('jeepney-last-packet-missing', paintJeepney, 1600, 82),
  work('manila-bay-by-brightness', paintBay, 1600, 84),
  work('santo-channel-nine', paintSanto, 1600, 80),
  pixels('corner-store-320', paintStore),
  pixels('kundiman-for-four-channels', paintKundimanCover),
  work('sadu-with-a-guest', paintSaduBulge, 1600, 82),
  work('planks-nobody-drew', paintDhowRibs, 1600, 80),
  work('pairs-that-will-not-settle', paintPairs, 1600, 80),
  work('dipped-four-times', paintKawung, 1600, 80),
  work('eclipse-in-parang', paintEclipse, 1600, 80),
  work('first-rain-under-megamendung', paintMegamendung, 1600, 82),
  work('spring-tide-jalan-samudra', paintFlood, 1600, 80),
  work('eight-petals-before-school', paintHeartLotus, 1600, 80),
  work('late-for-the-bus', paintLateForTheBus, 1600, 80),
  work('night-of-lamps', paintNightOfLamps, 1600, 80),
  work('maidenhair-wet-wall', paintMaidenhair, 1600, 80),
  work('what-one-tide-left', paintTideline, 1600, 82),
  work('test-strip-thirty-one-seeds', paintTestStrip, 1800, 84),
  work('creek-before-four', paintCreekCover, 1400, 80),
  work('koggala-three-fingers', paintLagoon, 1800, 82),
  work('the-gate-is-still-there', paintGarden, 1600, 80),
  work('nobody-on-the-roofs', paintRoofs, 1600, 78),
  work('what-the-tapper-sees', paintCrowns, 1600, 80),
  work('the-hill-before-nine', paintHillInCloud, 1800, 93),
  work('one-stroke-in-thirty', paintOneStroke, 1600, 88),
  work('moon-over-the-ice-works', paintBambooMoon, 1600, 92),
  work('a-crossing-read-from-the-right', paintStraitScroll, 3000, 92),
  work('seven-vessels-at-five', paintSevenVessels, 1600, 93),
  work('bitter-oranges-february', paintBitterOranges, 1600, 92),
  work('three-arches-for-a-table', paintThreeArches, 1600, 93),
  work('seven-ridges-first-light', paintSevenRidges, 1600, 93),
  work('lake-not-on-the-1962-sheet', paintGlacierLake, 1600, 90),
  work('terraces-before-planting', paintWhiteTerraces, 1800, 92),
  work('four-bowls-twenty-seconds', paintBowlNight, 1600, 86),
  work('pomegranate-with-two-partridges', paintPomegranate, 1600, 72),
  work('the-fish-that-turned-back', paintFishTurned, 1600, 76),
  work('town-without-a-name', paintTownMap, 1600, 72),
  detail('hinggi-for-a-dry-season', 1, paintHinggi, 0.14, 0.16, [0.5, 0.22]),
  detail('hinggi-for-a-dry-season', 2, paintHinggi, 0.08, 0.82, [0.42, 0.17]),
  detail('under-the-tenth-vault', 1, paintDome, 0.32, 0.32, [0.36, 0.36]),
  detail('under-the-tenth-vault', 2, paintDome, 0.02, 0.6, [0.4, 0.3]),
  detail('umbrella-weather', 1, paintUmbrellas, 0.28, 0.28, [0.5, 0.3]),
  detail('umbrella-weather', 2, paintUmbrellas, 0.3, 0.55, [0.42, 0.4]),
  detail('dipped-four-times', 1, paintKawung, 0.1, 0.36, [0.62, 0.36]),
  detail('night-of-lamps', 1, paintNightOfLamps, 0.3, 0.26, [0.4, 0.48]),
  detail('the-gate-is-still-there', 1, paintGarden, 0.5, 0.5, [0.46, 0.34]),
  scrollDetail(1, 0.71),
  scrollDetail(2, 0.455),
  scrollDetail(3, 0.2),
  detail('pomegranate-with-two-partridges', 1, paintPomegranate, 0.06, 0.6, [0.46, 0.3]),
  ...nightLineStills,
  portrait('marlina', paintWeaver),
  portrait('sadia', (longSide) => paintBreathing(longSide, 12, 40), 1000, square(0.2, 0.2, 0.6, 1)),
  portrait('nattaya', paintPrinter),
  portrait('rezwan', paintHighWater, 1600, square(0.42, 0.14, 0.375, 1.5)),
  portrait('badr', paintFirstSun, 1700, square(0.55, 0.28, 0.353, 2)),
  portrait('leela', paintAtoll, 1300, square(0.2, 0.12, 0.6154, 0.75)),
  portrait('farah', paintFarah),
  portrait('karim', paintKarim),
  portrait('grace', paintGrace),
  portrait('hamad', paintHamad),
  portrait('quiet-shelf', paintBackwater, 1200, square(0.5, 0.5, 0.5, 1)),
]

export const gifs: readonly Loop[] = [
  { file: 'works/breathing-star.gif', paint: paintBreathing, longSide: 450, frames: 40, framesPerSecond: 16 },
]

export const videos: readonly Loop[] = [
  { file: 'works/low-tide.mp4', paint: paintLowTide, longSide: 1280, frames: 120, framesPerSecond: 24, crf: 21 },
  { file: 'works/slow-sky.mp4', paint: paintSlowSky, longSide: 1280, frames: 144, framesPerSecond: 24, crf: 17 },
  {
    file: 'works/one-line-sixty-one-dots.mp4',
    paint: paintOneBreath,
    longSide: 720,
    frames: 168,
    framesPerSecond: 24,
    crf: 29,
  },
  {
    file: 'works/sign-weather.mp4',
    paint: paintSignWeather,
    longSide: 1280,
    frames: 144,
    framesPerSecond: 24,
    crf: 30,
  },
  {
    file: 'works/last-trip-to-cubao.mp4',
    paint: paintLastTrip,
    longSide: 1280,
    frames: 96,
    framesPerSecond: 16,
    crf: 20,
  },
  { file: 'works/held-breath.mp4', paint: paintHeldBreath, longSide: 960, frames: 144, framesPerSecond: 24, crf: 26 },
  {
    file: 'works/a-day-without-hands.mp4',
    paint: paintSundial,
    longSide: 720,
    frames: 96,
    framesPerSecond: 16,
    crf: 20,
  },
  {
    file: 'works/gold-answers-the-lamp.mp4',
    paint: paintGoldRound,
    longSide: 720,
    frames: 96,
    framesPerSecond: 16,
    crf: 36,
  },
  ...nightLineVideos,
]

export const sounds: readonly Sound[] = [
  { file: 'works/megh-22-seconds.wav', render: renderRainWav },
  { file: 'works/creek-before-four.wav', render: renderCreekWav },
  { file: 'works/kundiman-for-four-channels.wav', render: renderKundimanWav },
  { file: 'works/four-bowls-twenty-seconds.wav', render: renderBowlWav },
]
