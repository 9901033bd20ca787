import { escapeHtml, renderSheet } from '../stand-in/stand-in-page.ts'
import type { StandInPerson } from './stand-in-people.ts'

/** The stand-in's sign-in page: whom one wants to be. */
export function renderChoosePerson(people: readonly StandInPerson[], fault = ''): string {
  return frame(
    'Choose an account (test)',
    `<h1>Choose an account</h1>
<p class="lead">to continue to Monsoon</p>
<form method="post" class="people">${people.map(personButton).join('')}</form>
<details${fault ? ' open' : ''}>
<summary>Use another account</summary>
<form method="post" class="other">
<div class="field"><label for="name">Name</label><input id="name" name="name" autocomplete="off" required></div>
<div class="field"><label for="email">Email</label><input id="email" name="email" type="email" autocomplete="off" required>
<p class="error" role="alert">${escapeHtml(fault)}</p></div>
<button class="act main">Continue</button>
</form>
</details>
<form method="post" class="choices"><button class="act" name="cancel" value="yes">Cancel</button></form>`,
  )
}

const frame = (title: string, content: string): string =>
  renderSheet({
    look: { theme: 'light', dir: 'ltr', lang: 'en' },
    title,
    head: '<link rel="stylesheet" href="/identity-stand-in.css">',
    name: ['Test identity provider', 'OpenID Connect'],
    mark: 'This page stands in for Google on this machine. Nobody is asked for a password.',
    content,
  })

function personButton({ name, email, says }: StandInPerson): string {
  const initials = name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
  return `<button name="email" value="${escapeHtml(email)}">
<span class="initials" aria-hidden="true">${escapeHtml(initials)}</span>
<span class="who"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span></span>
<span class="says">${escapeHtml(says)}</span></button>`
}

/** What is shown when a visit has ended already, as after going back. */
export function renderEndedVisit(appOrigin: string): string {
  return frame(
    'This visit has ended',
    `<h1>This visit has ended</h1>
<p class="lead">Please begin again at <a href="${escapeHtml(appOrigin)}/login">Monsoon</a>.</p>`,
  )
}
