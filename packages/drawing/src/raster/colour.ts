/** Red, green, blue as displayed (sRGB), each 0 to 1. */
export type Rgb = readonly [number, number, number]

/** '#rrggbb' to a colour. */
export function hex(code: string): Rgb {
  const value = Number.parseInt(code.slice(1), 16)
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255]
}

/** A straight mix of two displayed colours. */
export function mix(a: Rgb, b: Rgb, t: number): Rgb {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]
}

export function scaleRgb(a: Rgb, k: number): Rgb {
  return [a[0] * k, a[1] * k, a[2] * k]
}

export function clamp(value: number, low = 0, high = 1): number {
  return value < low ? low : value > high ? high : value
}

export function smoothstep(low: number, high: number, value: number): number {
  const t = clamp((value - low) / (high - low))
  return t * t * (3 - 2 * t)
}

/** Displayed value to light. */
export function toLinear(v: number): number {
  return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4
}

/** Light to displayed value. */
export function toDisplay(v: number): number {
  return v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055
}

export function linear(code: string): Rgb {
  const [r, g, b] = hex(code)
  return [toLinear(r), toLinear(g), toLinear(b)]
}

/** A ramp through colours at even distances: 0 gives the first, 1 the last. */
export function ramp(codes: readonly string[]): (t: number) => Rgb {
  const stops = codes.map(hex)
  return (t) => {
    const at = clamp(t) * (stops.length - 1)
    const i = Math.min(stops.length - 2, Math.floor(at))
    return mix(stops[i]!, stops[i + 1]!, at - i)
  }
}

/** '#rrggbb' of a colour, for SVG. */
export function css(colour: Rgb): string {
  return `#${colour
    .map((c) =>
      Math.round(clamp(c) * 255)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}
