// Whether node_modules holds what package-lock.json asks for, and `npm ci` if it does not.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runQuietly, since } from './system.mjs';

const read = file => {
    try {
        return JSON.parse(readFileSync(file, 'utf8')).packages ?? {};
    } catch {
        return undefined;
    }
};

/**
 * Compares the lock with the one that npm leaves in node_modules.
 * Another platform's packages may be missing; so may development ones unless `dev` is set.
 */
export const matches = (wanted, present, dev) => {
    const same = Object.entries(wanted).every(([path, entry]) => {
        if (path === '') return true;
        const found = present[path];
        if (!found) return entry.optional || entry.devOptional || (entry.dev && !dev);
        return found.version === entry.version && found.integrity === entry.integrity;
    });
    return same && Object.keys(present).every(path => path in wanted);
};

export const isInstalled = (dev = true) => {
    const wanted = read('package-lock.json');
    if (!wanted) throw new Error('package-lock.json is missing or broken.');
    const present = read(join('node_modules', '.package-lock.json'));
    return Boolean(present) && matches(wanted, present, dev);
};

/** npm runs its scripts with this set; without npm around us, the one on PATH. */
const npm = args => {
    const program = process.env.npm_execpath;
    return program ? [process.execPath, [program, ...args]] : ['npm', args];
};

export const install = async () => {
    console.error('Installing packages…');
    const start = performance.now();
    const args = ['ci', '--no-audit', '--no-fund', '--include=dev'];
    const { ok, output } = await runQuietly(...npm(args));
    if (!ok) throw new Error(`${output}\nInstalling packages failed; see npm's output above.`);
    console.error(`Installed packages in ${since(start)}`);
};
