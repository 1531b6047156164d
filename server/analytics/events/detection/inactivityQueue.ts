import type { ObservedVisit } from './rules';
import type { VisitRecord } from './visitRecord';

/** What a visit did not do counts when nothing has come of it for so long. */
export const quietMs = 5 * 60 * 1000;

/** A visit with what the detector keeps of it. */
export interface Watched {
    record: VisitRecord;
    visit: ObservedVisit;
}

/** Visits whose inactivity is waited for, in the order in which they were put there. */
export class InactivityQueue {
    #waiting: (Watched & { due: number })[] = [];
    #overdue: Watched[] = [];

    add(one: Watched, now: number): void {
        if (one.record.isWaiting) return;
        one.record.isWaiting = true;
        this.#waiting.push({ ...one, due: now + quietMs });
    }

    /** One that may have been silent for long. */
    addOverdue(one: Watched): void {
        one.record.isWaiting = true;
        this.#overdue.push(one);
    }

    /** Takes those out that may be silent by now; what is due too late was put there by another clock. */
    takeDue(now: number): Watched[] {
        let count = 0;
        for (const { due } of this.#waiting) {
            if (due > now && due <= now + quietMs) break;
            count += 1;
        }
        const due = [...this.#overdue, ...this.#waiting.splice(0, count)];
        this.#overdue = [];
        for (const { record } of due) record.isWaiting = false;
        return due;
    }
}
