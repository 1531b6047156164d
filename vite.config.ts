import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';
import { chunkGroups } from './scripts/webChunks.mjs';
import { withoutSchemas } from './scripts/withoutSchemas.mjs';

const marker = '<!--tracker-->';

/**
 * The server puts the tracker's tag where the marker stands. Deferred scripts run in document
 * order, so the marker goes behind our own entry, which decides whether the page is counted.
 */
const trackerLast = (): Plugin => ({
    name: 'tracker-last',
    transformIndexHtml: {
        order: 'post',
        handler: html =>
            html.includes(marker)
                ? html.replace(marker, '').replace('</head>', `${marker}\n    </head>`)
                : html,
    },
});

/** Declarations of calls and records reach the browser without what only the server reads of them. */
const contractOfBrowser = (): Plugin => {
    const folder = `${resolve('contract').replaceAll('\\', '/')}/`;
    return {
        name: 'contract-of-browser',
        transform: (code, id) =>
            id.startsWith(folder) && /\.ts$/.test(id)
                ? { code: withoutSchemas(code), map: null }
                : undefined,
    };
};

const server = 'http://localhost:8080';

/** The server's setting is enough: the browser part decrypts with the same suffix. */
const cryptSuffix = (mode: string): string => {
    const { VITE_CRYPT_SUFFIX, CRYPT_SUFFIX } = loadEnv(mode, process.cwd(), '');
    return VITE_CRYPT_SUFFIX || CRYPT_SUFFIX || '';
};

export default defineConfig(({ mode }) => ({
    plugins: [react(), contractOfBrowser(), trackerLast()],
    define: { 'import.meta.env.VITE_CRYPT_SUFFIX': JSON.stringify(cryptSuffix(mode)) },
    build: {
        outDir: 'dist/web',
        emptyOutDir: true,
        manifest: true,
        // a browser that knows no module preloads loads them later, which is all that they are for
        modulePreload: { polyfill: false },
        // of the application behind the sign-in: in one file it is read and started sooner than in many
        chunkSizeWarningLimit: 1600,
        rolldownOptions: {
            input: ['index.html', 'closed.html', 'apiDocs.html'],
            output: { codeSplitting: { groups: chunkGroups } },
        },
    },
    server: { port: 5173, proxy: { '/api': server, '/t.js': server } },
}));
