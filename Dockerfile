# The site in a container. compose.yaml runs two of them with PostgreSQL and Caddy; docs/operations.md has the steps.
ARG BUILD_IMAGE=node:24-bookworm-slim
ARG RUN_IMAGE=debian:bookworm-slim

FROM ${BUILD_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm run sbom && npm prune --omit=dev

FROM ${RUN_IMAGE}
WORKDIR /app
# Node is one of the packages, so nothing else has to be installed.
COPY --from=build /app ./
RUN ln -s /app/node_modules/node-linux-*/bin/node /usr/local/bin/node \
  && install -d -o 10001 -g 10001 -m 700 /data
# TMPDIR: a restore into PostgreSQL unpacks the backup there, and a tmpfs would take the memory for it.
ENV HOST=0.0.0.0 \
  DATABASE_URL=sqlite:/data/society.db \
  BACKUP_DIR=/data/backups \
  TMPDIR=/data \
  NODE_COMPILE_CACHE=/tmp/node
USER 10001:10001
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=120s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# The exec form: SIGTERM reaches Node, which finishes the accepted requests.
ENTRYPOINT ["node", "scripts/run.mjs"]
CMD ["serve"]
