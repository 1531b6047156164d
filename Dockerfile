# Footfall with its embedded databases. Data lies in /data, the rest may be read-only:
#   docker build -t footfall . && docker run -p 8080:8080 -v footfall:/data footfall
FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts
COPY . .
# The packages that the server asks for, without those that are in the pages already; it is started here once.
RUN npm run build && npm run package -- --folder /release

FROM node:24-bookworm-slim
WORKDIR /app
ENV NODE_ENV=production DATA_DIR=/data PORT=8080 LOG_FORMAT=json
COPY --from=build /release ./
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/livez`).then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
# Nine seconds are enough to end what is under way.
STOPSIGNAL SIGTERM
CMD ["node", "--max-semi-space-size=32", "dist/server/main.js"]
