import type { Database } from '../../platform/database/database';
import { newId } from '../../platform/database/newId';

/** The row that says until when all is known to have run. */
const running = 'running';
const everyMs = 60_000;
/** A restart or an update takes less. */
const leastMs = 10 * 60_000;

interface Services {
    db: Database;
    clock: () => number;
}

/** When nothing was collected because no server ran, ms. */
export interface CollectingPause {
    from: number;
    to: number;
}

/** Says that a server runs now; where none has said so for a while, that was a pause. */
const noteRunning = async ({ db, clock }: Services): Promise<void> => {
    const now = clock();
    const known = await db
        .selectFrom('collecting_pauses')
        .select('from_at')
        .where('id', '=', running)
        .executeTakeFirst();
    if (!known) {
        await db
            .insertInto('collecting_pauses')
            .values({ id: running, from_at: now, to_at: null })
            .onConflict(conflict => conflict.doNothing())
            .execute();
        return;
    }
    const from = Number(known.from_at);
    // Of several servers one alone goes on from what it has read, and notes the pause.
    const { numUpdatedRows } = await db
        .updateTable('collecting_pauses')
        .set({ from_at: now })
        .where('id', '=', running)
        .where('from_at', '=', from)
        .executeTakeFirst();
    // a clock that was set back tells of no pause
    if (Number(numUpdatedRows) === 1 && now - from >= leastMs) {
        await db
            .insertInto('collecting_pauses')
            .values({ id: newId(now), from_at: from, to_at: now })
            .execute();
    }
};

/** The pauses that touch a period, the oldest first. */
export const readPauses = async (
    db: Database,
    { start, end }: { start: number; end: number },
): Promise<CollectingPause[]> => {
    const rows = await db
        .selectFrom('collecting_pauses')
        .select(['from_at', 'to_at'])
        .where('to_at', '>', start)
        .where('from_at', '<', end)
        .orderBy('from_at')
        .limit(200)
        .execute();
    return rows.map(row => ({ from: Number(row.from_at), to: Number(row.to_at) }));
};

/** Notes every minute that this server runs, and first of all since when none did. */
export class PauseNotes {
    readonly #services: Services;
    #timer: NodeJS.Timeout | undefined;
    #noting: Promise<void> = Promise.resolve();

    private constructor(services: Services) {
        this.#services = services;
    }

    static async open(services: Services): Promise<PauseNotes> {
        await noteRunning(services);
        return new PauseNotes(services);
    }

    start(): void {
        // What cannot be noted now is noted a minute later.
        const note = () => {
            this.#noting = noteRunning(this.#services).catch(() => undefined);
        };
        this.#timer = setInterval(note, everyMs);
        this.#timer.unref();
    }

    async close(): Promise<void> {
        clearInterval(this.#timer);
        await this.#noting;
    }
}
