import type { BrowserContext, CDPSession, Page } from '@playwright/test';

/** What loading one page took. */
export interface Loaded {
    requests: number;
    scripts: number;
    /** bytes of script that came over the line, compressed */
    bytes: number;
    /** ms of the page's main thread, and what of it was spent on what */
    main: number;
    script: number;
    styleAndLayout: number;
    /** ms of a processor in all threads of the page */
    process: number;
    /** ms from the first request on */
    largestPaint: number;
    lastAnswer: number;
    /** how much what was in sight has moved; no unit */
    shift: number;
}

const watch = () => {
    const seen = { largestPaint: 0, shift: 0 };
    const on = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
            type,
            buffered: true,
        });
    on('largest-contentful-paint', ({ startTime }) => {
        seen.largestPaint = startTime;
    });
    on('layout-shift', entry => {
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    });
    Object.assign(window, { seen });
};

/** ms without a request after which a page has what it wanted; what it asks for now and then comes later */
const quietMs = 2_000;

const listen = (session: CDPSession) => {
    const found = { requests: 0, scripts: 0, bytes: 0, first: 0, last: 0 };
    const scripts = new Set<string>();
    const waiting = new Set<string>();
    let changed = performance.now();
    const isOver = (requestId: string) => {
        waiting.delete(requestId);
        changed = performance.now();
    };
    session.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
        if (request.url.startsWith('data:')) return;
        found.requests += 1;
        found.first ||= timestamp;
        waiting.add(requestId);
    });
    session.on('Network.loadingFailed', ({ requestId }) => isOver(requestId));
    session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type !== 'Script') return;
        found.scripts += 1;
        scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
        if (waiting.has(requestId)) found.last = timestamp;
        isOver(requestId);
        if (scripts.has(requestId)) found.bytes += encodedDataLength;
    });
    const isQuiet = () => waiting.size === 0 && performance.now() - changed > quietMs;
    return { found, isQuiet };
};

/** Until the page has what it wanted and has nothing to do. */
const settle = async (page: Page, isQuiet: () => boolean): Promise<void> => {
    await page.locator('h1').first().waitFor();
    while (!isQuiet()) await page.evaluate(() => new Promise(done => setTimeout(done, 100)));
};

const readTimes = async (session: CDPSession): Promise<(name: string) => number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    const times = new Map(metrics.map(({ name, value }) => [name, value * 1000]));
    return name => times.get(name) ?? 0;
};

const readSeen = (page: Page) =>
    page.evaluate(
        () => (window as unknown as { seen: Pick<Loaded, 'largestPaint' | 'shift'> }).seen,
    );

/** Opens an address in a page of its own, until nothing more is asked for. */
export const loadPage = async (context: BrowserContext, url: string): Promise<Loaded> => {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Performance.enable');
    const { found, isQuiet } = listen(session);
    await page.addInitScript(watch);
    await page.goto(url);
    await settle(page, isQuiet);
    const timeOf = await readTimes(session);
    const seen = await readSeen(page);
    await page.close();
    const { first, last, ...counts } = found;
    return {
        ...counts,
        main: timeOf('TaskDuration'),
        script: timeOf('ScriptDuration'),
        styleAndLayout: timeOf('LayoutDuration') + timeOf('RecalcStyleDuration'),
        process: timeOf('ProcessTime'),
        lastAnswer: (last - first) * 1000,
        ...seen,
    };
};
