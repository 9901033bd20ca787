import { redirect } from 'react-router'

/** Where mails led before invitations stood among the messages of the studio. */
export const loader = () => redirect('/studio/messages')
