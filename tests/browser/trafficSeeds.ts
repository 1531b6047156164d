import { randomUUID } from 'node:crypto';
import { calls } from '../../contract/calls';
import type { Offered } from '../../contract/market/resources/products';
import { domainOffer } from '../fixtures/offers';
import { type PutEvent, putEvents } from '../fixtures/putEvents';
import { expect, type Running } from './footfall';
import { putOnSale, type Trader } from './ordersSeeds';
import { callAs } from './people';
import { day } from './reportSite';

const sources = ['search', 'direct', 'external', 'social'] as const;

/** A visit of one or two pages on each of the last forty days but three, twice with imported history. */
const traffic = (host: string): PutEvent[] =>
    Array.from({ length: 40 }, (_, index) => 40 - index)
        .filter(ago => ago < 10 || ago > 12)
        .flatMap(ago =>
            Array.from({ length: 2 + (ago % 5) }, (_, visit): PutEvent[] => {
                const place = visit % 2 === 0 ? ['CN', 'CN-GD'] : ['DE', 'DE-BE'];
                const common = {
                    host,
                    visitor: `v${ago % 7}-${visit}`,
                    visit: `${ago}-${visit}`,
                    source: sources[visit % 4],
                    country: place[0],
                    region: place[1],
                    device: visit % 3 === 0 ? 'phone' : 'desktop',
                    address: `203.0.113.${visit + 1}`,
                } as Partial<PutEvent>;
                const at = `${day(ago)}T0${visit}:10:00Z`;
                const pages: PutEvent[] = [{ time: at, path: '/', ...common }];
                if (ago % 2 === 0) {
                    const later = `${day(ago)}T0${visit}:12:30Z`;
                    pages.push({ time: later, path: '/forum', ...common });
                }
                return ago % 20 === 0
                    ? pages.map(event => ({ ...event, visitor: 'import', origin: 'import' }))
                    : pages;
            }).flat(),
        );

/** A website on sale with forty days of traffic, in which three are missing. */
export const measuredWebsite = async (running: Running, seller: Trader) => {
    const domain = `forum-${randomUUID().slice(0, 6)}.example`;
    const body = { domain, name: 'Forum', timezone: 'UTC' };
    const { id: site } = await callAs(running, seller, calls.createSite, { body });
    await putEvents(running.folder, site, traffic(domain));
    const query = { site, from: day(40), to: day(1) };
    await expect
        .poll(async () => (await running.call(calls.trend, { query })).current.figures.pv, {
            timeout: 30_000,
        })
        .toBeGreaterThan(0);
    const details = {
        type: 'website',
        url: `https://${domain}/`,
        websiteTypeId: null,
        foundedOn: null,
        domainIncluded: true,
        measuredSiteId: site,
        techStack: 'PHP',
        hosting: '',
        monetisation: ['ads'],
        monthRevenue: null,
        monthProfit: null,
        hoursPerWeek: 3,
        icpStatus: 'none',
        assets: ['domain', 'files'],
        trainingDays: 0,
        reasonForSale: '',
        claimedUv: 60,
        claimedPv: 100,
    };
    const offer = { ...domainOffer({ title: 'A forum', price: '5000000' }), details } as Offered;
    return { domain, id: await putOnSale(running, seller, offer) };
};
