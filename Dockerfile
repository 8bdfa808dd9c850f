# One image for both halves: `serve` by default, and every other command of package.json by name.
FROM node:24-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts

FROM node:24-slim
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 PORT=8787 METRICS_HOST=0.0.0.0 METRICS_PORT=9090 STORE=/var/lib/provider-supply/store STATE=/var/lib/provider-supply/state
WORKDIR /app
COPY --from=packages /app/node_modules ./node_modules
COPY package.json package-lock.json tsconfig.json ./
COPY data ./data
COPY templates ./templates
COPY site ./site
COPY build ./build
COPY lookup ./lookup
# The revision in `_pipeline_version`: docker build --build-arg REVISION=$(git rev-parse HEAD) .
ARG REVISION=
ENV PIPELINE_VERSION=$REVISION
RUN install -d -o node -g node /var/lib/provider-supply/store /var/lib/provider-supply/state
USER node
VOLUME /var/lib/provider-supply
EXPOSE 8787 9090
# Ready once a release is loaded; before the first publication a container is healthy only by /api/v1/health.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/v1/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the service itself.
ENTRYPOINT ["node", "--import", "tsx"]
CMD ["lookup/main.ts", "serve"]
