# Rigfile in an image: docker build -t rigfile . (or buildah bud, podman build). Configuration: .env.example.
FROM docker.io/library/node:22-bookworm-slim AS node

FROM node AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build
# What the server doesn't load: packages of the build and the browser, maps, types, and typefaces of other weights.
RUN npm ci --omit=dev --no-audit --no-fund \
 && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.cts' -o -name '*.d.mts' -o -name '*.md' \) -delete \
 && find node_modules/@embedpdf -type f -name '*.otf' ! -name '*-Regular.otf' ! -name '*-Bold.otf' -delete \
 && rm -rf dist/prerender dist/test-database*

FROM docker.io/library/debian:bookworm-slim
# Node needs no more than this of its own image, whose npm and headers are twice as large.
COPY --from=node /usr/local/bin/node /usr/local/bin/node
RUN useradd --uid 10001 --user-group --no-create-home --shell /usr/sbin/nologin rigfile \
 && install -d -o 10001 -g 10001 /data
WORKDIR /app
COPY --from=build /src/package.json ./
COPY --from=build /src/migrations migrations
COPY --from=build /src/node_modules node_modules
COPY --from=build /src/dist dist
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8080 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 8080
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "dist/server/main.js"]
