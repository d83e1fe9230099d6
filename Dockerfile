# A server with the built client. docs/operations.md says how it is run.
FROM node:22-bookworm-slim AS base
WORKDIR /app

FROM base AS build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts
COPY tsconfig.json tsconfig.sw.json webpack.config.ts ./
COPY scripts scripts
COPY public public
# Its words: the replay tells by them what the program wrote.
COPY server server
COPY src src
RUN npm run build

FROM base AS packages
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev
COPY scripts/serverPackages.mjs scripts/
COPY src/contract src/contract
COPY src/model src/model
COPY server server
RUN node scripts/serverPackages.mjs

FROM base
# Recognition of text in scans: --build-arg OCR=yes
ARG OCR=
RUN if [ -n "$OCR" ]; then \
      apt-get update \
      && apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-chi-sim \
      && rm -rf /var/lib/apt/lists/*; \
    fi \
    && install -d -o node -g node /data /files
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/dist dist
COPY package.json tsconfig.json ./
COPY --from=packages /app/src src
COPY --from=packages /app/server server
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
USER node
VOLUME /data
EXPOSE 8686
# The first start fills the library.
HEALTHCHECK --interval=10s --timeout=3s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT ?? 8686}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--import", "tsx", "server/main.ts"]
