import { describe, expect, it } from 'vitest';
import { sourceClasses } from '../../../contract/analytics/sourceClasses';
import { clockOf } from '../../platform/days';
import { openPlaces } from '../events/enrich/place';
import { createSpamTest } from '../events/enrich/referrerSpam';
import { readSource } from '../events/enrich/source';
import { type NewEvent, toLine } from '../events/event';
import { inactivityMs } from '../events/visits';
import { type DemoPlan, demoProfiles, generate, planTraffic } from './generate';
import { eventsOf } from './visitEvents';

const plan: DemoPlan = {
    seed: 'test',
    until: Date.parse('2026-11-21T10:20:00Z'),
    days: 28,
    events: 40_000,
};
const sites = ['blogblogblog', 'shopshopshop', 'docsdocsdocs'];
const placeOf = await openPlaces();
const made = planTraffic(plan, sites, placeOf);
const visits = [...generate(made, plan.days)];
const events = visits.flatMap(eventsOf);
const people = visits.filter(visit => visit.shared.bot === '');
const firstOf = (visit: (typeof visits)[number]) => eventsOf(visit)[0] as NewEvent;

const again = (changed: Partial<DemoPlan>, ids = sites) => {
    const traffic = planTraffic({ ...plan, events: 3000, ...changed }, ids, placeOf);
    const lines = [...generate(traffic, plan.days)].flatMap(visit => eventsOf(visit).map(toLine));
    return { lines, counts: traffic.map(site => site.counts) };
};

describe('the demo as a whole', { timeout: 30_000 }, () => {
    it('is the same for the same seed and present, but for the ids of the sites', () => {
        const one = again({});
        const other = again({}, ['sitenumber01', 'sitenumber02', 'sitenumber03']);
        expect(other.counts).toEqual(one.counts);
        const bare = ({ lines }: typeof one) =>
            lines.map(line => line.replace(/"site":"\w+"/, '"site":""'));
        expect(bare(other)).toEqual(bare(one));
        expect(again({ seed: 'other' }).counts).not.toEqual(one.counts);
    });

    it('has about as many events as are asked for, and none after the present', () => {
        expect(Math.abs(events.length - plan.events) / plan.events).toBeLessThan(0.05);
        expect(
            Math.max(...visits.map(visit => visit.events.at(-1)?.time ?? 0)),
        ).toBeLessThanOrEqual(plan.until);
        expect(made.reduce((sum, site) => sum + site.counts.events, 0)).toBe(events.length);
    });
});

describe('ids', () => {
    it('are unique', () => {
        expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
        expect(new Set(visits.map(({ shared }) => shared.visit)).size).toBe(visits.length);
    });

    it('tie what is done on a page to a view of the same visit', () => {
        for (const visit of visits) {
            const views = new Set(visit.events.flatMap(e => (e.kind === 'view' ? [e.id] : [])));
            if (!visit.events.every(event => views.has(event.view)))
                expect.fail(visit.shared.visit);
        }
    });
});

describe('visits', { timeout: 30_000 }, () => {
    it('begin with a view, go on without half an hour of inactivity, and are apart from each other', () => {
        const endOf = new Map<string, number>();
        const wrong = visits.filter(({ shared, events: own }) => {
            let last = shared.started;
            let isRight = own[0]?.kind === 'view' && own[0].time === last;
            for (const { time, engaged = 0 } of own) {
                isRight &&= time >= last && time - engaged - last <= inactivityMs;
                last = time;
            }
            const key = `${shared.site} ${shared.visitor}`;
            isRight &&= shared.started - (endOf.get(key) ?? 0) > inactivityMs;
            endOf.set(key, last);
            return !isRight;
        });
        expect(wrong).toEqual([]);
        expect(endOf.size).toBeLessThan(visits.length);
    });

    it('bounce as often as people do', () => {
        for (const site of sites) {
            const own = people.filter(visit => visit.shared.site === site);
            const bounced = own.filter(visit => {
                const kinds = visit.events
                    .map(({ kind }) => kind)
                    .filter(kind => !/engagement|vitals|error/.test(kind));
                return kinds.length === 1;
            });
            expect(bounced.length / own.length).toBeGreaterThan(0.42);
            expect(bounced.length / own.length).toBeLessThan(0.63);
        }
    });

    it('have the source that the server would read from their first page', () => {
        const seen = new Set<string>();
        for (const visit of people) {
            const {
                host = '',
                path,
                query,
                referrer = '',
                source,
                sourceName,
                ...rest
            } = firstOf(visit);
            const page = new URL(`https://${host}${path}?${query}`);
            const read = readSource(page, referrer, host);
            expect({ ...rest, source, sourceName }).toMatchObject(read);
            seen.add(read.source);
        }
        expect([...seen].sort()).toEqual([...sourceClasses].sort());
    });

    it('are made by many once and by few often', () => {
        const counts = new Map<string, number>();
        for (const { shared } of people) {
            counts.set(shared.visitor, (counts.get(shared.visitor) ?? 0) + 1);
        }
        const all = [...counts.values()];
        expect(all.filter(count => count === 1).length / all.length).toBeGreaterThan(0.55);
        expect(Math.max(...all)).toBeGreaterThan(10);
    });
});

describe('the rhythm', () => {
    it('is quiet at night by each site’s own clock', () => {
        demoProfiles.forEach(({ zone }, at) => {
            const hours = people
                .filter(({ shared }) => shared.site === sites[at])
                .map(({ shared }) => Math.floor(clockOf(shared.started, zone) / 3_600_000));
            const within = (from: number, to: number) =>
                hours.filter(hour => hour >= from && hour < to).length;
            expect(within(2, 5) * 4).toBeLessThan(within(19, 22));
        });
    });

    it('knows weekends: few people read documentation then', () => {
        const perDay = new Map<number, number>();
        for (const { shared } of people.filter(visit => visit.shared.site === 'docsdocsdocs')) {
            const weekday = new Date(shared.started + 19_800_000).getUTCDay();
            perDay.set(weekday, (perDay.get(weekday) ?? 0) + 1);
        }
        const of = (...days: number[]) =>
            days.reduce((sum, day) => sum + (perDay.get(day) ?? 0), 0) / days.length;
        expect(of(0, 6)).toBeLessThan(of(2, 3, 4) * 0.75);
    });
});

it('has bots, about one page view in twelve', () => {
    const views = events.filter(({ kind }) => kind === 'view');
    const share = views.filter(({ bot }) => bot !== '').length / views.length;
    expect(share).toBeGreaterThan(0.06);
    expect(share).toBeLessThan(0.1);
});

it('has places and networks as the server finds them, and cities everywhere', () => {
    const chinese = people.filter(({ shared }) => shared.country === 'CN');
    const cities = new Set<string>();
    const networks = new Set<string>();
    for (const { shared } of chinese) {
        const { country, region, city, network } = placeOf(shared.address ?? '');
        expect(shared).toMatchObject({ country, region, city, network });
        cities.add(city);
        networks.add(network);
    }
    expect(cities.size).toBeGreaterThan(60);
    expect([...networks]).toEqual(expect.arrayContaining(['telecom', 'unicom', 'mobile']));
    const american = people.filter(({ shared }) => shared.country === 'US');
    expect(american.every(({ shared }) => /^US-[A-Z]{2}$/.test(shared.region ?? ''))).toBe(true);
    expect(american.every(({ shared }) => shared.city !== '')).toBe(true);
});

it('has words that were searched for', () => {
    const words = people.filter(({ shared }) => shared.source === 'search' && shared.keyword);
    expect(new Set(words.map(({ shared }) => shared.keyword)).size).toBeGreaterThan(10);
});

it('has referrer spam, which counts nowhere', () => {
    const isSpam = createSpamTest();
    const spam = visits.filter(({ shared }) => shared.excluded === 'spam');
    expect(spam.length).toBeGreaterThan(10);
    expect(spam.every(({ shared }) => isSpam(shared.referrerHost ?? ''))).toBe(true);
    expect(people.some(({ shared }) => isSpam(shared.referrerHost ?? ''))).toBe(false);
});

describe('the shop’s stories', () => {
    const ofShop = visits.filter(({ shared }) => shared.site === 'shopshopshop');
    const last = Date.parse('2026-11-21T04:59:59Z');
    const on = (before: number) =>
        ofShop.filter(({ shared }) => {
            const days = Math.floor((last - Number(shared.started)) / 86_400_000) + 1;
            return days === before;
        });
    const sees = (visit: (typeof visits)[number], path: string) =>
        visit.events.some(event => event.path === path);
    const share = (of: typeof visits, path: string) =>
        of.filter(visit => sees(visit, path)).length / Math.max(1, of.length);

    it('are a checkout that is broken for two days', () => {
        const broken = [9, 8].flatMap(on).filter(visit => sees(visit, '/checkout'));
        const sound = [12, 11, 10, 7, 6].flatMap(on).filter(visit => sees(visit, '/checkout'));
        expect(share(sound, '/checkout/thank-you')).toBeGreaterThan(0.3);
        expect(share(broken, '/checkout/thank-you')).toBeLessThan(0.15);
    });

    it('are a launch, a wave of one bot, and a campaign that sells nothing', () => {
        expect(share(on(17), '/products/oak-record-shelf')).toBeGreaterThan(0.3);
        const isBot = ({ shared }: (typeof visits)[number]) => shared.bot === 'GPTBot';
        expect(on(6).filter(isBot).length).toBeGreaterThan(3 * on(12).filter(isBot).length);
        const brought = [2, 1]
            .flatMap(on)
            .filter(({ shared }) => shared.utmCampaign === 'kettle-giveaway');
        expect(brought.length).toBeGreaterThan(10);
        expect(share(brought, '/checkout/thank-you')).toBeLessThan(0.03);
    });
});
