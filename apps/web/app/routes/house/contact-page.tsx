import { contactBody, contactMessageMaxLength } from '@monsoon/contract/house/contact'
import { useNavigate } from 'react-router'
import type { Route } from './+types/contact-page'
import { api } from '../../api-client.ts'
import { noWriter, WriterFields } from '../../house/writer-fields.tsx'
import { SocialPreview } from '../../session/head/social-preview.tsx'
import { useSite } from '../../session/use-site.ts'
import { useText } from '../../text/use-text.tsx'
import { TextArea } from '../../ui/controls/field.tsx'
import { Form } from '../../ui/controls/form.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useServerForm } from '../../ui/submit/use-server-form.ts'
import { contactText } from '../../house/contact-text.ts'
import { BareLink } from '../../ui/controls/bare-button.tsx'

export const loader = ({ request }: Route.LoaderArgs) => ({ url: new URL('/contact', request.url).href })

/** Where anybody writes to the house. */
export default function ContactPage({ loaderData: { url } }: Route.ComponentProps) {
  const t = useText(contactText)
  const settings = useSite()?.settings
  const brand = settings?.brandName ?? ''
  const email = settings?.contactEmail ?? ''
  return (
    <div className="page">
      <SocialPreview title={t('title', { brand })} description={t('description', { brand })} url={url} />
      <PageHeader title={t('heading')} lead={t('lead')} />
      <div className="grid gap-x-[clamp(2rem,8vw,8rem)] gap-y-12 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <ContactForm />
        <aside className="grid content-start gap-3 text-small text-ink-2">
          <h2 className="text-h3 text-ink">{t('answers')}</h2>
          <p>
            <TextLink to="/faq/general-information">{t('faq')}</TextLink>
          </p>
          <p>
            <TextLink to="/profile/financial-transactions">{t('orders')}</TextLink>
          </p>
          <p>{t('report')}</p>
          <h2 className="mt-5 text-h3 text-ink">{t('byMail')}</h2>
          <p>
            <BareLink href={`mailto:${email}`} className="underlined [overflow-wrap:anywhere]">
              {email}
            </BareLink>
          </p>
        </aside>
      </div>
    </div>
  )
}

/** What was sent leads home (FLOW-084). */
function ContactForm() {
  const t = useText(contactText)
  const navigate = useNavigate()
  const form = useServerForm({
    schema: contactBody,
    defaultValues: { ...noWriter, message: '' },
    send: (body) => api('POST /v1/contact-us', { body }),
    onDone: () => navigate('/'),
  })
  return (
    <Form form={form} submitLabel={t('send')}>
      <WriterFields field={form.field} />
      <TextArea
        label={t('message')}
        rows={7}
        dir="auto"
        maxLength={contactMessageMaxLength}
        {...form.field('message')}
      />
    </Form>
  )
}
