import { index, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home.tsx'),
  route('style', 'routes/style/style-page.tsx'),
  route('notfound', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
