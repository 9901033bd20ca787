const knownNames: Readonly<Record<string, string>> = {
  'instagram.com': 'Instagram',
  'x.com': 'X',
  'twitter.com': 'Twitter',
  'discord.com': 'Discord',
  'discord.gg': 'Discord',
  'youtube.com': 'YouTube',
  'facebook.com': 'Facebook',
  'linkedin.com': 'LinkedIn',
  't.me': 'Telegram',
  'medium.com': 'Medium',
}

/** How a network calls itself; of an unknown one the host. */
export function socialName(address: string): string {
  const host = new URL(address).hostname.replace(/^www\./, '')
  return knownNames[host] ?? host
}
