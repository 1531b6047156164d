import { describe, expect, it } from 'vitest';
import type { Site } from '../../../contract/analytics/sites';
import { checkSite, draftOf, nameFromDomain, siteInput } from './siteDraft';

const good = { domain: 'example.com', name: 'Example', timezone: 'Asia/Shanghai' };

describe('checkSite', () => {
    it('accepts a domain, an address and a Chinese domain', () => {
        expect(checkSite(good)).toEqual({});
        expect(checkSite({ ...good, domain: 'https://Example.com/path' })).toEqual({});
        expect(checkSite({ ...good, domain: '例子.中国' })).toEqual({});
    });

    it('names each field that is missing or wrong', () => {
        expect(checkSite({})).toEqual({
            domain: 'field.needed',
            name: 'field.needed',
            timezone: 'field.needed',
        });
        expect(checkSite({ ...good, domain: 'a b' })).toEqual({
            domain: 'site.domain',
        });
        expect(checkSite({ ...good, timezone: 'Mars/Base' })).toEqual({
            timezone: 'field.time_zone',
        });
    });

    it('reads hosts from lines, and names the field when one of them is none', () => {
        expect(checkSite({ ...good, hosts: 'shop.example.net\n\n *.例子.中国 \n' })).toEqual({});
        expect(checkSite({ ...good, hosts: 'shop.example.net\nwhat?' })).toEqual({
            hosts: 'site.host',
        });
    });

    it('reads what the site was called elsewhere from lines', () => {
        const ids = { umamiIds: 'B59E9C65-ae32-47f1-8400-119fcf4861c4', matomoIds: '3\n12' };
        expect(checkSite({ ...good, ...ids })).toEqual({});
        expect(checkSite({ ...good, umamiIds: '12', matomoIds: 'x', goatcounterIds: '-' })).toEqual(
            {
                umamiIds: 'site.umami_id',
                matomoIds: 'site.matomo_id',
                goatcounterIds: 'site.goatcounter_id',
            },
        );
    });

    it('wants a number of days only where events are kept for days', () => {
        const days = { ...good, keeping: 'days' } as const;
        expect(checkSite({ ...good, keeping: 'forever', retentionDays: 3 })).toEqual({});
        expect(checkSite({ ...days, retentionDays: null })).toEqual({
            retentionDays: 'field.needed',
        });
        expect(checkSite({ ...days, retentionDays: 6 })).toEqual({
            retentionDays: 'site.too_few_days {"min":7}',
        });
        expect(checkSite({ ...days, retentionDays: 7 })).toEqual({});
    });
});

describe('a draft', () => {
    it('of a site gives the same site', () => {
        const site: Site = {
            ...good,
            id: 'abcdefgh',
            kind: 'normal',
            createdAt: 1,
            updatedAt: 2,
            hosts: ['shop.example.net', '*.example.org'],
            retentionDays: 90,
            cookieless: true,
            honourDnt: false,
            umamiIds: ['b59e9c65-ae32-47f1-8400-119fcf4861c4'],
            plausibleIds: [],
            matomoIds: ['3', '12'],
            goatcounterIds: [],
            matomoCurrency: 'EUR',
            extraViews: ['replace-state'],
            archivedAt: null,
            role: 'owner',
            reports: null,
            isFiltered: false,
            team: null,
            addressDays: 45,
            excludedAddresses: ['203.0.113.0/24', '2001:db8::1'],
            excludedPages: ['/admin/*'],
            droppedParameters: ['token', 'session_*'],
            notFoundTitles: ['Page not found*', 'Oh, no — 404'],
            widget: { style: 'dark', figures: ['online', 'total'], language: 'en' },
        };
        expect(site).toMatchObject(siteInput(draftOf(site)));
        const plain: Site = { ...site, widget: null, addressDays: null, retentionDays: 365 };
        expect(plain).toMatchObject(siteInput(draftOf(plain)));
    });

    it('offers common lengths by name', () => {
        expect(draftOf({ retentionDays: 365, addressDays: 30 } as Site)).toMatchObject({
            keeping: '365',
            masking: '30',
        });
        expect(draftOf({ retentionDays: 100, addressDays: null } as Site)).toMatchObject({
            keeping: 'days',
            masking: 'forever',
        });
    });

    it('with a counter that shows nothing names the field of its figures', () => {
        const draft = { ...good, hasWidget: true, widgetFigures: [] };
        expect(checkSite(draft)).toEqual({ widgetFigures: 'widget.figure_needed' });
        expect(checkSite({ ...draft, hasWidget: false })).toEqual({});
    });

    it('keeps events for ever again when that is chosen, whatever the number', () => {
        const draft = { ...good, keeping: 'forever', retentionDays: 90 } as const;
        expect(siteInput(draft).retentionDays).toBeNull();
    });
});

describe('nameFromDomain', () => {
    it('drops scheme, path and www', () => {
        expect(nameFromDomain(' https://www.Example.com/about ')).toBe('example.com');
    });
});
