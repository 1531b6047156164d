import { join } from 'node:path';
import { type CopiedEvents, EventCopy } from '../../analytics/events/move/copyEvents';
import type { EventStore } from '../../analytics/events/store';
import { type Config, StartError } from '../../platform/config';
import { type Database, openAsItIs } from '../../platform/database/database';
import { DatabaseBusy, holdDatabase } from '../../platform/database/holdDatabase';
import { fenceOff, type StoreMark, writeMark } from '../../platform/database/storeMark';
import { isStoreAway } from '../../platform/http/storeAway';
import { fingerprintOf } from '../../platform/knownSecret';
import { type CopiedTable, copyTables } from '../../platform/move/copyTables';
import type { Secret } from '../../platform/secret';
import { requireNoOthers } from '../../platform/servers/servers';
import {
    placeName,
    placesOf,
    readStoresFile,
    type StorePlaces,
    writeStoresFile,
} from '../../platform/storesFile';
import { auditLedger } from '../../trade/ledger/auditLedger';
import { openTargets, releaseTargets, type TargetStores } from './movedStores';

/** What a move says of itself while it goes on. */
export type MoveLine =
    | { type: 'round'; round: number; differences: number; tookMs: number }
    | { type: 'hold' }
    | { type: 'again'; why: string }
    | ({ type: 'table' } & CopiedTable)
    | ({ type: 'events' } & CopiedEvents)
    | { type: 'books'; faults: number }
    | { type: 'end'; heldMs: number; to: StorePlaces };

/** What a running server does so that nothing is written; a command alone has nothing to stop. */
export interface MoveStillness {
    /** Loads what was collected. */
    settle(): Promise<void>;
    /** while nothing is sealed, erased, verified or loaded, and the event store is left as it is */
    stillFor<Result>(job: () => Promise<Result>): Promise<Result>;
    /** whether a part of what waits may be in the event store already */
    isUnsure(): boolean;
}

export interface MoveServices {
    config: Config;
    db: Database;
    store: EventStore;
    secret: Secret;
    clock: () => number;
    stillness: MoveStillness;
    /** Throws where it is not to go on; asked before each round. */
    requireWanted(): Promise<void>;
}

type Tell = (line: MoveLine) => void;

/** A round that took no longer is the last one before the hold. */
const shortMs = 5_000;
const mostRounds = 8;
const mostHolds = 5;

interface Sides {
    targets: TargetStores;
    /** a connection of its own */
    source: Database;
    round(isStill: boolean): Promise<Round>;
}

interface Round {
    tables: CopiedTable[];
    events: CopiedEvents[];
}

class Move {
    readonly #services: MoveServices;
    readonly #from: StorePlaces;
    readonly #to: StorePlaces;
    readonly #tell: Tell;

    constructor(services: MoveServices, to: StorePlaces, tell: Tell) {
        this.#services = services;
        this.#from = placesOf(services.config);
        this.#to = to;
        this.#tell = tell;
    }

    #mark(state: StoreMark['state']): StoreMark {
        const { secret, clock } = this.#services;
        // of which people read: whence it comes, or where it went
        const [here, there] = state === 'filling' ? [this.#to, this.#from] : [this.#from, this.#to];
        const names = (['database', 'events'] as const)
            .filter(kind => here[kind] !== there[kind])
            .map(kind => placeName(there[kind]));
        const place = [...new Set(names)].join(' and ');
        return { state, place, fingerprint: fingerprintOf(secret), at: clock() };
    }

    async run(): Promise<void> {
        const { config, store } = this.#services;
        const moving = { from: this.#from, to: this.#to };
        await requireNoOthers(this.#services.db, config.DATA_DIR);
        await writeStoresFile(config.DATA_DIR, { ...readStoresFile(config.DATA_DIR), moving });
        const targets = await openTargets(config, moving, this.#mark('filling'));
        const source = await openAsItIs(config.DATA_DIR, config.DATABASE_URL);
        const copy =
            targets.store && new EventCopy(store, targets.store, join(config.DATA_DIR, 'move'));
        const round = async (isStill: boolean): Promise<Round> => {
            await this.#services.requireWanted();
            const quiet = () => undefined;
            const tables = targets.db ? await copyTables(source, targets.db, quiet) : [];
            const events = (await copy?.copy({ isStill }, quiet)) ?? [];
            return { tables, events };
        };
        try {
            await copy?.begin();
            await this.#follow(round);
            await this.#switch({ targets, source, round });
        } finally {
            await copy?.end();
            await source.destroy();
            await targets.close();
        }
    }

    /** Until so little is left that the rest is done in a moment. */
    async #follow(round: (isStill: boolean) => Promise<Round>): Promise<void> {
        for (let number = 1; number <= mostRounds; number += 1) {
            const begun = performance.now();
            const { tables, events } = await round(false);
            const differences = [...tables, ...events].reduce(
                (sum, one) => sum + one.differences,
                0,
            );
            const tookMs = Math.round(performance.now() - begun);
            this.#tell({ type: 'round', round: number, differences, tookMs });
            if (number > 1 && tookMs <= shortMs) return;
        }
    }

    async #switch(sides: Sides): Promise<void> {
        for (let tries = 1; ; tries += 1) {
            await this.#services.stillness.settle();
            try {
                return await this.#hold(sides);
            } catch (cause) {
                const isBusy = cause instanceof DatabaseBusy || isStoreAway(cause);
                if (!isBusy || tries >= mostHolds) throw cause;
                this.#tell({ type: 'again', why: (cause as Error).message });
            }
        }
    }

    #hold({ targets, source, round }: Sides): Promise<void> {
        const { stillness, db } = this.#services;
        return stillness.stillFor(async () => {
            await requireNoOthers(db, this.#services.config.DATA_DIR);
            if (stillness.isUnsure())
                throw new DatabaseBusy('the events that wait are not loaded yet');
            const begun = performance.now();
            this.#tell({ type: 'hold' });
            await holdDatabase(db, async held => {
                const { tables, events } = await round(true);
                for (const table of tables) this.#tell({ type: 'table', ...table });
                for (const table of events) this.#tell({ type: 'events', ...table });
                await this.#requireBooks(targets.db, source);
                if (!targets.db) return;
                // From the end of this transaction on the data are there: a start finds this mark.
                await writeMark(held, this.#mark('moved'));
                await fenceOff(held);
            });
            await this.#end(targets);
            const heldMs = Math.round(performance.now() - begun);
            this.#tell({ type: 'end', heldMs, to: this.#to });
        });
    }

    /** What holds here has to hold there. */
    async #requireBooks(target: Database | undefined, source: Database): Promise<void> {
        if (!target) return;
        const dataDir = this.#services.config.DATA_DIR;
        const faults = (await auditLedger({ db: target, dataDir })).length;
        this.#tell({ type: 'books', faults });
        if (faults === 0) return;
        const before = (await auditLedger({ db: source, dataDir })).length;
        if (faults <= before) return;
        throw new StartError('the books of the copy do not add up as those of the original do');
    }

    /** Nothing of it does harm when it is done again, by the next start. */
    async #end(targets: TargetStores): Promise<void> {
        const { config, store } = this.#services;
        const moving = { from: this.#from, to: this.#to };
        await writeStoresFile(config.DATA_DIR, { now: this.#to, moving, isEnding: true });
        await store.leave(targets.store ? this.#mark('moved') : undefined);
        await releaseTargets(targets);
        await writeStoresFile(config.DATA_DIR, { now: this.#to });
    }
}

/**
 * Moves the data to other stores while the server goes on: copies, follows, and at the end lets whoever wants to
 * write wait, compares, and switches. The stores that it comes from refuse to be used from then on. Cut off
 * anywhere it is begun again, and copies what differs only. Throws StartError for what people can mend.
 */
export const moveStores = (services: MoveServices, to: StorePlaces, tell: Tell): Promise<void> =>
    new Move(services, to, tell).run();
