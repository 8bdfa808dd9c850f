# Two images from one file. `--target build` fetches, builds and publishes; `--target lookup`, the default, serves. They run as
# different users, and the one that strangers reach has neither the code that writes a store nor the signing key.
#
# To pin the base image, give its digest, which `docker buildx imagetools inspect node:24-slim` prints:
#   docker build --build-arg NODE_IMAGE=node:24-slim@sha256:... .
ARG NODE_IMAGE=node:24-slim
FROM ${NODE_IMAGE} AS compiled
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev --ignore-scripts
COPY data ./data
COPY templates ./templates
COPY site ./site
COPY build ./build
COPY lookup ./lookup
COPY README.md LICENSE CHANGELOG.md ./
# The revision in `_pipeline_version`: docker build --build-arg REVISION=$(git rev-parse HEAD) .
ARG REVISION=
RUN PIPELINE_VERSION=$REVISION node build/compile.mjs

FROM ${NODE_IMAGE} AS build
RUN groupadd --gid 10000 provider-supply && useradd --uid 10001 --gid 10000 --no-create-home provider-supply-build \
  && install -d -o 10001 -g 10000 -m 0750 /var/lib/provider-supply/store /var/lib/provider-supply/build /var/lib/provider-supply/snapshots
ENV NODE_ENV=production STORE=/var/lib/provider-supply/store STATE=/var/lib/provider-supply/build SNAPSHOTS=/var/lib/provider-supply/snapshots
# Rows are sorted on the disk: room for the largest input unpacked, and not in memory.
ENV TMPDIR=/var/lib/provider-supply/build
WORKDIR /app
# All else that the compiled code uses of packages is in dist/packages.
COPY --from=compiled /app/node_modules/libsql ./node_modules/libsql
COPY --from=compiled /app/node_modules/@libsql ./node_modules/@libsql
COPY --from=compiled /app/node_modules/@neon-rs ./node_modules/@neon-rs
COPY --from=compiled /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=compiled /app/dist ./dist
USER 10001:10000
VOLUME /var/lib/provider-supply/store /var/lib/provider-supply/build /var/lib/provider-supply/snapshots
ENTRYPOINT ["node", "dist/build/main.js"]
CMD ["build"]

FROM ${NODE_IMAGE} AS lookup
RUN groupadd --gid 10000 provider-supply && useradd --uid 10002 --gid 10000 --no-create-home provider-supply-lookup \
  && install -d -o 10001 -g 10000 -m 0750 /var/lib/provider-supply/store && install -d -o 10002 -g 10000 -m 0700 /var/lib/provider-supply/lookup
ENV NODE_ENV=production LISTEN_HOST=0.0.0.0 PORT=8787 METRICS_HOST=0.0.0.0 METRICS_PORT=9464
ENV STORE=/var/lib/provider-supply/store STATE=/var/lib/provider-supply/lookup
WORKDIR /app
COPY --from=compiled /app/node_modules/libsql ./node_modules/libsql
COPY --from=compiled /app/node_modules/@libsql ./node_modules/@libsql
COPY --from=compiled /app/node_modules/@neon-rs ./node_modules/@neon-rs
COPY --from=compiled /app/node_modules/detect-libc ./node_modules/detect-libc
COPY --from=compiled /app/dist/package.json ./dist/
COPY --from=compiled /app/dist/data ./dist/data
COPY --from=compiled /app/dist/packages ./dist/packages
COPY --from=compiled /app/dist/templates ./dist/templates
COPY --from=compiled /app/dist/lookup ./dist/lookup
USER 10002:10000
VOLUME /var/lib/provider-supply/store /var/lib/provider-supply/lookup
EXPOSE 8787 9464
# Ready once a release is loaded; before the first publication a container is healthy only by /api/v1/health.
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/v1/health').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Not through npm, so that SIGTERM reaches the service itself.
ENTRYPOINT ["node", "--max-semi-space-size=8", "dist/lookup/main.js"]
CMD ["serve"]
