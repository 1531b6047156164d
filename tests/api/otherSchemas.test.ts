import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { leftOut } from '../../scripts/testForm.mjs';
import { eventSteps } from '../../server/analytics/events/schema';
import { EventStore } from '../../server/analytics/events/store';
import { readConfig, StartError } from '../../server/platform/config';
import { lookAtDatabase, openDatabase } from '../../server/platform/database/database';
import { tryLockData } from '../../server/platform/database/dataLock';
import { forgetServer, otherServers } from '../../server/platform/servers/serverRows';
import { openUpgraded } from '../../server/platform/servers/servers';
import { type ClickHouseDatabase, makeClickHouseDatabase } from '../fixtures/clickhouseProcess';
import { makeDatabase, makeMigratedDatabase, type OwnDatabase } from '../fixtures/ownDatabase';

const password = 'a-word-that-nobody-may-read';
const isServers = process.env.FOOTFALL_TEST_STORES === 'servers';

let folder: string;
beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'footfall-schemas-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const withPassword = (url: string): string => {
    const address = new URL(url);
    address.username ||= 'default';
    address.password = password;
    return address.href;
};

/** A process that has the data folder, as a server has it. */
const holdElsewhere = async (data: string) => {
    const words = `
        const { DatabaseSync } = require('@photostructure/sqlite');
        const file = new DatabaseSync(process.argv[1]);
        file.exec('PRAGMA journal_mode = DELETE');
        file.exec('BEGIN EXCLUSIVE');
        process.stdout.write('held');
        setTimeout(() => file.close(), 60_000);`;
    const child = spawn(process.execPath, ['-e', words, join(data, 'lock.sqlite')]);
    await once(child.stdout, 'data');
    return {
        end: async () => {
            const ended = once(child, 'exit');
            child.kill('SIGKILL');
            await ended;
        },
    };
};

/** What opening says that is refused: one sentence without secrets. */
const refusal = async (opening: Promise<unknown>): Promise<string> => {
    const cause = await opening.then(
        () => undefined,
        error => error,
    );
    expect(cause).toBeInstanceOf(StartError);
    const { message } = cause as StartError;
    expect(message).not.toContain(password);
    expect(message).not.toContain('\n');
    return message;
};

/** Steps since the release before, and what takes them back. */
const later = ['070_server_schemas', '071_mail_language_since', '072_server_holders'];
const undone = [
    'alter table servers drop column steps',
    'alter table servers drop column holder',
    'alter table users drop column mail_language_since',
    `delete from kysely_migration where name >= '${later[0]}'`,
];

describe('a database', () => {
    let own: OwnDatabase | undefined;
    beforeEach(async () => {
        own = await makeMigratedDatabase();
    });
    afterEach(() => own?.drop());

    const open = () => openDatabase(folder, own && withPassword(own.url));
    /** Does something to it that no Footfall of today does. */
    const change = async (...statements: string[]) => {
        const db = await open();
        try {
            for (const statement of statements) await sql.raw(statement).execute(db);
        } finally {
            await db.destroy();
        }
    };
    const name = () =>
        own
            ? `the database at DATABASE_URL (${new URL(own.url).host})`
            : `the database ${join(folder, 'footfall.sqlite')}`;
    const anew = () => (own ? 'Set DATABASE_URL to an empty' : 'Set DATA_DIR to an empty');

    it('that is empty is made, and opens again as it was', async () => {
        await own?.drop();
        own = await makeDatabase();
        await change("insert into settings values ('a', 'b', 1)");
        const db = await open();
        expect(await db.selectFrom('settings').select('value').execute()).toEqual([{ value: 'b' }]);
        await db.destroy();
    });

    it('is not upgraded by a command beside the server of the release before, in one folder', async () => {
        await change(...undone);
        const config = readConfig({ DATA_DIR: folder, ...(own && { DATABASE_URL: own.url }) });
        const left = async () => {
            const { db, steps } = await lookAtDatabase(folder, own?.url);
            await db.destroy();
            return steps;
        };
        const server = await holdElsewhere(folder);
        expect(await refusal(openUpgraded(config, 0))).toBe(
            `a server of an earlier version is running in the data folder ${folder}. Stop it, then start the new one, which upgrades the databases`,
        );
        expect(await left()).toEqual(later);
        await server.end();
        // whoever holds it themselves is that new one
        const lock = tryLockData(folder);
        await (await openUpgraded(config, 0)).destroy();
        lock?.release();
        expect(await left()).toEqual([]);
    });

    it('from before the first release is refused, and left as it is', async () => {
        await change(
            `update kysely_migration set name = '001_accounts_and_sites' where name = '001_first'`,
            'drop table day_figures',
        );
        for (let tries = 0; tries < 2; tries += 1) {
            const message = await refusal(open());
            expect(message).toMatch(/is from before the first release of Footfall/);
            expect(message.startsWith(name())).toBe(true);
            expect(message).toContain(anew());
        }
    });

    it('with our tables and none of our steps is refused', async () => {
        await change('drop table kysely_migration');
        const message = await refusal(open());
        expect(message).toMatch(/has a table \w+ that was not created by Footfall/);
        expect(message).toContain(anew());
    });

    it('that a newer Footfall used is refused', async () => {
        await change(`insert into kysely_migration values ('999_later', '2026-11-23')`);
        const message = await refusal(open());
        expect(message).toContain(
            `${name()} was used by a newer version of Footfall (migration 999_later). Start that version`,
        );
    });

    it.each([
        ['a table less', ['drop table day_figures'], 'the table day_figures is missing'],
        [
            'a column less',
            ['alter table sites drop column widget'],
            'the column widget of the table sites is missing',
        ],
        [
            'a column more',
            ['alter table settings add column more text'],
            'the table settings has a column more too many',
        ],
        [
            'a column of another type',
            ['alter table jobs drop column error', 'alter table jobs add column error integer'],
            'the column error of the table jobs is integer or null instead of text',
        ],
        [
            'rows that may stand twice',
            ['drop index jobs_key'],
            'the table jobs is not unique by key',
        ],
    ])('with %s is refused', async (_, statements, words) => {
        await change(...statements);
        expect(await refusal(open())).toBe(
            `${name()} was changed outside Footfall: ${words}. Undo that change, or restore a backup`,
        );
    });

    it('with what its operator added is opened', async () => {
        await change(
            'create index own_titles on orders (title)',
            'create table own_notes (id text, note text)',
            'create view own_orders as select id, title from orders',
        );
        await (await open()).destroy();
    });
});

describe.skipIf(!isServers)(
    'a database that several servers use',
    leftOut('shown on PostgreSQL alone'),
    () => {
        let own: OwnDatabase | undefined;
        beforeEach(async () => {
            own = await makeMigratedDatabase();
        });
        afterEach(() => own?.drop());

        const config = () => readConfig({ DATA_DIR: folder, DATABASE_URL: own?.url });
        /** As the release before left it, with a server of that in it. */
        const earlier = async (id: string, heardAgo: number) => {
            const db = await openDatabase(folder, own?.url);
            for (const statement of [
                ...undone,
                `insert into servers (id, number, name, roles, started_at, seen_at)
                values ('${id}', 0, 'front:8080', 'serve', 0,
                    extract(epoch from clock_timestamp()) * 1000 - ${heardAgo})`,
            ]) {
                await sql.raw(statement).execute(db);
            }
            await db.destroy();
        };
        const stepsLeft = async () => {
            const { db, steps } = await lookAtDatabase(folder, own?.url);
            await db.destroy();
            return steps;
        };

        it('is not upgraded while one of an earlier version is running', async () => {
            await earlier('another', 1_000);
            expect(await refusal(openUpgraded(config(), 0))).toBe(
                'other servers of an earlier version are running: front:8080. Stop all of them, then start the new ones one after the other: the first one upgrades the databases',
            );
            expect(await stepsLeft()).toEqual(later);
        });

        it('is upgraded when that has not been heard of for a while', async () => {
            await earlier('another', 11_000);
            await (await openUpgraded(config(), 0)).destroy();
            expect(await stepsLeft()).toEqual([]);
        });

        it('is upgraded, and its server forgotten, after the clock of the database went back', async () => {
            // heard of in an hour from now: whoever runs would be heard of now, too
            await earlier('another', -3_600_000);
            const db = await openUpgraded(config(), 0);
            expect(await stepsLeft()).toEqual([]);
            expect(await otherServers(db, '')).toMatchObject([{ name: 'front:8080' }]);
            expect((await otherServers(db, ''))[0]?.silentForMs).toBeGreaterThan(3_000_000);
            expect(await forgetServer(db, 'front:8080')).toBe('Forgotten: front:8080.');
            expect(await otherServers(db, '')).toEqual([]);
            await db.destroy();
        });

        it('is upgraded by the next start of the one that was there', async () => {
            await writeFile(join(folder, 'server-id'), '0123456789abcdef');
            await earlier('0123456789abcdef', 1_000);
            await (await openUpgraded(config(), 0)).destroy();
            expect(await stepsLeft()).toEqual([]);
        });
    },
);

describe('an event store', () => {
    let clickhouse: ClickHouseDatabase | undefined;
    beforeEach(async () => {
        if (isServers) clickhouse = await makeClickHouseDatabase();
    });
    afterEach(() => clickhouse?.drop());

    const open = () => EventStore.open(folder, clickhouse && withPassword(clickhouse.url));
    const change = async (...statements: string[]) => {
        const store = await open();
        try {
            for (const statement of statements) await store.command(statement);
        } finally {
            await store.close();
        }
    };
    const name = () =>
        clickhouse
            ? `the event store at CLICKHOUSE_URL (${new URL(clickhouse.url).host})`
            : `the event store ${join(folder, 'events')}`;
    const anew = () => (clickhouse ? 'Set CLICKHOUSE_URL to an empty' : 'Set DATA_DIR to an empty');

    it('from before the first release is refused', async () => {
        await change(
            'TRUNCATE TABLE schema_steps',
            'INSERT INTO schema_steps VALUES (0), (1), (2)',
        );
        const message = await refusal(open());
        expect(message).toContain(`${name()} is from before the first release of Footfall`);
        expect(message).toContain(anew());
    });

    it('with our tables and none of our steps is refused', async () => {
        await change('DROP TABLE schema_steps');
        expect(await refusal(open())).toMatch(/has a table \w+ that was not created by Footfall/);
    });

    it('is not upgraded where somebody uses it as it is; one that is empty is made', async () => {
        const busy = async () => {
            throw new StartError('somebody uses it');
        };
        const opening = () =>
            EventStore.open(folder, clickhouse && withPassword(clickhouse.url), {
                mayUpgrade: busy,
            });
        await (await opening()).close();
        await change('ALTER TABLE schema_steps DELETE WHERE step > 1 SETTINGS mutations_sync = 2');
        expect(await refusal(opening())).toBe('somebody uses it');
        await (await open()).close();
        await (await opening()).close();
    });

    it('that a newer Footfall used is refused', async () => {
        await change('INSERT INTO schema_steps VALUES (999)');
        expect(await refusal(open())).toContain(
            `${name()} was used by a newer version of Footfall (migration 999). Start that version`,
        );
    });

    it.each([
        ['a table less', 'DROP TABLE host_days', 'the table host_days is missing'],
        [
            'a column less',
            'ALTER TABLE page_days DROP COLUMN title',
            'the column title of the table page_days is missing',
        ],
        [
            'a column more',
            'ALTER TABLE page_days ADD COLUMN more String',
            'the table page_days has a column more too many',
        ],
        [
            'a column of another type',
            'ALTER TABLE host_days MODIFY COLUMN views UInt64',
            'the column views of the table host_days is UInt64 instead of UInt32',
        ],
    ])('with %s is refused', async (_, statement, words) => {
        await change(statement);
        expect(await refusal(open())).toBe(
            `${name()} was changed outside Footfall: ${words}. Undo that change, or restore a backup`,
        );
    });

    it('whose first step was interrupted goes on, and so does one with a table of its operator', async () => {
        await change(
            'TRUNCATE TABLE schema_steps',
            'DROP TABLE day_changes_of_detections',
            'CREATE TABLE own_notes (note String) ENGINE = MergeTree ORDER BY note',
        );
        for (let openings = 0; openings < 2; openings += 1) {
            const store = await open();
            expect(
                await store.query('SELECT toUInt32(step) AS step FROM schema_steps ORDER BY step'),
            ).toEqual(Object.keys(eventSteps).map(step => ({ step: Number.parseInt(step, 10) })));
            await store.close();
        }
    });
});
