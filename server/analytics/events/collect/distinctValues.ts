import { randomBytes } from 'node:crypto';
import {
    type LimitedField,
    limitedFields,
    otherValue,
} from '../../../../contract/analytics/collect';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import type { LiveEvent } from '../event';
import { viewHash } from '../hash64';
import { KeySet } from './keySet';

export type ValueLimits = Record<LimitedField, number>;

const dayMs = 86_400_000;
/** Most sites have few values a day, and there may be many sites. */
const firstSlots = 64;

/** Counted together, each value under its field's name. */
export const campaignFields = [
    'utmSource',
    'utmMedium',
    'utmCampaign',
    'utmTerm',
    'utmContent',
    'keyword',
] as const;

/** What a site's fields held on one day. */
interface SiteDay {
    sets: Map<string, KeySet>;
    /** those of which a value that counts found no more room */
    over: Set<LimitedField>;
}

/**
 * Bounds how many different values a site's fields have in a day (UTC), because each costs the store a
 * word for good: what is beyond is written as `(other)`. Values are known by 8 bytes; they are forgotten
 * with their day. Events that are left out of the figures have room of their own and take none from
 * those that count.
 */
export class DistinctValues {
    readonly #limits: ValueLimits;
    /** Nobody can choose values that are taken for each other. */
    readonly #seed = randomBytes(16).toString('hex');
    #day = Number.NaN;
    #sites = new Map<string, SiteDay>();

    /** 0 is no limit. */
    constructor(limits: ValueLimits) {
        this.#limits = limits;
    }

    /** Puts `(other)` into the fields of an event that have no room any more; `now` in ms. */
    limit(event: LiveEvent, now: number): void {
        const counts = (event.excluded ?? '') === '';
        const keeps = (field: LimitedField, value: string) =>
            this.keeps(event.site, field, value, counts, now);
        if (event.path && !keeps('paths', event.path)) event.path = otherValue;
        if (event.title && !keeps('titles', event.title)) event.title = otherValue;
        if (event.referrer && !keeps('referrers', event.referrer)) {
            event.referrer = otherReferrer(event.referrer);
        }
        for (const name of campaignFields) {
            const value = event[name];
            if (!value || keeps('campaigns', `${name}=${value}`)) continue;
            event[name] = otherValue;
            // a campaign's visits, paid or not, may be called by its source or its medium
            const isNamedByIt = event.source === 'campaign' || event.source === 'paid';
            if (isNamedByIt && event.sourceName === value) event.sourceName = otherValue;
        }
        if (event.name && !keeps('events', event.name)) event.name = otherValue;
        // numbers within bounds, of which nearly every one is another
        if (event.kind === 'vitals') return;
        if (event.props) event.props = limitedProperties(event.props, keeps);
    }

    /** Whether the value was there already, or there is room for it, which it takes. */
    keeps(site: string, field: LimitedField, value: string, counts: boolean, now: number): boolean {
        const limit = this.#limits[field];
        if (limit === 0) return true;
        const day = this.#siteDay(site, now);
        const name = counts ? field : `left out ${field}`;
        const known = day.sets.get(name) ?? new KeySet(firstSlots);
        day.sets.set(name, known);
        const key = viewHash(this.#seed, value);
        if (known.has(key)) return true;
        if (known.size >= limit) {
            if (counts) day.over.add(field);
            return false;
        }
        known.add(key);
        return true;
    }

    /** The fields of which some values are written as `(other)` today. */
    overLimit(site: string, now: number): LimitedField[] {
        const { over } = this.#siteDay(site, now);
        return limitedFields.filter(field => over.has(field));
    }

    /** Takes up a value that is stored already. */
    restore(site: string, field: LimitedField, value: string, counts: boolean, now: number): void {
        if (isOther(field, value)) {
            if (counts) this.#siteDay(site, now).over.add(field);
        } else this.keeps(site, field, value, counts, now);
    }

    #siteDay(site: string, now: number): SiteDay {
        const day = Math.floor(now / dayMs);
        if (day !== this.#day) {
            this.#day = day;
            this.#sites = new Map();
        }
        let found = this.#sites.get(site);
        if (!found) {
            found = { sets: new Map(), over: new Set() };
            this.#sites.set(site, found);
        }
        return found;
    }
}

const isOther = (field: LimitedField, value: string): boolean =>
    value === otherValue ||
    (field === 'referrers' && value.endsWith(`/${otherValue}`)) ||
    (['campaigns', 'events'].includes(field) && value.endsWith(`=${otherValue}`));

/** Where it came from stays known. */
const otherReferrer = (referrer: string): string =>
    canParseUrl(referrer) ? `${new URL(referrer).origin}/${otherValue}` : otherValue;

/** How a property takes room: by its name, and by its value under that name. */
export const propertyNames = (name: string, value: unknown): [name: string, pair: string] => [
    `${name}=`,
    `${name}=${String(value)}`,
];

const limitedProperties = (
    text: string,
    keeps: (field: LimitedField, value: string) => boolean,
): string => {
    let isLimited = false;
    const properties: [string, unknown][] = [];
    for (const [name, value] of Object.entries(JSON.parse(text) as Record<string, unknown>)) {
        const [asName, asPair] = propertyNames(name, value);
        const keepsName = keeps('events', asName);
        const keepsValue = keepsName && keeps('events', asPair);
        isLimited ||= !keepsValue;
        properties.push([keepsName ? name : otherValue, keepsValue ? value : otherValue]);
    }
    return isLimited ? JSON.stringify(Object.fromEntries(properties)) : text;
};
