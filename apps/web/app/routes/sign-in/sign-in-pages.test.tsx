import { errorText, type ErrorCode } from '@monsoon/contract/errors'
import { ApiError } from '@monsoon/contract/client'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createElement, type ComponentType } from 'react'
import { createRoutesStub, useLocation } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { failures } from '../../test-support/failures.ts'
import { renderedAtMs, siteWith } from '../../test-support/render-page.tsx'
import { ClockProvider } from '../../ui/time/server-clock.tsx'
import { TextProvider } from '../../text/use-text.tsx'
import { showToast } from '../../ui/overlays/toast.ts'
import EmailConfirmationPage from './email-confirmation-page.tsx'
import EmailVerificationPage from './email-verification-page.tsx'
import ForgotPasswordPage from './forgot-password-page.tsx'
import LoginPage from './login-page.tsx'
import ResetPasswordPage from './reset-password-page.tsx'
import SignupPage from './signup-page.tsx'
import type { Captcha } from './captcha/use-captcha.ts'
import VerifyEmailPage from './verify-email-page.tsx'

type Sent = { key: string; body: Record<string, unknown> }
const { api, captcha } = vi.hoisted(() => ({
  api: vi.fn<(key: string, input: { body: Record<string, unknown> }) => Promise<unknown>>(),
  captcha: { state: { kind: 'solved', token: 'solved' }, renew: vi.fn<() => void>() } as Captcha,
}))
vi.mock('../../api-client.ts', () => ({ api }))
vi.mock('./captcha/use-captcha.ts', () => ({ useCaptcha: () => captcha }))
vi.mock('../../ui/overlays/toast.ts', () => ({ showToast: vi.fn<() => Promise<void>>() }))

beforeEach(() => {
  api.mockReset()
  captcha.state = { kind: 'solved', token: 'solved' }
  vi.mocked(captcha.renew).mockClear()
})
afterEach(cleanup)

const refuse = (code: ErrorCode) => api.mockRejectedValue(new ApiError({ status: 400, code, msg: errorText(code) }))
const sent = (): Sent[] => api.mock.calls.map(([key, { body }]) => ({ key, body }))

const Where = () => {
  const { pathname, search, state } = useLocation()
  return <code>{JSON.stringify([pathname + search, state])}</code>
}
const where = () => JSON.parse(document.querySelector('code')!.textContent) as [string, Record<string, unknown> | null]

/** Opens a page at an address with a state, with an empty page at all other addresses. */
function open(Page: ComponentType<never>, path: string, given: { at?: string; state?: unknown; before?: string } = {}) {
  const site = siteWith()
  const Frame = ({ page: Shown }: { page?: ComponentType<never> }) => (
    <TextProvider locale="en" catalogue={noCatalogue}>
      <ClockProvider renderedAtMs={renderedAtMs}>
        <Where />
        {Shown && <Stubbed page={Shown} />}
      </ClockProvider>
    </TextProvider>
  )
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => site,
      children: [
        { path, Component: () => <Frame page={Page} /> },
        { index: true, Component: () => <Frame /> },
        { path: '*', Component: () => <Frame /> },
      ],
    },
  ])
  const entry = { pathname: given.at ?? path, state: given.state ?? null }
  const [pathname = '', search = ''] = entry.pathname.split('?')
  const entries = [...(given.before ? [given.before] : []), { ...entry, pathname, search: search && `?${search}` }]
  return render(
    <Stub initialEntries={entries} initialIndex={entries.length - 1} hydrationData={{ loaderData: { root: site } }} />,
  )
}

function Stubbed({ page: Page }: { page: ComponentType<never> }) {
  const { pathname } = useLocation()
  const props = { params: { code: pathname.split('/').at(-1) } }
  return createElement(Page as ComponentType<object>, props)
}

const noCatalogue = {}
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, value: string) => {
  fireEvent.input(field(label), { target: { value } })
  fireEvent.blur(field(label))
}
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const isEnabled = (name: string) => waitFor(() => expect(button(name).disabled).toBe(false))
/** Empties each of these fields in turn: the form is shut for as long. */
async function expectNeeded(labels: readonly string[], submit: string): Promise<void> {
  for (const label of labels) {
    const { value } = field(label)
    type(label, '')
    await waitFor(() => expect(button(submit).disabled, label).toBe(true))
    type(label, value)
    await isEnabled(submit)
  }
}

function fillSignUp(given: Partial<Record<'name' | 'email' | 'password' | 'confirm', string>> = {}) {
  type('Name', given.name ?? 'Mira Lim')
  type('Email', given.email ?? 'Mira@example.org')
  type('Password', given.password ?? 'Str0ngEnough')
  type('Confirm password', given.confirm ?? given.password ?? 'Str0ngEnough')
}

describe('signing up', () => {
  it('needs name, email, password, the agreement and the captcha before it can be sent [RULE-121, RULE-128, RULE-054, RULE-135]', async () => {
    open(SignupPage, '/signup')
    expect(button('SIGN UP').disabled).toBe(true)
    fillSignUp()
    await waitFor(() => expect(field('Confirm password').value).toBe('Str0ngEnough'))
    expect(button('SIGN UP').disabled).toBe(true)
    fireEvent.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }))
    await isEnabled('SIGN UP')
    await expectNeeded(['Name', 'Email', 'Password', 'Confirm password'], 'SIGN UP')
  })

  it('waits for the captcha [RULE-121]', async () => {
    captcha.state = { kind: 'working', progress: 0.4 }
    open(SignupPage, '/signup')
    fillSignUp()
    fireEvent.click(screen.getByRole('checkbox', { name: /I am 18 or older/ }))
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(button('SIGN UP').disabled).toBe(true)
  })

  it('waits for the captcha', async () => {
    captcha.state = { kind: 'working', progress: 0.4 }
    open(SignupPage, '/signup')
    fillSignUp()
    fireEvent.click(screen.getByRole('checkbox'))
    expect(screen.getByRole('progressbar', { name: 'Checking you are human' }).getAttribute('aria-valuenow')).toBe('40')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(button('SIGN UP').disabled).toBe(true)
  })

  it('goes to the login with what the server said [FLOW-080]', async () => {
    api.mockResolvedValue({ msg: 'We have sent you a link.', data: {} })
    open(SignupPage, '/signup', { state: { from: '/item/1' } })
    fillSignUp()
    fireEvent.click(screen.getByRole('checkbox'))
    await isEnabled('SIGN UP')
    fireEvent.click(button('SIGN UP'))
    await waitFor(() => expect(where()[0]).toBe('/login'))
    expect(where()[1]).toEqual({ email: 'mira@example.org', notice: 'We have sent you a link.', from: '/item/1' })
    expect(showToast).toHaveBeenCalledWith('We have sent you a link.', 'success')
    expect(sent()).toEqual([
      {
        key: 'POST /v1/register/email',
        body: {
          name: 'Mira Lim',
          email: 'mira@example.org',
          password: 'Str0ngEnough',
          captchaToken: 'solved',
          page: 'register',
        },
      },
    ])
  })

  it('keeps what was typed when the email is taken, and solves a new captcha [MSG-121]', async () => {
    refuse('email-taken')
    open(SignupPage, '/signup')
    fillSignUp()
    fireEvent.click(screen.getByRole('checkbox'))
    await isEnabled('SIGN UP')
    fireEvent.click(button('SIGN UP'))
    expect((await screen.findByRole('alert')).textContent).toBe('Email is already exists')
    expect(field('Email').value).toBe('Mira@example.org')
    expect(field('Password').value).toBe('Str0ngEnough')
    expect(captcha.renew).toHaveBeenCalledOnce()
  })

  const faults = [
    ['Abc1', 'Password must be 8 characters at minimum!'],
    ['Abcdefgh12345678', 'Password must be 15 characters at maximum!'],
    [
      'abcdefgh1',
      'The Password must contain one uppercase, one lowercase, and a number (ranging from 8-15 characters).',
    ],
  ]
  it.each(faults)(
    'says what is wrong with the password %s [MSG-048, MSG-049, MSG-050, RULE-048]',
    async (password, message) => {
      open(SignupPage, '/signup')
      type('Password', password)
      expect(await screen.findByText(message)).toBeDefined()
      expect(field('Password').getAttribute('aria-invalid')).toBe('true')
    },
  )

  it('ticks off what the password has', () => {
    open(SignupPage, '/signup')
    const rule = (words: string) => screen.getByText(words).closest('li')!.textContent
    expect(rule('a number')).toContain('missing')
    type('Password', 'abc1')
    expect(rule('a number')).toContain('done')
    expect(rule('8 to 15 characters')).toContain('missing')
  })

  it('wants the same password twice, also while other fields are empty [MSG-046, RULE-049]', async () => {
    open(SignupPage, '/signup')
    type('Password', 'Str0ngEnough')
    type('Confirm password', 'Str0ngEnougj')
    expect(await screen.findByText('New Password and Confirm Password should match')).toBeDefined()
    type('Confirm password', 'Str0ngEnough')
    await waitFor(() => expect(screen.queryByText('New Password and Confirm Password should match')).toBeNull())
  })

  it('takes only mail addresses and names of letters [RULE-044, RULE-050]', async () => {
    open(SignupPage, '/signup')
    type('Email', 'mira@')
    expect(await screen.findByText('Please enter a valid email')).toBeDefined()
    type('Name', 'M1ra')
    expect(await screen.findByText('Name must be 3 to 150 letters and spaces')).toBeDefined()
  })

  it('links to both texts that are accepted', () => {
    open(SignupPage, '/signup')
    expect(screen.getByRole('link', { name: 'Terms of Use' }).getAttribute('href')).toBe('/terms')
    expect(screen.getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy')
  })
})

const answerLogin = (isVerified: boolean) =>
  api.mockResolvedValue({
    msg: 'OK',
    data: {
      twoFactorEnabled: false,
      tokenId: null,
      userData: { email: { id: 'mira@example.org', verified: isVerified } },
    },
  })

async function logIn(password = 'x') {
  type('Email', 'mira@example.org')
  type('Password', password)
  await isEnabled('SIGN IN')
  fireEvent.click(button('SIGN IN'))
}

describe('logging in', () => {
  it('needs email, password and captcha, and any password will do to try [RULE-123, RULE-047]', async () => {
    answerLogin(true)
    open(LoginPage, '/login')
    expect(button('SIGN IN').disabled).toBe(true)
    type('Email', 'mira@example.org')
    type('Password', 'x')
    await isEnabled('SIGN IN')
    await expectNeeded(['Email', 'Password'], 'SIGN IN')
    await logIn()
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]).toEqual({
      key: 'POST /v1/login',
      body: { email: 'mira@example.org', password: 'x', captchaToken: 'solved', page: 'login' },
    })
  })

  it('leads home [FLOW-075]', async () => {
    answerLogin(true)
    open(LoginPage, '/login')
    await logIn()
    await waitFor(() => expect(where()[0]).toBe('/home'))
  })

  it('leads to the second factor with the tokenId of the login, and keeps the label of the calling site [FLOW-073, ROUTE-015]', async () => {
    api.mockResolvedValue({
      msg: 'OK',
      data: {
        twoFactorEnabled: true,
        tokenId: 'the-token',
        userData: { email: { id: 'mira@example.org', verified: true } },
      },
    })
    open(LoginPage, '/login', { at: '/login?origin=partner', state: { from: '/item/1' } })
    await logIn()
    const waiting = { tokenId: 'the-token', from: '/item/1' }
    await waitFor(() => expect(where()).toEqual(['/security-verification?origin=partner', waiting]))
  })

  it('leads whoever is suspended to the one page that they have, wherever they came from', async () => {
    api.mockResolvedValue({
      msg: 'OK',
      data: {
        twoFactorEnabled: false,
        tokenId: null,
        isSuspended: true,
        userData: { email: { id: 'mira@example.org', verified: true } },
      },
    })
    open(LoginPage, '/login', { state: { from: '/item/1' } })
    await logIn()
    await waitFor(() => expect(where()[0]).toBe('/suspended'))
  })

  it('leads back to the page one came from [ROUTE-005, FLOW-075]', async () => {
    answerLogin(true)
    open(LoginPage, '/login', { state: { from: '/item/1' } })
    await logIn()
    await waitFor(() => expect(where()[0]).toBe('/item/1'))
  })

  it('leads to the page that asks the server about a whole address in ?redirect= [FLOW-074, ROUTE-004]', async () => {
    answerLogin(true)
    open(LoginPage, '/login', { at: '/login?redirect=https://fair.example/in' })
    await logIn()
    await waitFor(() => expect(where()[0]).toBe('/hand-over?redirect=https%3A%2F%2Ffair.example%2Fin'))
  })

  it('leads to the path in ?redirect=, never elsewhere', async () => {
    answerLogin(true)
    open(LoginPage, '/login', { at: '/login?redirect=//evil.example' })
    await logIn()
    await waitFor(() => expect(where()[0]).toBe('/home'))
  })

  it('leads to the email confirmation while the email is unverified [FLOW-076, FLOW-077]', async () => {
    answerLogin(false)
    open(LoginPage, '/login', { state: { from: '/item/1' } })
    await logIn()
    await waitFor(() =>
      expect(where()).toEqual(['/email-confirmation', { email: 'mira@example.org', from: '/item/1' }]),
    )
  })

  it('refuses in the specified words, keeps what was typed and solves a new captcha [MSG-122, STATE-029]', async () => {
    refuse('invalid-login')
    open(LoginPage, '/login')
    await logIn('wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid login credentials')
    expect(showToast).toHaveBeenCalledWith('Invalid login credentials', 'error')
    expect(field('Password').value).toBe('wrong')
    expect(captcha.renew).toHaveBeenCalledOnce()
    cleanup()
    // In the words of the server, also where the contract has others for the same code.
    api.mockRejectedValue(new ApiError({ status: 400, code: 'invalid-login', msg: 'Said by the server' }))
    open(LoginPage, '/login')
    await logIn('wrong')
    expect((await screen.findByRole('alert')).textContent).toBe('Said by the server')
    expect(showToast).toHaveBeenLastCalledWith('Said by the server', 'error')
  })

  it('can show the password', () => {
    open(LoginPage, '/login')
    expect(field('Password').type).toBe('password')
    fireEvent.click(button('Show password'))
    expect(field('Password').type).toBe('text')
  })

  it('says when the check failed and lets one check again', () => {
    captcha.state = { kind: 'failed', error: new ApiError({ status: 429, msg: 'Too many tries.' }) }
    open(LoginPage, '/login')
    expect(screen.getByText('The check did not work. Too many tries.')).toBeDefined()
    fireEvent.click(button('Check again'))
    expect(captcha.renew).toHaveBeenCalledOnce()
  })
})

describe('confirming an email', () => {
  it('names the address and mails another link, at most once a minute [ROUTE-009]', async () => {
    api.mockResolvedValue({ msg: 'A new link is on its way.', data: {} })
    open(EmailConfirmationPage, '/email-confirmation', { state: { email: 'mira@example.org' } })
    expect(screen.getByText('mira@example.org')).toBeDefined()
    expect(screen.getByRole('link', { name: 'Open the demo inbox' }).getAttribute('href')).toBe('/dev/inbox')
    fireEvent.click(button('Send another link'))
    expect(await screen.findByText('A new link is on its way.')).toBeDefined()
    expect(sent()).toEqual([{ key: 'POST /v1/resend-email', body: { email: 'mira@example.org' } }])
    expect(button('Send another link in 60 seconds').disabled).toBe(true)
  })

  it('goes to the login when no address is known and there is nothing to go back to [ROUTE-010]', async () => {
    open(EmailConfirmationPage, '/email-confirmation')
    await waitFor(() => expect(where()[0]).toBe('/login'))
  })

  it('goes back when no address is known [ROUTE-010]', async () => {
    vi.stubGlobal('history', { ...window.history, state: { idx: 1 } })
    open(EmailConfirmationPage, '/email-confirmation', { before: '/home' })
    await waitFor(() => expect(where()[0]).toBe('/home'))
    vi.unstubAllGlobals()
  })
})

describe('the link of the mail', () => {
  it('is verified and leads to the login with the server’s words [ROUTE-011]', async () => {
    api.mockResolvedValue({ msg: 'Your email is confirmed.', data: {} })
    open(VerifyEmailPage, '/verify-email/:code', { at: '/verify-email/good-code' })
    await waitFor(() => expect(where()).toEqual(['/login', { notice: 'Your email is confirmed.' }]))
    expect(sent()).toEqual([{ key: 'POST /v1/email-verify', body: { code: 'good-code' } }])
  })

  it('leads to / when it is refused [FLOW-083]', async () => {
    refuse('code-invalid')
    open(VerifyEmailPage, '/verify-email/:code', { at: '/verify-email/bad-code' })
    await waitFor(() => expect(where()[0]).toBe('/'))
    expect(showToast).toHaveBeenCalledWith(errorText('code-invalid'), 'error')
  })

  it.each(failures)('waits when $of fails, and is tried again: nobody has looked at it', async ({ of, error }) => {
    api.mockRejectedValueOnce(error)
    open(VerifyEmailPage, '/verify-email/:code', { at: `/verify-email/${of.replaceAll(' ', '-')}` })
    expect((await screen.findByRole('alert')).textContent).toMatch(/[Pp]lease try again/)
    api.mockResolvedValueOnce({ msg: 'Your email is confirmed.', data: {} })
    fireEvent.click(button('TRY AGAIN'))
    await waitFor(() => expect(where()[0]).toBe('/login'))
    expect(sent()[1]).toEqual(sent()[0])
  })

  it('with the code in the query leads to the login, verified or not [ROUTE-012, ROUTE-013]', async () => {
    api.mockResolvedValueOnce({ msg: 'Your email is confirmed.', data: {} })
    open(EmailVerificationPage, '/email-verification', { at: '/email-verification?code=first' })
    await waitFor(() => expect(where()[0]).toBe('/login'))
    expect(sent()[0]?.body).toEqual({ code: 'first' })
    cleanup()
    refuse('code-expired')
    open(EmailVerificationPage, '/email-verification', { at: '/email-verification?code=second' })
    await waitFor(() => expect(where()[0]).toBe('/login'))
  })
})

describe('forgetting the password', () => {
  it('needs email and captcha, and leads to the login with what the server said [ROUTE-007, RULE-124, FLOW-081, CALL-009]', async () => {
    api.mockResolvedValue({ msg: 'A link is on its way.', data: {} })
    open(ForgotPasswordPage, '/forgot-password', { state: { from: '/item/1' } })
    expect(button('SEND LINK').disabled).toBe(true)
    type('Email', 'Mira@example.org')
    await isEnabled('SEND LINK')
    fireEvent.click(button('SEND LINK'))
    await waitFor(() => expect(where()[0]).toBe('/login'))
    expect(where()[1]).toEqual({ email: 'mira@example.org', notice: 'A link is on its way.', from: '/item/1' })
    expect(sent()).toEqual([
      { key: 'POST /v1/forgot-password', body: { email: 'mira@example.org', captchaToken: 'solved' } },
    ])
  })

  it.each([
    ['/forgot-password', ForgotPasswordPage, 'SEND LINK'],
    ['/login', LoginPage, 'SIGN IN'],
  ])('waits for the captcha, and so does logging in: %s [RULE-123, RULE-124]', async (path, Page, submit) => {
    captcha.state = { kind: 'working', progress: 0.4 }
    open(Page, path)
    type('Email', 'mira@example.org')
    if (path === '/login') type('Password', 'x')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(button(submit).disabled).toBe(true)
  })

  it('begins with the email typed at the login', async () => {
    open(LoginPage, '/login')
    type('Email', 'mira@example.org')
    fireEvent.click(screen.getByRole('link', { name: 'Forgot password?' }))
    await waitFor(() => expect(where()).toEqual(['/forgot-password', { email: 'mira@example.org' }]))
  })
})

describe('setting a new password', () => {
  const at = '/reset-password/the-code'
  const openReset = () => open(ResetPasswordPage, '/reset-password/:code', { at })
  const fill = (password: string, confirm = password) => {
    type('New password', password)
    type('Confirm password', confirm)
  }

  it('sends the code of the link and leads to the login [ROUTE-008, FLOW-082, CALL-011]', async () => {
    api.mockResolvedValue({ msg: 'Your password is set.', data: {} })
    openReset()
    fill('Str0ngEnough')
    await isEnabled('SET PASSWORD')
    fireEvent.click(button('SET PASSWORD'))
    await waitFor(() => expect(where()).toEqual(['/login', { notice: 'Your password is set.' }]))
    expect(sent()).toEqual([{ key: 'POST /v1/reset-password', body: { code: 'the-code', password: 'Str0ngEnough' } }])
  })

  it('wants the same password twice, in words of its own [MSG-047]', async () => {
    openReset()
    fill('Str0ngEnough', 'Str0ngEnougj')
    expect(await screen.findByText('New password and confirm password does not match.')).toBeDefined()
    expect(button('SET PASSWORD').disabled).toBe(true)
  })

  it('says what is wrong with the link and keeps what was typed', async () => {
    refuse('code-expired')
    openReset()
    fill('Str0ngEnough')
    await isEnabled('SET PASSWORD')
    fireEvent.click(button('SET PASSWORD'))
    expect((await screen.findByRole('alert')).textContent).toContain('This link has expired')
    expect(field('New password').value).toBe('Str0ngEnough')
    expect(screen.getByRole('link', { name: 'Ask for another link' }).getAttribute('href')).toBe('/forgot-password')
  })
})
