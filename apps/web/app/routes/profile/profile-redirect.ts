import { redirect } from 'react-router'

/** Bare /profile is the dashboard. */
export const loader = () => redirect('/profile/view')
