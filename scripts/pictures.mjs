// `npm run pictures`: draws the product's pictures anew, from the built program with its demo in a folder
// of its own: the overview for the public site in both languages and themes, and for the README.
import './begin.mjs';
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findBrowser } from './browser.mjs';
import { ensureBuilt, fail } from './prepare.mjs';

const folder = resolve('src/public/home/pictures');
const email = 'pictures@example.com';
const password = 'only for the pictures';
/** the demo's site for each language */
const sites = { en: 'harbor-and-oak.example', zh: 'qingshan-notes.example' };
const themes = ['light', 'dark'];
/** CSS pixels of the window; what is shown of it on the public site, and in the README */
const size = { width: 1280, height: 1130 };
const shown = { width: 1280, height: 800 };
/** device pixels for a CSS pixel */
const scale = 1.5;

const stop = child =>
    new Promise(ended => {
        child.once('exit', ended);
        child.kill();
    });

const serve = async dataDir => {
    const env = {
        ...process.env,
        PORT: '0',
        HOST: '127.0.0.1',
        DATA_DIR: dataDir,
        ADMIN_EMAIL: email,
        ADMIN_PASSWORD: password,
    };
    const options = { env, stdio: ['ignore', 'pipe', 'inherit'] };
    const child = spawn(process.execPath, ['dist/server/main.js'], options);
    process.once('exit', () => child.kill());
    const url = await new Promise((found, failed) => {
        let said = '';
        child.stdout.on('data', piece => {
            said += piece;
            const port = /Footfall is ready: \S+:(\d+)\n/.exec(said)?.[1];
            if (port) found(`http://localhost:${port}`);
        });
        child.once('exit', () => failed(new Error(`The server did not start: ${said}`)));
    });
    return { url, env: { ...env, PORT: new URL(url).port }, stop: () => stop(child) };
};

const fill = env =>
    new Promise((filled, failed) => {
        const demo = spawn(process.execPath, ['dist/server/demo.js'], { env, stdio: 'inherit' });
        demo.once('exit', code => (code === 0 ? filled() : failed(new Error(`demo: ${code}`))));
    });

const signIn = async url => {
    const answer = await fetch(`${url}/api/v1/work/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
    });
    const { data, message } = await answer.json();
    if (!answer.ok) throw new Error(message);
    return data.x_token;
};

const siteIds = async (url, token) => {
    const answer = await fetch(`${url}/api/v1/work/sites?perPage=200`, {
        headers: { 'x-token': token },
    });
    const { data } = await answer.json();
    return Object.fromEntries(data.list.map(({ domain, id }) => [domain, id]));
};

const dayBefore = days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const shoot = async (browser, { url, token, site, language, theme }) => {
    const context = await browser.newContext({
        viewport: size,
        deviceScaleFactor: scale,
        colorScheme: theme,
        locale: language,
        reducedMotion: 'reduce',
    });
    const cookies = { 'x-token': token, username: email, language };
    await context.addCookies(
        Object.entries(cookies).map(([name, value]) => ({ name, value, url })),
    );
    const page = await context.newPage();
    // whole days: of the running one there may be little yet
    const period = `from=${dayBefore(30)}&to=${dayBefore(1)}`;
    await page.goto(`${url}/site/overview?site=${site}&${period}`);
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_500);
    const picture = await page.screenshot();
    await context.close();
    return picture;
};

const write = async (picture, language, theme) => {
    const part = { left: 0, top: 0, width: shown.width * scale, height: shown.height * scale };
    const file = join(folder, `overview-${language}-${theme}.webp`);
    await writeFile(
        file,
        await sharp(picture).extract(part).resize(1440).webp({ quality: 72 }).toBuffer(),
    );
    if (language !== 'en' || theme !== 'light') return;
    const small = sharp(picture).resize(1280).png({ palette: true, colours: 128, effort: 10 });
    await writeFile('docs/overview.png', await small.toBuffer());
};

await ensureBuilt().catch(fail);
await mkdir(folder, { recursive: true });
const data = await mkdtemp(join(tmpdir(), 'footfall-pictures-'));
const server = await serve(data);
try {
    await fill(server.env);
    const token = await signIn(server.url);
    const ids = await siteIds(server.url, token);
    const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    for (const [language, domain] of Object.entries(sites)) {
        for (const theme of themes) {
            const of = { url: server.url, token, site: ids[domain], language, theme };
            await write(await shoot(browser, of), language, theme);
        }
    }
    await browser.close();
} finally {
    await server.stop();
    await rm(data, { recursive: true, force: true });
}
