import { resolve } from 'node:path';

interface Modules {
    getModuleInfo(
        id: string,
    ): { importedIds: readonly string[]; dynamicImporters: readonly string[] } | null;
}

/** What a module cannot run without: itself, and all that it imports at once, directly or not. */
const closureOf = (id: string, modules: Modules): Set<string> => {
    const found = new Set([id]);
    for (const next of found) {
        for (const imported of modules.getModuleInfo(next)?.importedIds ?? []) found.add(imported);
    }
    return found;
};

const entries = ['src/main.tsx', 'src/closed.ts'].map(path => resolve(path));

/**
 * A chunk of all that one module needs, itself left out. Its modules import nothing but each other and
 * what chunks of higher priority hold, so no two chunks import one another.
 */
const chunkOf = (name: string, path: string, priority: number) => {
    const start = resolve(path);
    let closure: Set<string> | undefined;
    return {
        debugName: name,
        name: (id: string, modules: Modules): string | null => {
            closure ??= closureOf(start, modules);
            // What is also loaded when needed, such as texts by the public site, stays by itself.
            const isAlone = modules.getModuleInfo(id)?.dynamicImporters.length !== 0;
            return closure.has(id) && !isAlone && !entries.includes(id) ? name : null;
        },
        priority,
    };
};

/**
 * Left to the bundler, each module that several pages share in a way of its own becomes a file: two
 * hundred of them for the first page of the application. These are loaded with every page in any case.
 */
export const chunkGroups = [
    chunkOf('closedPage', 'src/closed.ts', 3),
    chunkOf('base', 'src/main.tsx', 2),
    chunkOf('admin', 'src/app/AdminRoot.tsx', 1),
];
