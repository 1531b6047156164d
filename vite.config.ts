import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv, type Plugin } from 'vite';

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

interface Modules {
    getModuleInfo(id: string): {
        importedIds: readonly string[];
        dynamicallyImportedIds: readonly string[];
        dynamicImporters: readonly string[];
    } | null;
}

/** What a module cannot run without: itself, and all that it imports at once, directly or not. */
const closureOf = (id: string, modules: Modules): Set<string> => {
    const found = new Set([id]);
    for (const next of found) {
        for (const imported of modules.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
    }
    return found;
};

const commonOf = (one: Set<string>, other = one): Set<string> =>
    new Set([...one].filter(id => other.has(id)));

const entries = ['src/main.tsx', 'src/closed.ts'].map(path => resolve(path));

/**
 * A chunk of all that one module needs, or of what lies `within` as well. What is loaded when needed is
 * left out, the module itself unless the chunk `isLoadedWhole`. Its modules import nothing but each other
 * and what chunks of higher priority hold, so no two import one another.
 */
const chunkOf = (
    name: string,
    path: string,
    priority: number,
    within?: (modules: Modules) => Set<string>,
    isLoadedWhole = false,
) => {
    const start = resolve(path);
    const loaded = isLoadedWhole ? start : '';
    let closure: Set<string> | undefined;
    return {
        debugName: name,
        name: (id: string, modules: Modules): string | null => {
            closure ??= commonOf(closureOf(start, modules), within?.(modules));
            // What is also loaded when needed, such as texts by the public site, stays by itself.
            const isAlone =
                id !== loaded && modules.getModuleInfo(id)?.dynamicImporters.length !== 0;
            return closure.has(id) && !isAlone && !entries.includes(id) ? name : null;
        },
        priority,
    };
};

/** What one public page or another needs: none may bring the application along. */
const ofPublicPages = (modules: Modules): Set<string> => {
    const pages = modules.getModuleInfo(resolve('src/public/pages.ts'))?.dynamicallyImportedIds;
    return new Set((pages ?? []).flatMap(id => [...closureOf(id, modules)]));
};

/**
 * What calls are declared with. Public pages load it when they make one, and must not bring the
 * application along; what they need of the contract at once stays with them.
 */
const contract = () => {
    const parts = ['contract/', 'node_modules/zod/', 'node_modules/@noble/hashes/'].map(
        path => `${resolve(path)}/`,
    );
    let early: Set<string> | undefined;
    return {
        debugName: 'contract',
        name: (id: string, modules: Modules): string | null => {
            early ??= ofPublicPages(modules);
            const path = id.replaceAll('\\', '/');
            // texts of errors are the application's alone, and taking a fault apart is every call's
            if (/\/contract\/(?:fault|(?:\w+\/)?errors)\.ts$/.test(path)) return null;
            const isPart = parts.some(part => path.startsWith(part.replaceAll('\\', '/')));
            return isPart && !early.has(id) ? 'contract' : null;
        },
        priority: 3,
    };
};

/** One style sheet for the public pages, or one that is loaded later would be painted without its own. */
const publicStyles = {
    name: 'publicStyles',
    test: /[\\/]src[\\/]public[\\/].*\.css$/,
    priority: 6,
};

/**
 * Left to the bundler, each module that several pages share in a way of its own becomes a file: two
 * hundred of them for the first page of the application. These are loaded with every page in any case.
 */
const chunkGroups = [
    publicStyles,
    chunkOf('closedPage', 'src/closed.ts', 5),
    chunkOf('base', 'src/main.tsx', 4),
    contract(),
    chunkOf('calls', 'src/dataProvider/callApi.ts', 3, undefined, true),
    // notices of the application are cleaned by the same
    chunkOf('cleanArticle', 'src/public/articles/cleanArticle.ts', 2),
    chunkOf('shared', 'src/app/AdminRoot.tsx', 2, ofPublicPages),
    chunkOf('admin', 'src/app/AdminRoot.tsx', 1),
];

const server = 'http://localhost:8080';

/** The server's setting is enough: the browser part decrypts with the same suffix. */
const cryptSuffix = (mode: string): string => {
    const { VITE_CRYPT_SUFFIX, CRYPT_SUFFIX } = loadEnv(mode, process.cwd(), '');
    return VITE_CRYPT_SUFFIX || CRYPT_SUFFIX || '';
};

export default defineConfig(({ mode }) => ({
    plugins: [react(), trackerLast()],
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
            input: ['index.html', 'closed.html'],
            output: { codeSplitting: { groups: chunkGroups } },
        },
    },
    server: { port: 5173, proxy: { '/api': server, '/t.js': server } },
}));
