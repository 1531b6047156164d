import { beforeAll, describe, expect, it } from 'vitest';
import { createEnricher, type Enricher, type EnrichInput } from './enrich';

const visit: EnrichInput = {
    userAgent:
        'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36',
    address: '::ffff:114.114.114.114',
    page: new URL('https://example.com/a?b=c'),
    referrer: 'https://www.baidu.com/link?url=x',
    siteDomain: 'example.com',
};

describe('createEnricher', () => {
    let enricher: Enricher;
    beforeAll(async () => {
        enricher = await createEnricher();
    });

    it('finds everything that follows from the input', () => {
        expect(enricher.enrich(visit)).toEqual({
            browser: 'Chrome',
            browserVersion: '130',
            os: 'Windows',
            osVersion: '10',
            device: 'desktop',
            bot: '',
            excluded: '',
            country: 'CN',
            region: 'CN-JS',
            city: '南京',
            network: '',
            keyword: '',
            source: 'search',
            sourceName: 'Baidu',
            referrer: 'https://www.baidu.com/link?url=x',
            referrerHost: 'baidu.com',
            utmSource: '',
            utmMedium: '',
            utmCampaign: '',
            utmTerm: '',
            utmContent: '',
        });
    });

    const detectionOn = (changes: Partial<EnrichInput>) => {
        const { bot, excluded } = enricher.enrich({ ...visit, ...changes });
        return `${excluded}: ${bot}`;
    };

    it('names a bot, or the data centre that a visit comes from', () => {
        const address = '::ffff:5.9.1.1';
        expect(detectionOn({ userAgent: 'curl/8.5.0' })).toBe('bot: curl');
        expect(detectionOn({ userAgent: '' })).toBe('bot: no agent');
        expect(detectionOn({ address })).toBe('network: Hetzner');
        // What it calls itself says more than where it runs.
        expect(detectionOn({ address, userAgent: 'curl/8.5.0' })).toBe('bot: curl');
        expect(detectionOn({ address: '10.0.0.1' })).toBe(': ');
    });

    it('takes nobody for a bot whose agent is not known', () => {
        expect(detectionOn({ userAgent: undefined })).toBe(': ');
        expect(detectionOn({ userAgent: undefined, address: '5.9.1.1' })).toBe('network: Hetzner');
    });

    it('sets spam apart, wherever it comes from', async () => {
        const referrer = 'https://www.semalt.com/project';
        expect(detectionOn({ referrer })).toBe('spam: ');
        expect(detectionOn({ referrer, address: '5.9.1.1' })).toBe('spam: Hetzner');
        expect(detectionOn({ referrer, siteDomain: 'semalt.com' })).toBe(': ');
        expect(detectionOn({ referrer, page: new URL('https://example.com/?utm_source=x') })).toBe(
            'spam: ',
        );
    });

    it('reads client hints, also of another browser with the same agent and address', () => {
        const hints = { 'sec-ch-ua': '"Chromium";v="130", "Brave";v="130"' };
        expect(enricher.enrich({ ...visit, hints }).browser).toBe('Brave');
        expect(enricher.enrich(visit).browser).toBe('Chrome');
        expect(enricher.enrich({ ...visit, hints }).browser).toBe('Brave');
    });

    it('finds what was searched for', () => {
        const referrer = 'https://www.baidu.com/s?wd=%CD%F8%D5%BE&ie=gb2312';
        expect(enricher.enrich({ ...visit, referrer }).keyword).toBe('网站');
    });

    it('looks up an address alone', () => {
        expect(enricher.placeOf('5.9.1.1')).toMatchObject({ country: 'DE', dataCentre: 'Hetzner' });
        expect(enricher.placeOf('127.0.0.1')).toMatchObject({ country: '', dataCentre: '' });
        expect(enricher.enrich({ ...visit, address: '240e:355:3800::1' })).toMatchObject({
            country: 'CN',
            region: 'CN-GX',
            city: '桂林',
            network: 'telecom',
        });
    });

    it('does not take a remembered referrer for another site or another address', () => {
        const referrer = 'https://www.example.org/';
        const page = (address: string) => new URL(address);
        const sourceOf = (changes: Partial<EnrichInput>) =>
            enricher.enrich({ ...visit, referrer, ...changes }).source;
        expect(sourceOf({})).toBe('external');
        expect(sourceOf({ siteDomain: 'example.org' })).toBe('internal');
        expect(sourceOf({ page: page('https://example.com/?utm_source=x') })).toBe('campaign');
        expect(sourceOf({ page: page('https://example.com/?gclid=x') })).toBe('paid');
        expect(sourceOf({})).toBe('external');
    });

    it('leaves out a referrer that names no host, and cuts a long one', () => {
        expect(enricher.enrich({ ...visit, referrer: 'javascript:alert(1)' }).referrer).toBe('');
        const long = `https://example.org/${'a'.repeat(5000)}`;
        expect(enricher.enrich({ ...visit, referrer: long }).referrer).toHaveLength(2048);
    });
});
