import { afterEach, describe, expect, it, vi } from 'vitest';
import { publicSettings } from '../../../contract/platform/settings';
import { askWhetherOpen, settingsPath } from './closedSite';

const answer = (body: unknown) => {
    const asked = vi.fn(async () => new Response(JSON.stringify(body)));
    vi.stubGlobal('fetch', asked);
    return asked;
};

afterEach(() => vi.unstubAllGlobals());

describe('askWhetherOpen', () => {
    it('asks the call of the contract', async () => {
        expect(settingsPath).toBe(publicSettings.path);
        expect(publicSettings.method).toBe('GET');
        const asked = answer({ code: 200, data: { set: { webclose: 0 } } });
        expect(await askWhetherOpen('https://api.example')).toBe(true);
        expect(asked).toHaveBeenCalledWith(
            `https://api.example${publicSettings.path}`,
            expect.anything(),
        );
    });

    it.each([
        { code: 200, data: { set: { webclose: 1 } } },
        { code: 200, data: null },
        { code: 429, data: null },
        { code: 500, data: { set: { webclose: 0 } } },
        'nothing',
    ])('stays for %j', async body => {
        answer(body);
        expect(await askWhetherOpen('')).toBe(false);
    });

    it('stays while the server cannot be reached', async () => {
        vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
        expect(await askWhetherOpen('')).toBe(false);
    });
});
