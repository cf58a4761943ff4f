# The image of Fieldkit: built once, run as an unprivileged user with a read-only root file system. Data is stored in
# /data (or in the PostgreSQL at DATABASE_URL).
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
COPY cli/package.json cli/
COPY code-samples/package.json code-samples/
COPY contract/package.json contract/
COPY identity/package.json identity/
COPY prose/package.json prose/
COPY spec-importer/package.json spec-importer/
COPY server/package.json server/
COPY plugin/package.json plugin/
COPY testing/package.json testing/
COPY web/package.json web/
RUN npm ci --ignore-scripts --omit=dev
COPY . .
RUN node scripts/build.js
# Removes packages that only the builds need; the server imports none of them.
RUN npm ci --ignore-scripts --omit=dev \
  -w @fieldkit/server -w @fieldkit/identity -w @fieldkit/contract -w @fieldkit/spec-importer -w @fieldkit/code-samples

FROM node:24-bookworm-slim
ARG VERSION=0.1.0
LABEL org.opencontainers.image.title="Fieldkit" \
  org.opencontainers.image.description="The AI-powered toolkit for solutions engineers" \
  org.opencontainers.image.licenses="Apache-2.0" \
  org.opencontainers.image.version="$VERSION"
# Compiled code is kept, so that later starts take a third of the time.
ENV MALLOC_ARENA_MAX=2 NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
# The embedded database runs as this user, who therefore needs a name; the image's own user has the id 1000.
RUN mkdir /data && chown node:node /data
COPY --from=build /app /app
WORKDIR /app
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Node itself is the first process, so it receives SIGTERM and ends its child processes.
CMD ["node", "--max-semi-space-size=8", "server/dist/main.js"]
