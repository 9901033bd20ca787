import { index, layout, route, type RouteConfig } from '@react-router/dev/routes'

export default [
  index('routes/root-redirect.ts'),
  route('home', 'routes/home/home-page.tsx'),
  route('marketplace', 'routes/marketplace/marketplace-redirect.ts'),
  route('marketplace/artwork', 'routes/marketplace/artwork-page.tsx'),
  route('item/:itemId', 'routes/item/item-page.tsx'),
  route('creation/:collectionId', 'routes/creation/collection-page.tsx'),
  route('order/:orderId', 'routes/order/order-page.tsx'),
  route('checkout/three-d-secure-return', 'checkout/three-d-secure-return.ts'),
  route('profile', 'routes/profile/profile-layout.tsx', [
    index('routes/profile/profile-redirect.ts'),
    route('view', 'routes/profile/view-page.tsx'),
    route('owned-nfts', 'routes/profile/owned-nfts-page.tsx'),
    route('financial-transactions', 'routes/profile/financial-transactions-page.tsx'),
    route('wallet', 'routes/profile/wallet-page.tsx'),
  ]),
  layout('routes/sign-in/sign-in-layout.tsx', [
    route('create-wallet', 'routes/sign-in/create-wallet-page.tsx'),
    route('signup', 'routes/sign-in/signup-page.tsx'),
    route('login', 'routes/sign-in/login-page.tsx'),
    route('email-confirmation', 'routes/sign-in/email-confirmation-page.tsx'),
    route('verify-email/:code', 'routes/sign-in/verify-email-page.tsx'),
    route('email-verification', 'routes/sign-in/email-verification-page.tsx'),
  ]),
  route('terms', 'routes/legal/terms-page.tsx'),
  route('privacy', 'routes/legal/privacy-page.tsx'),
  route('dev/inbox', 'routes/dev-inbox/inbox-page.tsx'),
  route('dev/inbox/:mailId', 'routes/dev-inbox/mail-page.tsx'),
  route('style', 'routes/style/style-page.tsx'),
  route('notfound', 'routes/not-found.tsx'),
  route('*', 'routes/not-found.tsx', { id: 'catch-all' }),
] satisfies RouteConfig
