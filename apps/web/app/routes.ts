import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home/home-page.tsx'),
  layout('session/query-layout.tsx', [
    route('marketplace', 'routes/marketplace/marketplace-redirect.ts'),
    route('marketplace/artwork', 'routes/marketplace/artwork-page.tsx'),
  ]),
  route('style', 'routes/style/style-page.tsx'),
  route('notfound', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
