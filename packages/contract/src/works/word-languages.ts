/**
 * Languages in which the words of a film or a sound can be written (BCP 47), each under its own name, as whoever looks
 * for it knows it.
 */
export const wordLanguages = {
  ar: 'العربية',
  bg: 'Български',
  bn: 'বাংলা',
  ca: 'Català',
  cs: 'Čeština',
  cy: 'Cymraeg',
  da: 'Dansk',
  de: 'Deutsch',
  el: 'Ελληνικά',
  en: 'English',
  es: 'Español',
  et: 'Eesti',
  eu: 'Euskara',
  fa: 'فارسی',
  fi: 'Suomi',
  fil: 'Filipino',
  fr: 'Français',
  ga: 'Gaeilge',
  gl: 'Galego',
  gu: 'ગુજરાતી',
  he: 'עברית',
  hi: 'हिन्दी',
  hr: 'Hrvatski',
  hu: 'Magyar',
  hy: 'Հայերեն',
  id: 'Indonesia',
  is: 'Íslenska',
  it: 'Italiano',
  ja: '日本語',
  ka: 'ქართული',
  kn: 'ಕನ್ನಡ',
  ko: '한국어',
  lt: 'Lietuvių',
  lv: 'Latviešu',
  ml: 'മലയാളം',
  mr: 'मराठी',
  ms: 'Melayu',
  ne: 'नेपाली',
  nl: 'Nederlands',
  no: 'Norsk',
  pa: 'ਪੰਜਾਬੀ',
  pl: 'Polski',
  ps: 'پښتو',
  pt: 'Português',
  ro: 'Română',
  ru: 'Русский',
  sd: 'سنڌي',
  si: 'සිංහල',
  sk: 'Slovenčina',
  sl: 'Slovenščina',
  sq: 'Shqip',
  sr: 'Српски',
  sv: 'Svenska',
  sw: 'Kiswahili',
  ta: 'தமிழ்',
  te: 'తెలుగు',
  th: 'ไทย',
  tr: 'Türkçe',
  uk: 'Українська',
  ur: 'اردو',
  uz: 'Oʻzbekcha',
  vi: 'Tiếng Việt',
  'zh-Hans': '中文（简体）',
  'zh-Hant': '中文（繁體）',
} as const satisfies Readonly<Record<string, string>>

type WordLanguage = keyof typeof wordLanguages

/** What BCP 47 says of words whose language nobody named: those from before there were several. */
export const unknownLanguage = 'und'

/** Its name in itself; undefined: it is none of them. */
export const languageName = (language: string): string | undefined =>
  Object.hasOwn(wordLanguages, language) ? wordLanguages[language as WordLanguage] : undefined

/** The language that the name of a file ends in, as in `rain.de.vtt` or `rain_pt-BR.vtt`; '': it names none. */
export function languageOfFile(fileName: string): string {
  const [, named = ''] = /[._ -]([a-z]{2,3}(?:-[a-z]{2,4})?)\.vtt$/i.exec(fileName) ?? []
  const tag = named.toLowerCase()
  const [primary] = tag.split('-')
  return Object.keys(wordLanguages).find((one) => one.toLowerCase() === tag || one === primary) ?? ''
}
