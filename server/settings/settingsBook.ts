import {
    defaultSettings,
    type OperatorSettings,
    operatorSettings,
    type SettingsInAnswer,
} from '../../contract/settings';
import type { Database } from '../database/database';
import { checkSettings } from './checkSettings';

/** Another process (the settings command) may have changed them. */
const freshMs = 2_000;

/** The operator's settings, in memory because nearly every answer needs them. */
export class SettingsBook {
    readonly #db: Database;
    readonly #clock: () => number;
    #settings = defaultSettings;
    #readAt = Number.NEGATIVE_INFINITY;
    /** Counts the readings: one that began before another does not undo that one's result. */
    #begun = 0;
    #shown = 0;

    constructor(db: Database, clock: () => number) {
        this.#db = db;
        this.#clock = clock;
    }

    async current(): Promise<OperatorSettings> {
        const age = this.#clock() - this.#readAt;
        if (age > freshMs || age < 0) await this.#read();
        return this.#settings;
    }

    /** As they stand in `data.set` of an answer; `email` is the name in the header. */
    async inAnswer(email: string): Promise<SettingsInAnswer> {
        return { ...(await this.current()), email };
    }

    /** Stores some settings, all or none, with their notices sanitised; 422 names a wrong one. */
    async change(change: Partial<OperatorSettings>): Promise<OperatorSettings> {
        const checked = checkSettings(change);
        const now = this.#clock();
        await this.#db.transaction().execute(async trx => {
            for (const [key, value] of Object.entries(checked)) {
                if (value === undefined) continue;
                const row = { key, value: JSON.stringify(value), updated_at: now };
                await trx
                    .insertInto('settings')
                    .values(row)
                    .onConflict(conflict => conflict.column('key').doUpdateSet(row))
                    .execute();
            }
        });
        await this.#read();
        return this.#settings;
    }

    async #read(): Promise<void> {
        this.#begun += 1;
        const turn = this.#begun;
        const rows = await this.#db.selectFrom('settings').select(['key', 'value']).execute();
        if (turn < this.#shown) return;
        this.#shown = turn;
        this.#settings = readSettings(rows);
        this.#readAt = this.#clock();
    }
}

/** What an older version wrote and this one does not know, or is broken, counts as not set. */
const readSettings = (rows: readonly { key: string; value: string }[]): OperatorSettings => {
    let settings = defaultSettings;
    for (const { key, value } of rows) {
        const parsed = operatorSettings.safeParse({ ...settings, [key]: readJson(value) });
        if (parsed.success) settings = parsed.data;
    }
    return settings;
};

const readJson = (text: string): unknown => {
    try {
        return JSON.parse(text);
    } catch {
        return null;
    }
};
