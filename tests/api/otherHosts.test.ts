import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../contract/calls';
import { putVisits } from '../fixtures/judgedVisits';
import { addSite, call, signIn, startTestApp, type TestApp } from '../fixtures/testApp';

let test: TestApp;
let token: string;
beforeAll(async () => {
    test = await startTestApp();
    token = await signIn(test);
    test.now = Date.parse('2026-05-04T12:05:00Z');
});
afterAll(() => test.close());

const at = (text: string) => Date.parse(`2026-05-${text}Z`);
const elsewhere = { host: 'shop.example.net', excluded: 'host' } as const;

describe('other hosts', () => {
    it('are listed with page views, addresses, first and last time', async () => {
        const site = await addSite(test, token);
        await putVisits(test.config.DATA_DIR, site, [
            { visitor: 'a', at: at('04T10:00'), paths: ['/', '/two'], ...elsewhere },
            { visitor: 'b', at: at('04T11:00'), address: '203.0.113.8', ...elsewhere },
            { visitor: 'c', at: at('04T09:00'), ...elsewhere, host: 'copy.example' },
            { visitor: 'd', at: at('03T09:00'), ...elsewhere },
            { visitor: 'e', at: at('04T09:00') },
        ]);
        await test.settle();
        const query = { site, from: '2026-05-04', perPage: 1 };
        const first = await call(test, calls.otherHosts, { token, query });
        expect(first.data).toEqual({
            total: 2,
            list: [
                {
                    ...{ host: 'shop.example.net', pv: 3, ip: 2 },
                    ...{ firstAt: at('04T10:00'), lastAt: at('04T11:00') },
                },
            ],
        });
        const second = await call(test, calls.otherHosts, { token, query: { ...query, page: 2 } });
        expect(second.data).toMatchObject({ total: 2, list: [{ host: 'copy.example', pv: 1 }] });
    });

    it('are no sign of a right installation, but its check names them', async () => {
        const site = await addSite(test, token);
        const check = async () => {
            await test.settle();
            const { snippet: _, ...facts } = (
                await call(test, calls.getInstallation, { token, params: { id: site } })
            ).data;
            return facts;
        };
        const nothing = { firstEventAt: null, lastEventAt: null, lastHost: null };
        expect(await check()).toEqual({ ...nothing, otherHost: null });
        const foreign = [{ visitor: 'a', at: at('04T10:00'), ...elsewhere }];
        await putVisits(test.config.DATA_DIR, site, foreign);
        expect(await check()).toEqual({ ...nothing, otherHost: 'shop.example.net' });
        const own = [{ visitor: 'b', at: at('04T09:00') }];
        await putVisits(test.config.DATA_DIR, site, own);
        expect(await check()).toEqual({
            ...{ firstEventAt: at('04T09:00'), lastEventAt: at('04T09:00') },
            ...{ lastHost: 'example.com', otherHost: 'shop.example.net' },
        });
    });
});
