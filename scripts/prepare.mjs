// Before a command can run: packages installed, parts built. Says what it does on the error
// output, so that what a command itself prints stays clean.
import { withLock } from './buildLock.mjs';
import { install, isInstalled } from './installed.mjs';
import { buildPart, isFresh, output, partNames } from './parts.mjs';
import { signalAll, since } from './system.mjs';

/** Ends with a plain message instead of a stack: what failed is not the script. */
export const fail = error => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
};

const buildOne = async name => {
    const start = performance.now();
    const words = await buildPart(name);
    if (words.trim()) console.error(words.trimEnd());
    console.error(`Built ${name} in ${since(start)}`);
};

const prepare = async (names, force) => {
    const stale = () => names.filter(name => force || !isFresh(name));
    const isReady = () => isInstalled(false) && stale().length === 0;
    if (isReady()) return;
    await withLock(output, async () => {
        if (!isInstalled(stale().length > 0)) await install();
        const todo = stale();
        if (todo.length > 0) console.error(`Building ${todo.join(', ')}…`);
        const results = await Promise.allSettled(todo.map(buildOne));
        const failed = results.filter(result => result.status === 'rejected');
        if (failed.length > 0) throw new Error(failed.map(f => f.reason.message).join('\n'));
    });
};

const stopOn = signal => () => {
    signalAll(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
};

/** Runs work that starts programs; a signal meanwhile ends them too. */
const guarded = async work => {
    const stops = ['SIGINT', 'SIGTERM'].map(signal => [signal, stopOn(signal)]);
    for (const [signal, stop] of stops) process.once(signal, stop);
    try {
        return await work();
    } finally {
        for (const [signal, stop] of stops) process.removeListener(signal, stop);
    }
};

/** Installs what the lock file asks for and node_modules lacks. */
export const ensureInstalled = () =>
    guarded(async () => {
        if (!isInstalled()) await withLock(output, async () => isInstalled() || install());
    });

/** Installs what is missing and builds the parts whose sources changed; all of them if forced. */
export const ensureBuilt = (names = partNames, { force = false } = {}) =>
    guarded(() => prepare(names, force));
