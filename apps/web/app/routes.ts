import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home/home-page.tsx'),
  layout('session/query-layout.tsx', [
    route('marketplace', 'routes/marketplace/marketplace-redirect.ts'),
    route('marketplace/artwork', 'routes/marketplace/artwork-page.tsx'),
    route('item/:itemId', 'routes/item/item-page.tsx'),
    route('creation/:collectionId', 'routes/creation/collection-page.tsx'),
  ]),
  route('order/:orderId', 'routes/order/order-page.tsx'),
  route('checkout/three-d-secure-return', 'checkout/three-d-secure-return.ts'),
  route('profile', 'routes/profile/profile-layout.tsx', [
    index('routes/profile/profile-redirect.ts'),
    route('view', 'routes/profile/view-page.tsx'),
    route('owned-nfts', 'routes/profile/owned-nfts-page.tsx'),
    route('financial-transactions', 'routes/profile/financial-transactions-page.tsx'),
    route('wallet', 'routes/profile/wallet-page.tsx'),
  ]),
  route('style', 'routes/style/style-page.tsx'),
  route('notfound', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
