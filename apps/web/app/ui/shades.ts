const shades = ['bg-indigo', 'bg-indigo-2', 'bg-indigo-3'] as const

/** The fill of one part of a whole: the first is the strongest. */
export function shadeOf(index: number): string {
  return shades[index % shades.length] ?? shades[0]
}
