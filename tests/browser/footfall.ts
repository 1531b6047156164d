import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
    type BrowserContext,
    test as base,
    type ConsoleMessage,
    expect,
    type Page,
    type Request,
    type WebError,
} from '@playwright/test';
import { calls } from '../../contract/calls';
import type { Call, CallAnswer, CallInput, Envelope } from '../../contract/platform/call';
import { isFull } from '../../scripts/testForm.mjs';
import { adminEmail, adminPassword } from '../fixtures/administrator';
import { freePort } from '../fixtures/freePort';
import { type ServerProcess, startServer } from '../fixtures/serverProcess';
import { actAs, signInAdministrator } from './people';
import { CachedPage } from './storedPage';

/** The built server with fresh embedded stores, signed in as its administrator. */
export interface Running {
    server: ServerProcess;
    url: string;
    /** of its data */
    folder: string;
    /** Makes a call of the contract and answers its data. */
    call<C extends Call>(call: C, input?: CallInput<C>): Promise<CallAnswer<C>>;
}

/** Signs in to a server that was just started. */
export const connect = async (server: ServerProcess, folder: string): Promise<Running> => {
    // The browser and the tests use one name: the session's cookie belongs to it.
    const url = server.url.replace('127.0.0.1', 'localhost');
    let token = '';
    const call: Running['call'] = async (definition, input = {} as never) => {
        const { method, path } = definition;
        const { params, query, body } = input as Record<string, Record<string, unknown>>;
        const address = new URL(
            path.replace(/:(\w+)/g, (_, name: string) => String(params?.[name])),
            url,
        );
        for (const [key, value] of Object.entries(query ?? {})) {
            address.searchParams.set(key, String(value));
        }
        const response = await fetch(address, {
            method,
            headers: { 'x-token': token, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
        });
        const answer = (await response.json()) as Envelope<never>;
        if (answer.needs === 'stepUp') {
            await call(calls.confirmStepUp, { body: { password: adminPassword } });
            return call(definition, input);
        }
        if (answer.code !== 200) throw new Error(`${method} ${path}: ${answer.message}`);
        return answer.data;
    };
    const login = await call(calls.login, {
        body: { email: adminEmail, password: adminPassword },
    });
    token = login.x_token;
    // where products are put on sale for something else, nobody proves that they are theirs
    await call(calls.updateSettings, { body: { require_ownership: 0 } });
    return { server, url, folder, call };
};

/** From the fourth letter of an address within an hour a captcha is asked for, whichever test it is. */
const isCaptcha = (message: ConsoleMessage): boolean =>
    message.text().includes('422') &&
    /\/(sendEmailVerify|articles\/subscriptions)$/.test(message.location().url);

/** A page that does not exist has the status that says so, and browsers tell of it. */
const isMissingPage = (message: ConsoleMessage): boolean => {
    const { url } = message.location();
    const isPage = URL.canParse(url) && !/^\/api\/|\.\w+$/.test(new URL(url).pathname);
    return isPage && message.text().includes('status of 404');
};

/** Collects what goes wrong in a browser's pages until the function returned is called. */
export const watchErrors = (context: BrowserContext, errors: string[]): (() => void) => {
    const onError = (error: WebError) => errors.push(String(error.error()));
    const onConsole = (message: ConsoleMessage) => {
        if (message.type() !== 'error') return;
        if (isCaptcha(message) || isMissingPage(message)) return;
        errors.push(`${message.text()} ${message.location().url}`);
    };
    const onFailure = (request: Request) => {
        // A page that is left ends its own requests.
        const reason = request.failure()?.errorText ?? '';
        if (reason !== 'net::ERR_ABORTED') errors.push(`${request.url()}: ${reason}`);
    };
    context.on('weberror', onError).on('console', onConsole);
    context.on('requestfailed', onFailure);
    return () => {
        context.off('weberror', onError).off('console', onConsole);
        context.off('requestfailed', onFailure);
    };
};

/** What went wrong in a test's pages. The browser tells of it in its own time, perhaps after what it shows. */
export class PageErrors extends Array<string> {
    readonly #allowed: RegExp[] = [];

    /** From now on to the test's end this is what the test wants to see. */
    allow(pattern: RegExp): void {
        this.#allowed.push(pattern);
    }

    unexpected(): string[] {
        return Array.from(this).filter(text => !this.#allowed.some(one => one.test(text)));
    }
}

interface Fixtures {
    errors: PageErrors;
}

interface WorkerFixtures {
    running: Running;
    kept: CachedPage;
}

/**
 * `running` is one server for all tests of a worker, and `page` its one page, emptied for each test;
 * every test ends without a page's error.
 */
export const test = base.extend<Fixtures, WorkerFixtures>({
    kept: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => {
            const kept = new CachedPage();
            await use(kept);
            await kept.close();
        },
        { scope: 'worker' },
    ],
    page: async ({ browser, running, kept }, use) => use(await kept.take(browser, running.url)),
    context: async ({ page }, use) => use(page.context()),
    running: [
        // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
        async ({}, use) => {
            const folder = await mkdtemp(join(tmpdir(), 'footfall-browser-'));
            // gateways are told where the server is, before anybody can ask it
            const port = await freePort();
            const PUBLIC_URL = `http://localhost:${port}`;
            // it shares the cores with browsers: how long a report takes says nothing here
            const environment = { PORT: String(port), PUBLIC_URL, REPORT_SECONDS: '120' };
            const server = await startServer(folder, environment);
            await use(await connect(server, folder));
            await server.stop();
            await rm(folder, { recursive: true });
        },
        { scope: 'worker' },
    ],
    errors: [
        async ({ context }, use) => {
            const errors = new PageErrors();
            const stop = watchErrors(context, errors);
            await use(errors);
            stop();
            expect(errors.unexpected()).toEqual([]);
        },
        { auto: true },
    ],
});
export { expect };

/** Gives the browser a session of the administrator; no page is opened. */
export const signIn = async (page: Page, running: Running, language: 'en' | 'zh' = 'en') =>
    actAs(page, running, await signInAdministrator(running), language);

/** The administrator's list of sites, as it is after the sign-in. */
export const openDashboard = async (page: Page, running: Running) => {
    await signIn(page, running);
    await page.goto(`${running.url}/dashboard`);
    await expect(page.locator('h1')).toBeVisible();
};

/** For what the sign-in page itself is wanted: every other test has a session without it. */
export const signInByForm = async (page: Page, { url }: Running) => {
    await page.context().addCookies([{ name: 'language', value: 'en', url }]);
    await page.goto(`${url}/login`);
    await page.locator('input[type=email]').fill(adminEmail);
    await page.locator('input[type=password]').fill(adminPassword);
    await page.locator('button[type=submit]').click();
    await page.waitForURL('**/dashboard');
};

/** As a link inside the application does it: without loading the document. */
export const moveTo = (page: Page, address: string) =>
    page.evaluate(to => {
        history.pushState(null, '', to);
        dispatchEvent(new PopStateEvent('popstate'));
    }, address);

/** What a browser remembers of the display; before a page of the application is opened. */
export const rememberDisplay = (page: Page, display: object) =>
    page.evaluate(text => localStorage.setItem('footfall.display', text), JSON.stringify(display));

/** Answers to the call wait until the function returned is called. */
export const holdBack = async (page: Page, path: string): Promise<() => void> => {
    let release = () => {};
    const released = new Promise<void>(done => {
        release = done;
    });
    await page.route(`**${path}*`, async route => {
        await released;
        await route.continue();
    });
    return release;
};

/** A website of another origin: a page for every path, with the given lines in its head. */
export const startWebsite = async (head: () => string) => {
    const website = createServer((request, response) => {
        response.setHeader('content-type', 'text/html; charset=utf-8');
        response.end(`<!doctype html><html lang="en"><head><title>Page ${request.url}</title>
            <link rel="icon" href="data:,">${head()}</head>
            <body><h1>Page ${request.url}</h1>
            ${['/', '/first', '/second', '/third'].map(path => `<a href="${path}">${path}</a>`).join(' ')}
            </body></html>`);
    });
    await new Promise<void>(done => website.listen(0, '127.0.0.1', done));
    const { port } = website.address() as AddressInfo;
    return {
        url: `http://127.0.0.1:${port}`,
        host: `127.0.0.1:${port}`,
        stop: () => new Promise(done => website.close(done).closeAllConnections()),
    };
};

/**
 * A step that shows of one more kind of record what `office/dictionaries` and `office/core` show of
 * the parts that all of them are made of; at length only.
 */
export const fullStep = async (name: string, step: () => Promise<void>): Promise<void> => {
    if (isFull) await test.step(name, step);
};
