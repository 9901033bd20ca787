# The server as production runs it: the folder that `npm run package-server` makes, and Node. Settings: .env.example;
# how: docs/runbooks/going-to-production.md.
FROM node:26.10.0-slim AS build
WORKDIR /build
COPY . .
RUN node scripts/run-pinned.mjs scripts/package-server.ts /server

FROM node:26.10.0-slim
ENV NODE_ENV=production MODE=production HOST=0.0.0.0 PORT=3000 MALLOC_ARENA_MAX=2 PATH=/server:$PATH
# Volumes begin as what the image has at their place, owners included.
RUN install --directory --owner=node --group=node /var/lib/monsoon
COPY --from=build /server /server
WORKDIR /server
USER node
EXPOSE 3000
HEALTHCHECK --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "--heap-growing-percent=75", "apps/server/src/main.ts"]
