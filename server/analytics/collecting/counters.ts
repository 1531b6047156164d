import type { Refusal } from '../../../contract/analytics/collecting';
import { UnknownTrackers } from './unknownTrackers';

interface Refused {
    reason: Refusal;
    count: number;
}

/** What was collected since the start of the server, and what was refused and why. */
export class CollectCounters {
    #accepted = 0;
    readonly #refused = new Map<Refusal, number>();
    readonly unknownTrackers = new UnknownTrackers();

    /** @param since ms, when counting began */
    constructor(readonly since: number) {}

    get accepted(): number {
        return this.#accepted;
    }

    accept(events = 1): void {
        this.#accepted += events;
    }

    /** Requests that could not be read count as one event. */
    refuse(reason: Refusal, events = 1): void {
        this.#refused.set(reason, (this.#refused.get(reason) ?? 0) + events);
    }

    /** Most frequent first. */
    refused(): Refused[] {
        return [...this.#refused]
            .map(([reason, count]) => ({ reason, count }))
            .sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason));
    }
}
