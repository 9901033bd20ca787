import type { CallData } from '@monsoon/contract/client'
import { type ReactNode } from 'react'
import { languages } from '../text/languages.ts'
import { shellText } from '../text/shell-text.ts'
import { useLocale, useText } from '../text/use-text.tsx'
import { RainMark } from '../ui/icons.tsx'
import { lazyWithRetry } from '../ui/overlays/lazy-with-retry.ts'
import { DeferredHydration } from '../ui/overlays/deferred-hydration.tsx'
import { ThemeSelect } from './theme-switch.tsx'
import { communityPath } from './community-path.ts'
import { FrameLink } from './frame-link.tsx'
import { galleryLinks, houseLinks } from './links.ts'
import { BareLink } from '../ui/controls/bare-button.tsx'

// A form, and below all else: its code comes after the page's own.
const NewsletterBox = lazyWithRetry(() => import('./newsletter-box.tsx'))

type FooterProps = { settings: CallData<'GET /v1/settings'> | undefined; renderedAtMs: number | undefined }

export function Footer({ settings, renderedAtMs }: FooterProps) {
  const t = useText(shellText)
  return (
    // Who stands here when a list above grows stays where they are, before its new works, and is not pushed down with
    // it.
    <footer
      data-print="hide"
      className="mt-section border-t border-line pt-[clamp(2.5rem,5vw,4.5rem)] pb-8 [overflow-anchor:none]"
    >
      <div className="page">
        <div className="grid grid-cols-2 gap-x-gutter gap-y-10 sm:grid-cols-4 lg:grid-cols-[5fr_2fr_2fr_2fr_2fr]">
          <div className="col-span-full lg:col-span-1">
            <p className="flex items-center gap-2 font-serif text-[2.5rem]/none -tracking-[0.03em]">
              <RainMark />
              {settings?.brandName ?? t('siteName')}
            </p>
            <p className="mt-4 max-w-96 text-small text-ink-2">{t('footerAbout')}</p>
            <DeferredHydration>
              <NewsletterBox />
            </DeferredHydration>
          </div>
          <FooterColumn title={t('footerGallery')}>
            <FooterLink to="/marketplace/artwork">{t('explore')}</FooterLink>
            {galleryLinks.map(({ to, key }) => (
              <FooterLink key={key} to={to}>
                {t(key)}
              </FooterLink>
            ))}
            <FooterLink to={communityPath(settings)}>{t('community')}</FooterLink>
          </FooterColumn>
          <FooterColumn title={t('footerHouse')}>
            {houseLinks.map(({ to, key }) => (
              <FooterLink key={key} to={to}>
                {t(key)}
              </FooterLink>
            ))}
          </FooterColumn>
          <FooterColumn title={t('footerLegal')}>
            <FooterLink to="/privacy">{t('privacy')}</FooterLink>
            <FooterLink to="/terms">{t('terms')}</FooterLink>
            <FooterLink to="/trust">{t('trust')}</FooterLink>
            <FooterLink to="/without-us">{t('withoutUs')}</FooterLink>
          </FooterColumn>
          {settings && settings.socialLinks.length > 0 && <SocialColumn addresses={settings.socialLinks} />}
        </div>
        {settings && <LastLine legalName={settings.legalName} year={new Date(renderedAtMs ?? 0).getUTCFullYear()} />}
      </div>
    </footer>
  )
}

function SocialColumn({ addresses }: { addresses: readonly string[] }) {
  const t = useText(shellText)
  return (
    <FooterColumn title={t('footerFollow')}>
      {addresses.map((address) => (
        <li key={address}>
          <BareLink href={address} rel="noopener" target="_blank" className="inline-block py-1.5 hover:text-ink">
            {socialName(address)}
          </BareLink>
        </li>
      ))}
    </FooterColumn>
  )
}

/** Whose it is, and how the reader sees it: light or dark, in which language and currency. */
function LastLine({ legalName, year }: { legalName: string; year: number }) {
  const t = useText(shellText)
  const locale = useLocale()
  return (
    <div className="mt-[clamp(2.5rem,5vw,4.5rem)] flex flex-wrap items-center justify-between gap-x-8 gap-y-2 text-label text-ink-3">
      <span>{t('copyright', { year: String(year), name: legalName })}</span>
      <span className="flex flex-wrap items-center gap-x-6">
        <ThemeSelect />
        {t('languageAndCurrency', { language: languages[locale].name })}
      </span>
    </div>
  )
}

function FooterColumn(props: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 font-sans text-label font-semibold tracking-normal">{props.title}</h2>
      <ul className="text-ui text-ink-2">{props.children}</ul>
    </section>
  )
}

function FooterLink(props: { to: string; children: ReactNode }) {
  return (
    <li>
      <FrameLink to={props.to} className="inline-block py-1.5 hover:text-ink">
        {props.children}
      </FrameLink>
    </li>
  )
}

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
