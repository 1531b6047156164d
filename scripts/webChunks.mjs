// How the browser's part is cut into files.
import { resolve } from 'node:path';

/** What a module cannot run without: itself, and all that it imports at once, directly or not. */
const closureOf = (id, modules) => {
    const found = new Set([id]);
    for (const next of found) {
        for (const imported of modules.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
    }
    return found;
};

const commonOf = (one, other = one) => new Set([...one].filter(id => other.has(id)));

const entries = ['src/main.tsx', 'src/closed.ts'].map(path => resolve(path));

/**
 * A chunk of all that one module needs, or of what lies `within` as well. What is loaded when needed is
 * left out, the module itself unless the chunk `isLoadedWhole`. Its modules import nothing but each other
 * and what chunks of higher priority hold, so no two import one another.
 */
const chunkOf = (name, path, priority, within, isLoadedWhole = false) => {
    const start = resolve(path);
    const loaded = isLoadedWhole ? start : '';
    let closure;
    return {
        debugName: name,
        name: (id, modules) => {
            closure ??= commonOf(closureOf(start, modules), within?.(modules));
            // What is also loaded when needed, such as texts by the public site, stays by itself.
            const isAlone =
                id !== loaded && modules.getModuleInfo(id)?.dynamicImporters.length !== 0;
            return closure.has(id) && !isAlone && !entries.includes(id) ? name : null;
        },
        priority,
    };
};

const publicPageIds = modules =>
    modules.getModuleInfo(resolve('src/public/pages.ts'))?.dynamicallyImportedIds ?? [];

/** What one public page or another needs: none may bring the application along. */
const ofPublicPages = modules =>
    new Set(publicPageIds(modules).flatMap(id => [...closureOf(id, modules)]));

/** What lies below the first sight of public pages, or is opened, and what it needs: no more than a page may it bring the application. */
const ofPublicParts = modules => {
    const found = ofPublicPages(modules);
    for (const id of found) {
        for (const part of modules.getModuleInfo(id)?.dynamicallyImportedIds ?? []) {
            if (!/[\\/]src[\\/]public[\\/]/.test(part)) continue;
            for (const needed of closureOf(part, modules)) found.add(needed);
        }
    }
    return found;
};

/**
 * What calls are declared with. Public pages load it when they make one, and must not bring the
 * application along; what they need of the contract at once stays with them.
 */
const contract = () => {
    const parts = ['contract/', 'node_modules/zod/'].map(path => `${resolve(path)}/`);
    let early;
    return {
        debugName: 'contract',
        name: (id, modules) => {
            early ??= ofPublicParts(modules);
            const path = id.replaceAll('\\', '/');
            // texts of errors are the application's alone; taking a fault apart and where calls
            // are joined is every call's
            const ofCalls = /\/contract\/(?:fault|platform\/batchPath|(?:\w+\/)?errors)\.ts$/;
            if (ofCalls.test(path)) return null;
            // certificates are read by a file of proven days that has a time-stamp, and by nobody else
            if (path.includes('/transparency/timestamp/')) return null;
            const isPart = parts.some(part => path.startsWith(part.replaceAll('\\', '/')));
            return isPart && !early.has(id) ? 'contract' : null;
        },
        priority: 6,
    };
};

/** Folders of pages behind the sign-in; what only one of them shares is loaded with its pages alone. */
const areas = { stats: 'reports', resources: 'office', account: 'account' };

const areaOf = id => areas[/[\\/]src[\\/](\w+)[\\/]/.exec(id)?.[1] ?? ''] ?? 'parts';

/** What is brought when needed, from some start on: pages, and what pages bring. */
const broughtFrom = (start, modules) => {
    const seen = new Set([start]);
    const brought = new Set();
    for (const id of seen) {
        const { importedIds = [], dynamicallyImportedIds = [] } = modules.getModuleInfo(id) ?? {};
        for (const next of dynamicallyImportedIds) brought.add(next);
        for (const next of [...importedIds, ...dynamicallyImportedIds]) seen.add(next);
    }
    return brought;
};

const bringsPages =
    /[\\/](?:appPages\.ts|pagesByPlace\.ts|resources[\\/]\w+[\\/]index\.tsx|defineOffice\.ts)$/;

/** Who loads each module of the application behind the sign-in that is not loaded from the start. */
const usersOf = modules => {
    const users = new Map();
    for (const root of broughtFrom(resolve('src/app/AdminRoot.tsx'), modules)) {
        const { dynamicImporters } = modules.getModuleInfo(root);
        const isPage = dynamicImporters.some(importer => bringsPages.test(importer));
        for (const id of closureOf(root, modules)) {
            const known = users.get(id) ?? { count: 0, hasPage: false, areas: new Set() };
            known.count += 1;
            known.hasPage ||= isPage;
            known.areas.add(areaOf(root));
            users.set(id, known);
        }
    }
    return users;
};

/** From so many pages on what they share with the application is one chunk; what it imports is shared by as many. */
const manyPages = 5;
/** But what so many share is small, and theirs all. */
const mostPages = 8;

/** The public pages that load a module, in one word; one word for all that only parts of them load. */
const openPagesOf = modules => {
    const loaded = new Map();
    for (const [at, page] of publicPageIds(modules).entries()) {
        for (const id of closureOf(page, modules)) {
            loaded.set(id, `${loaded.get(id) ?? 'light'}${at.toString(36)}`);
        }
    }
    for (const [id, name] of loaded) {
        const count = name.length - 'light'.length;
        if (count >= manyPages && count < mostPages) loaded.set(id, 'lightMarket');
    }
    for (const id of ofPublicParts(modules)) if (!loaded.has(id)) loaded.set(id, 'lightParts');
    return loaded;
};

/**
 * What several pages behind the sign-in share: a chunk for each area, and one for what areas share. A page's
 * own code stays with the page. What is shared imports only what at least as many share, so no two import one
 * another; and as the bundler puts into a chunk what its modules import, what is shared most comes first.
 */
const sharedByPages = () => {
    let users;
    let open;
    const find = (id, modules) => {
        users ??= usersOf(modules);
        open ??= openPagesOf(modules);
        const known = users.get(id);
        if (!known?.hasPage || known.count < 2) return null;
        const [area] = known.areas;
        return open.get(id) ?? (known.areas.size === 1 ? area : 'parts');
    };
    const group = (priority, isOf) => ({
        debugName: `sharedByPages${priority}`,
        name: (id, modules) => {
            const name = find(id, modules);
            return name !== null && isOf(name) ? name : null;
        },
        priority,
    });
    const isLight = name => name.startsWith('light');
    return [
        group(3, isLight),
        group(2, name => name === 'parts'),
        group(1, name => !isLight(name) && name !== 'parts'),
    ];
};

/**
 * Addresses of chains and files of proven days need them, in the application and on a page of visitors, who
 * shall not load the contract for it: the bundler puts into a chunk what its modules import.
 */
const hashes = {
    name: 'hashes',
    test: /[\\/]node_modules[\\/]@noble[\\/]hashes[\\/]/,
    priority: 7,
};

/** What curves are drawn with: whoever sees one needs most of it, and two curves shall not make five files of it. */
const charts = {
    name: 'charts',
    test: /[\\/]node_modules[\\/](?:recharts|victory-vendor|d3-\w+|internmap|es-toolkit|decimal\.js-light|react-redux|redux|redux-thunk|reselect|immer|@reduxjs[\\/]toolkit|use-sync-external-store|eventemitter3|tiny-invariant)[\\/]/,
    priority: 1,
};

/** One style sheet for the public pages, or one that is loaded later would be painted without its own. */
const publicStyles = {
    name: 'publicStyles',
    test: /[\\/]src[\\/]public[\\/].*\.css$/,
    priority: 9,
};

/**
 * Left to the bundler, each module that several pages share in a way of its own becomes a file: two
 * hundred of them for the first page of the application. These are loaded with every page in any case.
 */
export const chunkGroups = [
    publicStyles,
    chunkOf('closedPage', 'src/closed.ts', 8),
    chunkOf('base', 'src/main.tsx', 7),
    hashes,
    contract(),
    chunkOf('calls', 'src/dataProvider/callApi.ts', 6, undefined, true),
    // notices of the application are cleaned by the same
    chunkOf('cleanArticle', 'src/public/articles/cleanArticle.ts', 5),
    chunkOf('shared', 'src/app/AdminRoot.tsx', 5, ofPublicPages),
    chunkOf('sharedParts', 'src/app/AdminRoot.tsx', 5, ofPublicParts),
    chunkOf('admin', 'src/app/AdminRoot.tsx', 4),
    ...sharedByPages(),
    charts,
];
