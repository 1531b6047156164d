import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

const marker = '<!--tracker-->';

/**
 * The server puts the tracker's tag where the marker stands. Deferred scripts run in document
 * order, so the marker goes behind our own entry, which decides whether the page is counted.
 */
const trackerLast = (): Plugin => ({
    name: 'tracker-last',
    transformIndexHtml: {
        order: 'post',
        handler: html => html.replace(marker, '').replace('</head>', `${marker}\n    </head>`),
    },
});

const server = 'http://localhost:8080';

export default defineConfig({
    plugins: [react(), trackerLast()],
    build: { outDir: 'dist/web', emptyOutDir: true, manifest: true },
    server: { port: 5173, proxy: { '/api': server, '/t.js': server } },
});
