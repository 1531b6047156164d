import { chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.mjs';

/** What a visitor with a slow phone notices. */
export interface Noticed {
    /** ms until the largest thing in sight was painted */
    lcp: number;
    /** how much what was in sight has moved; no unit */
    cls: number;
    /** ms of the longest task */
    longest: number;
    /** bytes of script that came over the line, compressed */
    script: number;
}

/** times slower than this machine */
const cpuRate = 4;
/**
 * Lighthouse's slow 4G, a line of 1.6 Mbit/s with a round trip of 150 ms, as it has to be told to
 * Chromium, which delays each request once, a first one as any other. Lighthouse's own factors stand
 * for what a connection takes to be made and for what a protocol adds: bytes a second and ms.
 */
const line = {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
    uploadThroughput: (750 * 1024 * 0.9) / 8,
};

/** How the phone is made, in words. */
export const phone = `Chromium at 390 × 844, a processor ${cpuRate}× slower than this machine's, and
    1.6 Mbit/s with a round trip of 150 ms, as Lighthouse has a phone: 1.44 Mbit/s and 562.5 ms for each
    request, told by the protocol of Chromium's developer tools.`;

/** ms after the last request in which late shifts and tasks are still seen */
const quietMs = 1_500;

const watch = () => {
    const seen = { lcp: 0, cls: 0, longest: 0 };
    const on = (type: string, take: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver(list => list.getEntries().forEach(take)).observe({
            type,
            buffered: true,
        });
    on('largest-contentful-paint', ({ startTime }) => {
        seen.lcp = startTime;
    });
    on('layout-shift', entry => {
        seen.cls += (entry as PerformanceEntry & { value: number }).value;
    });
    on('longtask', ({ duration }) => {
        seen.longest = Math.max(seen.longest, duration);
    });
    Object.assign(window, { seen });
};

const open = async (page: Page, url: string): Promise<Noticed> => {
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', line);
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuRate });
    let script = 0;
    const scripts = new Set<string>();
    session.on('Network.responseReceived', ({ requestId, type }) => {
        if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        if (scripts.has(requestId)) script += encodedDataLength;
    });
    await page.addInitScript(watch);
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.waitForTimeout(quietMs);
    const seen = await page.evaluate(
        () => (window as unknown as { seen: Omit<Noticed, 'script'> }).seen,
    );
    return { ...seen, script };
};

/** Opens each address so many times, by turns, on a phone that has never been there. */
export const onSlowPhone = async (
    urls: readonly string[],
    rounds: number,
): Promise<Map<string, Noticed[]>> => {
    const browser = await chromium.launch({
        executablePath: findBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
        const found = new Map<string, Noticed[]>(urls.map(url => [url, []]));
        for (let round = 0; round < rounds; round += 1) {
            for (const [url, seen] of found) {
                const context = await browser.newContext({
                    viewport: { width: 390, height: 844 },
                    deviceScaleFactor: 2,
                    isMobile: true,
                });
                seen.push(await open(await context.newPage(), url));
                await context.close();
            }
        }
        return found;
    } finally {
        await browser.close();
    }
};
