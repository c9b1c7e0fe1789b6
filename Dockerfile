# Rigfile in an image: docker build -t rigfile . (or buildah bud, podman build). Configuration: .env.example.
FROM docker.io/library/node:22-bookworm-slim AS node
# Symbols are a seventh of Node, and nothing reads them here.
RUN apt-get update && apt-get install -y --no-install-recommends binutils && strip /usr/local/bin/node

FROM node AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
# docker build --build-arg GIT_COMMIT="$(git rev-parse HEAD)"
ARG GIT_COMMIT=""
RUN npm run build && node scripts/release/copy-program.mjs /app
WORKDIR /app
# What the server doesn't load: maps, types, sources, tests, what is for browsers or CommonJS, typefaces of other weights,
# and extensions of the embedded database.
RUN npm ci --omit=dev --omit=optional --no-audit --no-fund \
 && find node_modules -type f \( -name '*.map' -o -name '*.ts' -o -name '*.cts' -o -name '*.mts' -o -name '*.md' \
    -o -name '*.umd*.js' -o -path '*/test/*' \
    -o -path '*/jspdf/dist/*' ! -name jspdf.node.min.js \
    -o -path '*/pdf-lib/cjs/*' -o -path '*/pdf-lib/src/*' -o -path '*/pdf-lib/dist/pdf-lib*' \
    -o -path '*/@embedpdf/*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' \
    -o -path '*/pglite/dist/*.cjs' -o -path '*/pglite/dist/*.tar.gz' ! -name pg_trgm.tar.gz \) -delete \
 && mkdir /data

# The libraries that Node needs, certificates and time zones: no shell, no package manager.
FROM gcr.io/distroless/cc-debian12
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=build /app /app
COPY --from=build --chown=10001:10001 /data /data
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
