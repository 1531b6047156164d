// Finds a Chromium for the browser tests, or brings one in.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { canInstall, install, runQuietly } from './system.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const usualPlaces = [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/opt/google/chrome/chrome',
    '/snap/bin/chromium',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser that a machine has: the one asked for, one on PATH, one in a usual place. */
export const searchBrowser = (env, exists) => {
    const asked = env.CHROMIUM_PATH;
    if (asked) {
        if (!exists(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`);
        return asked;
    }
    const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
    const onPath = folders.flatMap(folder => names.map(name => join(folder, name)));
    return [...onPath, ...usualPlaces].find(exists);
};

export const findBrowser = () => searchBrowser(process.env, existsSync);

const hasPlaywrightsOwn = async () => {
    const { chromium } = await import('@playwright/test');
    return existsSync(chromium.executablePath());
};

/** A package may hold nothing but a stub, as Ubuntu's does: only one that answers counts. */
const answers = async path => (await runQuietly(path, ['--version'], { timeout: 30_000 })).ok;

/**
 * Path of a browser, installing one if there is none.
 * @returns undefined if Playwright shall take the one that it downloaded
 */
export const ensureBrowser = async () => {
    const found = findBrowser();
    if (found) return found;
    if (await hasPlaywrightsOwn()) return undefined;
    if (canInstall()) {
        await install('chromium');
        const installed = findBrowser();
        if (installed && (await answers(installed))) return installed;
    }
    console.error('Downloading a browser with Playwright…');
    const cli = join('node_modules', 'playwright', 'cli.js');
    const args = [cli, 'install', 'chromium'];
    const { ok } = await runQuietly(process.execPath, args, { timeout: 600_000 });
    if (ok && (await hasPlaywrightsOwn())) return undefined;
    throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its program file.');
};
