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

/** The same engine without windows, tabs and all that draws them. */
const shellNames = ['chromium-headless-shell', 'chrome-headless-shell', 'headless_shell'];

const onPath = (env, wanted) =>
    (env.PATH ?? '')
        .split(delimiter)
        .filter(Boolean)
        .flatMap(folder => wanted.map(name => join(folder, name)));

/** The browser that a machine has: the one asked for, one on PATH, one in a usual place. */
export const searchBrowser = (env, exists) => {
    const asked = env.CHROMIUM_PATH;
    if (asked) {
        if (!exists(asked)) throw new Error(`CHROMIUM_PATH names no file: ${asked}`);
        return asked;
    }
    return [...onPath(env, names), ...usualPlaces].find(exists);
};

/** For what no window is needed for: a quarter less work for the processors. Else the browser. */
export const searchHeadless = (env, exists) =>
    (env.CHROMIUM_PATH ? undefined : onPath(env, shellNames).find(exists)) ??
    searchBrowser(env, exists);

export const findBrowser = () => searchBrowser(process.env, existsSync);
export const findHeadless = () => searchHeadless(process.env, existsSync);

const hasPlaywrightsOwn = async () => {
    const { chromium } = await import('@playwright/test');
    return existsSync(chromium.executablePath());
};

/** A package may hold nothing but a stub, as Ubuntu's does: only one that answers counts. */
const answers = async path => (await runQuietly(path, ['--version'], { timeout: 30_000 })).ok;

/** Debian has the shell as a package of its own; where there is none, the browser does its work. */
const installShell = async () => {
    const isMissing = findHeadless() === findBrowser();
    if (isMissing && !process.env.CHROMIUM_PATH && canInstall()) await install(shellNames[0]);
};

/** Installs a browser if there is none that `findBrowser` or Playwright finds. */
export const ensureBrowser = async () => {
    if (!findBrowser() && (await hasPlaywrightsOwn())) return;
    if (!findBrowser() && canInstall()) await install('chromium');
    const found = findBrowser();
    if (found && (await answers(found))) return installShell();
    console.error('Downloading a browser with Playwright…');
    const cli = join('node_modules', 'playwright', 'cli.js');
    const args = [cli, 'install', 'chromium'];
    const { ok } = await runQuietly(process.execPath, args, { timeout: 600_000 });
    if (ok && (await hasPlaywrightsOwn())) return;
    throw new Error('No Chromium found: install one, or set CHROMIUM_PATH to its program file.');
};
