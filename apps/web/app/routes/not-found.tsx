import { data } from 'react-router'
import { NotFound } from '../shell/error-page.tsx'

/** The address is wrong, and the status says so to crawlers as well. */
export const loader = () => data(null, { status: 404 })

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default NotFound
