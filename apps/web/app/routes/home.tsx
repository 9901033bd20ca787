import { Link } from 'react-router'
import { defineText } from '../text/define-text.ts'
import { useText } from '../text/use-text.tsx'
import { Button } from '../ui/button.tsx'

const homeText = defineText('home', {
  title: 'Monsoon: digital art from Southeast Asia, South Asia and the Middle East',
  about:
    'The monsoon winds once carried cloth, ink and stories between the Gulf, the subcontinent and the islands. Monsoon does the same for the region’s digital art: shown by curators, owned by you.',
  enter: 'EXPLORE THE WORKS',
})

export default function Home() {
  const say = useText(homeText)
  return (
    <section className="page py-section">
      <title>{say('title')}</title>
      <h1 className="max-w-[60rem] text-h1 text-pretty">{say('about')}</h1>
      <Button as={Link} to="/marketplace/artwork" variant="primary" className="mt-10">
        {say('enter')}
      </Button>
    </section>
  )
}
