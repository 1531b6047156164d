import type { Detector } from '../detection/detector';
import { takeUpVisits } from '../detection/restoreDetector';
import type { VisitEntry } from '../event';
import { restoreVisit, type VisitOfStore, visitsOfStore } from '../restoreVisits';
import type { EventStore } from '../store';
import { inactivityMs, type VisitRegister } from '../visits';

/** A store that does not answer by then must not hold up what only waits to be written down. */
const patienceMs = 2_000;
/** Looking up at the same time, at most. */
const maxAtOnce = 4;

const visitsSql = visitsOfStore(
    // A visit may have begun a day before the event, and gone on for a day after.
    `events.site = {site:String} AND events.visitor = {visitor:UInt64}
        AND day BETWEEN toDate(fromUnixTimestamp64Milli({from:Int64}), 'UTC') - 1
            AND toDate(fromUnixTimestamp64Milli({to:Int64}), 'UTC') + 1`,
    'last >= {from:Int64} AND started <= {to:Int64}',
);

/**
 * Takes up a visitor's visits around an instant that lies before what the register remembers, so
 * that an event which waited for hours finds the visit that it belongs to.
 */
export class LateVisits {
    readonly #store: EventStore;
    readonly #register: VisitRegister<VisitEntry>;
    readonly #detector: Detector;
    #asking = 0;

    constructor(store: EventStore, register: VisitRegister<VisitEntry>, detector: Detector) {
        this.#store = store;
        this.#register = register;
        this.#detector = detector;
    }

    /** False when the store could not be asked: the event then opens a visit of its own. */
    async take(site: string, visitor: string, time: number): Promise<boolean> {
        if (this.#asking >= maxAtOnce) return false;
        this.#asking += 1;
        try {
            const found = await this.#ask(site, visitor, time);
            const visits = found.map(row => restoreVisit(this.#register, row));
            await takeUpVisits(this.#store, site, visits, this.#detector);
            return true;
        } catch {
            return false;
        } finally {
            this.#asking -= 1;
        }
    }

    async #ask(site: string, visitor: string, time: number): Promise<VisitOfStore[]> {
        const parameters = { site, visitor, from: time - inactivityMs, to: time + inactivityMs };
        let timer: NodeJS.Timeout | undefined;
        const tooLong = new Promise<never>((_, failed) => {
            timer = setTimeout(() => failed(new Error('no answer')), patienceMs);
        });
        const asked = this.#store.query<VisitOfStore>(visitsSql, parameters);
        // Unheard, a failure after the time is up would end the process.
        asked.catch(() => undefined);
        return Promise.race([asked, tooLong]).finally(() => clearTimeout(timer));
    }
}
