/** The colour of a class in this theme, as the hexadecimal number that the provider understands. */
export function colourIn(host: HTMLElement, className: string): string {
  const probe = document.createElement('span')
  probe.className = className
  host.append(probe)
  const colour = getComputedStyle(probe).color
  probe.remove()
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = 1
  const paper = canvas.getContext('2d')
  if (!paper) return colour
  paper.fillStyle = colour
  paper.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = paper.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
