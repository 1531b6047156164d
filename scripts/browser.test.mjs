import { describe, expect, it } from 'vitest';
import { searchBrowser, searchHeadless } from './browser.mjs';

const only =
    (...paths) =>
    path =>
        paths.includes(path);

describe('searchBrowser', () => {
    it('takes the one asked for, and says when it is not there', () => {
        const env = { CHROMIUM_PATH: '/my/chrome', PATH: '/usr/bin' };
        expect(searchBrowser(env, only('/my/chrome', '/usr/bin/chromium'))).toBe('/my/chrome');
        expect(() => searchBrowser(env, only('/usr/bin/chromium'))).toThrow('/my/chrome');
    });

    it('goes along PATH before the usual places', () => {
        const exists = only('/opt/bin/google-chrome', '/usr/bin/chromium');
        expect(searchBrowser({ PATH: '/bin:/opt/bin' }, exists)).toBe('/opt/bin/google-chrome');
        expect(searchBrowser({ PATH: '/bin' }, exists)).toBe('/usr/bin/chromium');
        expect(searchBrowser({}, only())).toBeUndefined();
    });
});

describe('searchHeadless', () => {
    const env = { PATH: '/usr/bin' };
    const both = only('/usr/bin/chromium', '/usr/bin/chromium-headless-shell');

    it('takes the shell before the browser, and the browser where there is none', () => {
        expect(searchHeadless(env, both)).toBe('/usr/bin/chromium-headless-shell');
        expect(searchHeadless(env, only('/usr/bin/chromium'))).toBe('/usr/bin/chromium');
        expect(searchHeadless(env, only())).toBeUndefined();
    });

    it('takes what was asked for', () => {
        const asked = { ...env, CHROMIUM_PATH: '/usr/bin/chromium' };
        expect(searchHeadless(asked, both)).toBe('/usr/bin/chromium');
    });
});
