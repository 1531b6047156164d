import type { Transaction } from 'kysely';
import {
    defaultSettings,
    type OperatorSettings,
    operatorSettings,
    type SettingsInAnswer,
} from '../../../contract/platform/settings';
import { changesOf } from '../audit/changes';
import { type Actor, serverActor, writeAudit } from '../audit/writeAudit';
import type { Config } from '../config';
import type { Database } from '../database/database';
import type { Tables } from '../database/tables';
import type { Bus } from '../servers/bus';
import { checkSettings } from './checkSettings';

/** Another process (the settings command) may have changed them. */
const freshMs = 2_000;

/** Throws 422 for a setting that another domain cannot follow, and does what follows from it. */
export type SettingsHook = (
    trx: Transaction<Tables>,
    change: Partial<OperatorSettings>,
    now: number,
) => Promise<void>;

/** What is said of some settings instead of what is stored, as other domains know what there is. */
export type SettingsView = (
    db: Database,
    settings: OperatorSettings,
) => Promise<Partial<OperatorSettings>>;

interface Services {
    db: Database;
    clock: () => number;
    /** nothing where nobody else is told */
    bus?: Bus;
    config: Pick<Config, 'SMTP_URL'>;
}

/** The operator's settings, in memory because nearly every answer needs them. */
export class SettingsStore {
    readonly #db: Database;
    readonly #clock: () => number;
    readonly #bus: Bus | undefined;
    readonly #hooks: readonly SettingsHook[];
    readonly #views: readonly SettingsView[];
    readonly #hasMail: boolean;
    #settings = defaultSettings;
    #said = defaultSettings;
    #readAt = Number.NEGATIVE_INFINITY;
    /** Counts the readings: one that began before another does not undo that one's result. */
    #begun = 0;
    #shown = 0;

    constructor(
        { db, clock, bus, config }: Services,
        hooks: readonly SettingsHook[],
        views: readonly SettingsView[] = [],
    ) {
        this.#hooks = hooks;
        this.#views = views;
        this.#db = db;
        this.#clock = clock;
        this.#bus = bus;
        this.#hasMail = config.SMTP_URL !== undefined;
        bus?.hear('settings', () => {
            this.#readAt = Number.NEGATIVE_INFINITY;
        });
    }

    async current(): Promise<OperatorSettings> {
        const age = this.#clock() - this.#readAt;
        if (age > freshMs || age < 0) await this.#read();
        return this.#settings;
    }

    /** As a transaction sees them; outside of it SQLite would wait for the transaction's end. */
    async currentIn(trx: Database): Promise<OperatorSettings> {
        return settingsIn(trx);
    }

    /** As they stand in `data.set` of an answer; `email` is the name in the header. */
    async inAnswer(email: string): Promise<SettingsInAnswer> {
        await this.current();
        const { growth_rounding, growth_promo, growth_loss, ...said } = this.#said;
        return { ...said, email, has_mail: this.#hasMail ? 1 : 0 };
    }

    /**
     * Stores some settings, all or none, with their notices sanitised, and says so in the log; 422
     * names a wrong one.
     */
    async change(
        change: Partial<OperatorSettings>,
        actor: Actor = serverActor,
    ): Promise<OperatorSettings> {
        await this.#db.transaction().execute(trx => this.changeIn(trx, change, actor));
        return this.refresh();
    }

    /** The same in a transaction of the caller's, who calls `refresh` once it has ended. */
    async changeIn(
        trx: Transaction<Tables>,
        change: Partial<OperatorSettings>,
        actor: Actor,
    ): Promise<void> {
        const checked = checkSettings(change);
        const now = this.#clock();
        const before = readSettings(await rowsIn(trx));
        for (const hook of this.#hooks) await hook(trx, checked, now);
        const changes = changesOf(pick(before, checked), checked);
        for (const key of Object.keys(changes)) {
            const value = JSON.stringify(checked[key as keyof OperatorSettings]);
            const row = { key, value, updated_at: now };
            await trx
                .insertInto('settings')
                .values(row)
                .onConflict(conflict => conflict.column('key').doUpdateSet(row))
                .execute();
        }
        if (Object.keys(changes).length === 0) return;
        const what = { action: 'edit', resource: 'settings', recordId: 'settings' };
        await writeAudit(trx, { actor, now, ...what, title: 'settings', changes });
    }

    /** Reads them anew, and tells other servers to do so. */
    async refresh(): Promise<OperatorSettings> {
        await this.#read();
        await this.#bus?.tell('settings');
        return this.#settings;
    }

    async #read(): Promise<void> {
        this.#begun += 1;
        const turn = this.#begun;
        const settings = readSettings(await rowsIn(this.#db));
        const views = await Promise.all(this.#views.map(view => view(this.#db, settings)));
        if (turn < this.#shown) return;
        this.#shown = turn;
        this.#settings = settings;
        this.#said = Object.assign({ ...settings }, ...views) as OperatorSettings;
        this.#readAt = this.#clock();
    }
}

/** The settings as a transaction sees them. */
export const settingsIn = async (trx: Database): Promise<OperatorSettings> =>
    readSettings(await rowsIn(trx));

const rowsIn = (db: Database) => db.selectFrom('settings').select(['key', 'value']).execute();

/** The settings that a change names, as they were. */
const pick = (settings: OperatorSettings, change: Partial<OperatorSettings>) =>
    Object.fromEntries(
        Object.keys(change).map(key => [key, settings[key as keyof OperatorSettings]]),
    );

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
