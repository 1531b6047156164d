import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/browser.mjs';

export default defineConfig({
    testDir: 'tests/browser',
    outputDir: 'test-results',
    workers: 2,
    retries: 0,
    timeout: 60_000,
    // Two servers and two browsers share the cores: how long an answer takes says nothing here.
    expect: { timeout: 15_000 },
    forbidOnly: Boolean(process.env.CI),
    use: {
        trace: 'retain-on-failure',
        screenshot: 'only-on-failure',
        launchOptions: {
            // Without one of the machine's own, Playwright takes what it downloaded itself.
            executablePath: findBrowser(),
            args: [
                '--no-sandbox',
                '--disable-gpu',
                '--disable-quic',
                '--no-first-run',
                '--disable-background-networking',
                '--disable-component-update',
                '--disable-sync',
            ],
        },
    },
});
