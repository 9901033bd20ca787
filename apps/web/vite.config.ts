import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { compileText } from './vite/compile-text.ts'

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), compileText()],
  build: {
    // light-dark(), oklch() and color-mix() stay as written: all three are Baseline since May 2024.
    cssTarget: ['chrome123', 'safari17.5', 'firefox121'],
    assetsInlineLimit: 0,
    sourcemap: false,
  },
  // Found late by the development server, these would reload the first page.
  optimizeDeps: { include: ['@lingui/core', 'radix-ui', 'sonner', '@tanstack/react-query', 'react-hook-form'] },
  ssr: { noExternal: [/^@monsoon\//] },
})
