import type { Agent } from '../../platform/agents/agent';
import type { Market } from './countries';
import type { Random } from './random';

/** Whoever makes visits: a person with a browser, or a bot. */
export interface Visitor {
    /** u64 */
    id: string;
    address: string;
    country: string;
    region: string;
    city: string;
    /** key of the access network */
    network: string;
    market: Market;
    agent: Agent;
    screen: string;
    language: string;
    /** empty for people */
    bot: string;
    /** visits made */
    visits: number;
    /** ms; a page view before this would still belong to the visit before */
    busyUntil: number;
}

/** Visits that are remembered: who made none of these does not come back. */
const memory = 40_000;
const tries = 6;

/**
 * The visitors of a site. Who comes back is whoever made an earlier visit drawn by lot: the more
 * visits somebody has made, the likelier (Simon's process, whose frequencies follow a power law).
 */
export class Crowd {
    readonly #make: () => Visitor;
    readonly #returning: number;
    readonly #history: Visitor[] = [];
    #at = 0;
    #size = 0;

    constructor(make: () => Visitor, returning: number) {
        this.#make = make;
        this.#returning = returning;
    }

    /** How many visitors there have been. */
    get size(): number {
        return this.#size;
    }

    /** Who makes the visit that begins at `time` (ms). */
    come(time: number, random: Random): Visitor {
        const known = random.chance(this.#returning) ? this.#known(time, random) : undefined;
        const visitor = known ?? this.#make();
        if (!known) this.#size += 1;
        visitor.visits += 1;
        this.#history[this.#at] = visitor;
        this.#at = (this.#at + 1) % memory;
        return visitor;
    }

    #known(time: number, random: Random): Visitor | undefined {
        for (let at = 0; at < tries; at += 1) {
            const visitor = this.#history[random.below(this.#history.length)];
            if (visitor && visitor.busyUntil < time) return visitor;
        }
        return undefined;
    }
}
