import { defineText } from '../../text/define-text.ts'

export const homeText = defineText('home', {
  title: 'Monsoon: digital art from Southeast Asia, South Asia and the Middle East',
  description:
    'A gallery of digital art from Southeast Asia, South Asia and the Middle East. Works by named artists in numbered editions, with their whole history, to buy by card.',
  heading: 'Art carried by the wind',
  lead: 'Digital works from the Gulf to the islands, by artists with names and places. Look as long as you like; every work shows its price and its past.',
  enter: 'EXPLORE THE WORKS',
  heroWorks: 'Works on this wall',
  exhibition: 'Exhibition',
  enterExhibition: 'ENTER THE EXHIBITION',
  curatedBy: 'Curated by <name>{name}</name>',
  active: 'Active Exhibitions',
  upcoming: 'Upcoming Exhibitions',
  opens: 'Opens <date>{date}</date>',
  trending: 'Trending Artwork',
  trendingArtists: 'Trending Artist',
  announcements: 'Latest Announcement',
  howItWorks: 'How it Works',
  step1: 'Sign up',
  step1Detail: 'By email, with Google or with a wallet of your own. It takes a minute and costs nothing.',
  step2: 'Set up your wallet',
  step2Detail:
    'We keep one for you from the first minute. Your money and your works stand in it, each with its history.',
  step3: 'Discover curated art',
  step3Detail: 'Walk through exhibitions, follow an artist, keep what you like. Look as long as you want.',
  step4: 'Buy, bid or offer',
  step4Detail: 'You see the whole price before you agree to anything, and which edition will be yours.',
  step5: 'Collect, resell or export',
  step5Detail:
    'Live with it, pass it on, or take it to your own wallet. The artist is paid again each time it is sold.',
  viewAll: 'View All',
  about:
    'The monsoon winds once carried cloth, ink and stories between the Gulf, the subcontinent and the islands. Monsoon does the same for the region’s digital art: shown by curators, owned by you.',
  aboutTitle: 'About Monsoon',
  shareTitle: 'Where the price goes',
  share: 'Of each first sale 70% goes to the artist and 10% to the curator who hung the work.',
  royaltyTitle: 'Every sale after it',
  royalty: 'The artist earns a royalty whenever the work changes hands on Monsoon.',
  editionsTitle: 'Numbered, and yours',
  editions: 'You choose the number of your edition before you pay, and its history stays with it.',
  empty: 'The walls are being hung. Please come back soon.',
})
