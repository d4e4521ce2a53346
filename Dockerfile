# The website with a database of its own, or with the PostgreSQL of DATABASE_URL (compose.yaml).
FROM node:24-slim

# The project's own Node, which npm installs, needs this library.
RUN apt-get update && apt-get install --yes --no-install-recommends libatomic1 && rm -rf /var/lib/apt/lists/*

WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY . .
RUN npm run build

RUN install --directory --owner=node --mode=700 /data
USER node
ENV NODE_ENV=production MALLOC_ARENA_MAX=1 MALLOC_TRIM_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data BACKUP_DIR=/data/backups
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD node -e "fetch('http://127.0.0.1:3000/api/health/ready').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"
CMD ["node_modules/.bin/node", "--max-semi-space-size=2", "src/server/process/main.ts"]
