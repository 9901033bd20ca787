import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // The manifest ships only the routes a page can reach; the rest arrive as links come into view.
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} satisfies Config
