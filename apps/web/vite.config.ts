import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundleChecker } from './vite/bundle-checker.ts'
import { compileText } from './vite/compile-text.ts'
import { nameAsset, subsetFonts } from './vite/subset-fonts.ts'

/**
 * What first pages need comes in a few files instead of two dozen: over HTTP/1.1 each further file waits for a free
 * connection. `frame` holds what the root imports statically, `works` what cards are made of, `facts` what is told of
 * one work at once, `panels` what its parts below are made of; what loads later by itself (those parts, menus, dialogs,
 * toasts) must stay out of the others.
 */
const firstLoadChunks = [
  { name: 'vendor', test: /node_modules\/(react|react-dom|scheduler|react-router|cookie|set-cookie-parser|@lingui)\// },
  {
    name: 'frame',
    test: /apps\/web\/app\/(api-client|session\/(?!fetch-file|file-link|send-with-|use-fetched-|use-go-to-|google-)|shell\/(?!user-menu|mobile-menu|staff-header|newsletter-box|step-up-|route-focus|terms\/)|text\/(define|format|languages|shell|use-)|ui\/(icons|time\/server-clock|controls\/(?:button|search-field)|overlays\/(deferred-|lazy-|toast\.ts)|pictures\/(avatar|picture)))/,
  },
  {
    name: 'works',
    test: /apps\/web\/app\/(alerts\/alert-button|favourites\/|checkout\/use-login\.ts|lists\/item-|ui\/(time\/(?:local-time|countdown|use-countdown)|person-|price|verified-|kit-text|page-state|controls\/text-link|overlays\/on-demand|pictures\/(heart-|museum-)|submit\/use-async))/,
  },
  {
    name: 'facts',
    test: /(apps\/web\/app\/share\/share-button|apps\/web\/app\/ui\/(controls\/bare-button|use-is-in-view|long-text|shades|split-bar)|domain\/src\/(money|edition-ranges))/,
  },
  { name: 'panels', test: /apps\/web\/app\/ui\/(accordion|badge|controls\/copyable-|fact-list|notice)/ },
]

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compileText(), bundleChecker(), subsetFonts()],
  build: {
    // light-dark(), oklch() and color-mix() stay as written: all three are Baseline since May 2024.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    sourcemap: false,
    rolldownOptions: { output: { advancedChunks: { groups: firstLoadChunks }, assetFileNames: nameAsset } },
  },
  // Found late by the development server, these would reload the first page.
  optimizeDeps: { include: ['@lingui/core', 'radix-ui', 'sonner', 'react-hook-form'] },
  ssr: { noExternal: [/^@monsoon\//] },
})
