import { medianOf } from '../../../platform/medianOf';

const dayMs = 86_400_000;
/** Days before today that say what is usual. */
export const historyDays = 14;
/** A day of fewer visits says nothing, nor do fewer such days. */
const leastVisits = 20;
const leastDays = 3;

interface Day {
    visits: number;
    returned: number;
}

/**
 * How many of a site's visits were of visitors who had been here before, by day (UTC): two numbers a day
 * and site.
 */
export class ReturnHistory {
    readonly #sites = new Map<string, Map<number, Day>>();

    add(site: string, at: number, { visits, returned }: Day): void {
        const number = Math.floor(at / dayMs);
        const days = this.#sites.get(site) ?? new Map<number, Day>();
        this.#sites.set(site, days);
        const day = days.get(number);
        if (day) {
            day.visits += visits;
            day.returned += returned;
            return;
        }
        days.set(number, { visits, returned });
        for (const old of days.keys()) if (old < number - historyDays) days.delete(old);
    }

    /** The usual share on the days before an instant; undefined while too little is known. */
    usualShare(site: string, now: number): number | undefined {
        const today = Math.floor(now / dayMs);
        const shares = [...(this.#sites.get(site) ?? [])]
            .filter(
                ([number, { visits }]) =>
                    number < today && number >= today - historyDays && visits >= leastVisits,
            )
            .map(([, { visits, returned }]) => returned / visits);
        return shares.length < leastDays ? undefined : medianOf(shares);
    }
}
