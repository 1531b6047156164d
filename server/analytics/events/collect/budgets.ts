import { type Fault, fault } from '../../../../contract/fault';
import { addressBucket } from '../../../platform/addresses/addressBucket';
import { ApiError } from '../../../platform/http/errors';
import type { CollectCounters } from '../../collecting/counters';
import type { KnownSite } from '../../sites/siteCache';
import { Budget } from './budget';

/** Events a minute, of one address and of one site; 0 for no limit. */
export interface CollectLimits {
    address: number;
    site: number;
}

/** Visits that are joined in a minute, on all sites: work for the store that could be asked for in bulk. */
const maxMerges = 30;
/** Looking up a visit, or joining two, costs the store far more than an event does. */
const storeCost = 50;

/** What an address, and a site, may ask for in a minute. */
export class Budgets {
    readonly #addresses: Budget;
    readonly #sites: Budget;
    readonly #merges = new Budget(maxMerges);
    readonly #counters: CollectCounters;

    constructor(limits: CollectLimits, counters: CollectCounters) {
        this.#addresses = new Budget(limits.address);
        this.#sites = new Budget(limits.site);
        this.#counters = counters;
    }

    /** One event for each of the sites, on account of an address or a key. Throws 429 when that is too much, and then takes nothing. */
    spend(sites: readonly KnownSite[], payer: string): void {
        const now = instant();
        const wait = this.#addresses.take(addressBucket(payer), sites.length, now);
        if (wait > 0) throw this.#refused('addressBudget', sites.length, ofAddress, wait);
        const [first] = sites;
        if (!first) return;
        // As every tracker sends them.
        if (sites.every(site => site === first)) this.#spendOf(first.id, sites.length, sites, now);
        else for (const [id, count] of countBy(sites)) this.#spendOf(id, count, sites, now);
    }

    #spendOf(site: string, count: number, all: readonly KnownSite[], now: number): void {
        const wait = this.#sites.take(site, count, now);
        if (wait > 0) throw this.#refused('siteBudget', all.length, ofSite(site), wait);
    }

    /** A question to the store, as part of a request. Throws 429. */
    spendLookUp(payer: string): void {
        const wait = this.#addresses.take(addressBucket(payer), storeCost, instant());
        if (wait > 0) throw this.#refused('addressBudget', 1, ofAddress, wait);
    }

    /** Whether two visits may be joined for an address or a key. */
    takeMerge(payer: string): boolean {
        const now = instant();
        return (
            this.#addresses.take(addressBucket(payer), storeCost, now) === 0 &&
            this.#merges.take('all', 1, now) === 0
        );
    }

    #refused(
        reason: 'addressBudget' | 'siteBudget',
        events: number,
        told: (seconds: number) => Fault,
        waitMs: number,
    ): ApiError {
        this.#counters.refuse(reason, events);
        const seconds = Math.max(1, Math.ceil(waitMs / 1000));
        return new ApiError(429, told(seconds), { retryAfter: seconds });
    }
}

const ofAddress = (seconds: number): Fault => fault('event.too_many_of_address', { seconds });

const ofSite =
    (site: string) =>
    (seconds: number): Fault =>
        fault('event.too_many_of_site', { site, seconds });

/** ms; not of the server's clock, which may be set. */
const instant = (): number => performance.now();

const countBy = (sites: readonly KnownSite[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const { id } of sites) counts.set(id, (counts.get(id) ?? 0) + 1);
    return counts;
};
