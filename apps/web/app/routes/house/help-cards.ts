import type { icons } from './help-icons.tsx'
import type { helpText } from './help-text.ts'

type Words = Exclude<keyof (typeof helpText)['sentences'], 'title' | 'description' | 'contact'>

/** A way into the questions: ENT-074. */
interface HelpCard {
  title: Words
  subtitle: Words
  path: string
  icon: keyof typeof icons
}

/** The last four lead to no section of the FAQ, as specified; the page there leads on. */
export const helpCards: readonly HelpCard[] = [
  { title: 'general', subtitle: 'generalDetail', path: '/faq/general-information', icon: 'house' },
  { title: 'started', subtitle: 'startedDetail', path: '/faq/getting-started', icon: 'path' },
  { title: 'buying', subtitle: 'buyingDetail', path: '/faq/buying', icon: 'frame' },
  { title: 'selling', subtitle: 'sellingDetail', path: '/faq/selling', icon: 'tag' },
  { title: 'creating', subtitle: 'creatingDetail', path: '/faq/creating', icon: 'brush' },
  { title: 'partners', subtitle: 'partnersDetail', path: '/faq/partners-&-developers', icon: 'knot' },
]
