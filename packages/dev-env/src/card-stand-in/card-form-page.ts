import { escapeHtml, type PageLook, renderPage } from '../stand-in/stand-in-page.ts'
import type { CardFormSetting } from './card-form-frame.ts'
import { testCards } from './test-cards.ts'
import { formatCardNumber } from '@monsoon/domain/card-fields'

/** Where the browser finds the module that the frame's script imports by name. */
export const cardFormImports = JSON.stringify({
  imports: { '@monsoon/domain/card-fields': '/card-form/card-fields.js' },
})

/** The specified card form, as a page of the provider's own origin that the shop shows in a frame. */
export function renderCardForm(look: PageLook, setting: CardFormSetting): string {
  return renderPage({
    look,
    title: 'Card details (test)',
    head: `<link rel="stylesheet" href="/card-form/card-form.css">
<script type="importmap">${cardFormImports}</script>
<script type="application/json" id="card-form-setting">${JSON.stringify(setting).replaceAll('<', '\\u003c')}</script>
<script type="module" src="/card-form/card-form-frame.js"></script>`,
    body: `<form class="card-form" id="card-form" novalidate>
<p class="test-mark"><bdi>Test mode: no money moves, and only test numbers work.</bdi></p>
${field({ name: 'cardNumber', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' })}
<div class="pair">
${field({ name: 'cardExpiry', label: 'Expiry date', autocomplete: 'cc-exp', placeholder: 'MM/YY' })}
${field({ name: 'cardCvc', label: 'CVC', autocomplete: 'cc-csc', placeholder: '123' })}
</div>
<details>
<summary>Test numbers</summary>
<ul class="numbers">${testCards.map(numberRow).join('')}</ul>
</details>
</form>`,
  })
}

interface FieldText {
  name: string
  label: string
  autocomplete: string
  placeholder: string
}

function field({ name, label, autocomplete, placeholder }: FieldText): string {
  return `<div class="field">
<label for="${name}">${label}</label>
<input id="${name}" name="${name}" type="text" dir="ltr" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" aria-describedby="${name}-error" aria-required="true" autocorrect="off" spellcheck="false">
<p class="error" id="${name}-error" aria-live="polite"></p>
</div>`
}

function numberRow(card: (typeof testCards)[number]): string {
  const number = formatCardNumber(card.number)
  return `<li><button type="button" data-number="${number}"><bdi>${number}</bdi><span>${escapeHtml(card.says)}</span></button></li>`
}
