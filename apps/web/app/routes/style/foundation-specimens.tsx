import { useEffect, useRef, useState } from 'react'
import { useText } from '../../text/use-text.tsx'
import { RainMark } from '../../ui/icons.tsx'
import { Breadcrumbs } from '../../ui/page-header.tsx'
import { Specimen } from './specimen.tsx'
import { styleText } from './style-text.ts'

const typeSteps = [
  [
    'Display',
    '50–128 / 0.93 / 330',
    'font-serif text-[clamp(2.75rem,7vw,6.25rem)]/[0.93] font-[330] -tracking-[0.035em]',
    'The Weight of Water',
  ],
  ['H1', '36–68 / 1.02 / 380', 'font-serif text-h1', 'Drawn at the Door'],
  ['H2', '28–42 / 1.08 / 380', 'font-serif text-h2', 'On view now'],
  ['H3', '21–25 / 1.18 / 380', 'font-serif text-h3', 'Where the price goes'],
  [
    'Lead',
    '19–23 / 1.45 / 400',
    'font-serif text-lead max-w-160',
    'I asked twelve artists to paint not the rain but its weight: what it presses on, what it lifts, who carries it.',
  ],
  ['Work title', '17 / 1.3 / italic', 'font-serif text-work italic', 'Half Past Four, Sheesh Mahal'],
  [
    'Body',
    '16 / 1.55 / 400',
    'text-body max-w-160',
    'Sign up with an email. Nguyễn Thu Hà, Elif Demirtaş, $1,234.56 0123456789',
  ],
  ['Small', '14', 'text-small', 'Generative weave, edition of 25'],
  ['Label', '13', 'text-label text-ink-2', 'Waingapu, Sumba'],
  ['Micro', '12', 'text-micro text-ink-3', '≈ 0.131 ETH'],
] as const

export function TypeSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('type')} isWide>
      <dl className="grid gap-x-6 gap-y-3 @3xl:grid-cols-[9.5rem_1fr]">
        {typeSteps.map(([name, size, look, words]) => (
          <div key={name} className="col-span-full grid items-baseline gap-y-2 @3xl:grid-cols-subgrid">
            <dt className="text-label tabular text-ink-3">
              {name} {size}
            </dt>
            <dd className={look}>{words}</dd>
          </div>
        ))}
      </dl>
    </Specimen>
  )
}

const pairs = [
  ['Ink', 'text-ink bg-paper'],
  ['Ink 2', 'text-ink-2 bg-paper'],
  ['Ink 3', 'text-ink-3 bg-paper'],
  ['Ink 3 on wall', 'text-ink-3 bg-wall'],
  ['Indigo', 'text-indigo bg-paper'],
  ['Red', 'text-red bg-paper'],
  ['Green', 'text-green bg-paper'],
  ['Amber', 'text-amber bg-paper'],
  ['On gold', 'text-on-gold bg-gold'],
  ['On gold, hover', 'text-on-gold bg-gold-hover'],
  ['Indigo on wash', 'text-indigo bg-indigo-wash'],
  ['Red on wash', 'text-red bg-red-wash'],
  ['Green on wash', 'text-green bg-green-wash'],
  ['Amber on wash', 'text-amber bg-amber-wash'],
  ['Header', 'text-bar-ink bg-bar'],
  ['Field border', 'text-line-ui bg-lift'],
] as const

export function ColourSpecimen() {
  const t = useText(styleText)
  return (
    <Specimen title={t('colour')} isWide>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-4 text-label">
        {pairs.map(([name, look]) => (
          <Swatch key={name} name={name} look={look} />
        ))}
      </ul>
    </Specimen>
  )
}

/** A pair as it is painted, with the contrast measured from the pixels of this very screen. */
function Swatch({ name, look }: { name: string; look: string }) {
  const field = useRef<HTMLSpanElement>(null)
  const [ratio, setRatio] = useState<string>()
  useEffect(() => {
    const measure = () => {
      if (!field.current) return
      const { color, backgroundColor } = getComputedStyle(field.current)
      setRatio(contrastOf(color, backgroundColor).toFixed(1))
    }
    measure()
    const observer = new MutationObserver(measure)
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => observer.disconnect()
  }, [])
  return (
    <li>
      <span
        ref={field}
        className={`mb-2 grid h-18 place-items-center border border-line font-serif text-[1.5rem] ${look}`}
      >
        Ag
      </span>
      {name}
      <span className="block tabular text-ink-3">{ratio ? `${ratio} : 1` : ' '}</span>
    </li>
  )
}

function contrastOf(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** WCAG relative luminance; the canvas turns any CSS colour into sRGB. */
function luminanceOf(color: string): number {
  const context = new OffscreenCanvas(1, 1).getContext('2d')
  if (!context) return 0
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = [...context.getImageData(0, 0, 1, 1).data].map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function FrameSpecimens() {
  const t = useText(styleText)
  return (
    <>
      <Specimen title={t('header')} isWide>
        <div className="flex h-15 items-center gap-10 bg-bar px-6 text-bar-ink">
          <span className="flex items-center gap-2 font-serif text-[1.6875rem]/none -tracking-[0.03em]">
            <RainMark />
            Monsoon
          </span>
          <span className="text-ui">Explore</span>
        </div>
      </Specimen>
      <Specimen title={t('breadcrumbs')} isWide>
        <Breadcrumbs
          crumbs={[
            { to: '/home', label: 'Home' },
            { to: '/marketplace/artwork', label: 'Explore' },
          ]}
          current="The Weight of Water"
        />
      </Specimen>
    </>
  )
}
