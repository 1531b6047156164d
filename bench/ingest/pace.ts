/** Hands out requests at an even rate; what could not be sent in time stays due. */
export class Pace {
    readonly #everyMs: number;
    readonly #start: number;
    #taken = 0;

    /** Requests a second, 0 for no limit; the instant of the first one, ms. */
    constructor(perSecond: number, start: number) {
        this.#everyMs = perSecond > 0 ? 1000 / perSecond : 0;
        this.#start = start;
    }

    /** Takes one request if one is due; answers since when it is, ms. */
    take(now: number): number | undefined {
        if (this.#everyMs === 0) return now;
        const due = this.#start + this.#taken * this.#everyMs;
        if (due > now) return undefined;
        this.#taken += 1;
        return due;
    }
}
