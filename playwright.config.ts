import { defineConfig } from '@playwright/test';
import { findHeadless } from './scripts/browser.mjs';

/**
 * Chromium's own interface starts two processes more for each test, which nobody looks at: it costs
 * more than an empty page. A later list replaces the former, so that Playwright's is repeated.
 */
const unneeded = [
    ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess'],
    ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades'],
    ...['HttpsFirstBalancedModeAutoEnable', 'LensOverlay', 'MediaRouter', 'PaintHolding'],
    ...['ThirdPartyStoragePartitioning', 'AvoidCorsURLLoaderRestartOnRedirect', 'Translate'],
    ...['OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled', 'PreconnectToSearch'],
];

const jsFlags = '--no-maglev --no-turbofan --min-semi-space-size=16 --semi-space-growth-factor=4';

export default defineConfig({
    testDir: 'tests/browser',
    outputDir: 'test-results',
    // More than two cores have: tests also wait for what takes its time in the product.
    workers: 3,
    timeout: 120_000,
    // Servers and browsers share the cores: how long an answer takes says nothing here.
    expect: { timeout: 30_000 },
    forbidOnly: Boolean(process.env.CI),
    use: {
        // Recording takes a third of the time: `--trace on` for the test in question.
        trace: 'off',
        contextOptions: { reducedMotion: 'reduce' },
        screenshot: 'only-on-failure',
        launchOptions: {
            // Without one of the machine's own, Playwright takes what it downloaded itself.
            executablePath: findHeadless(),
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
                // A page lives for seconds: what would be compiled once more, to run faster later, never
                // pays, and is more than a third of a page load; with room for what is soon forgotten,
                // less is spent on clearing it away.
                `--js-flags=${jsFlags}`,
                `--disable-features=${unneeded.join()}`,
            ],
        },
    },
});
