import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { addHelpArticles } from '../../content/help/addHelpArticles';
import { type Config, readConfig } from '../../platform/config';
import { type DataFolder, openDataFolder } from './dataFolder';
import { makeDemo, takeDemoAway } from './makeDemo';

const until = Date.now();
const options = { seed: 'test', until, days: 10, events: 1500, remove: false };
let config: Config;
let folder: DataFolder;
beforeAll(async () => {
    vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const path = await mkdtemp(join(tmpdir(), 'footfall-demo-'));
    config = readConfig({ DATA_DIR: path, ADMIN_PASSWORD: 'not a secret' });
    await copyMigratedFile(config.DATA_DIR);
    folder = await openDataFolder(config);
});
afterAll(async () => {
    await folder.close();
    await rm(config.DATA_DIR, { recursive: true, force: true });
    vi.restoreAllMocks();
});

/** The ledger, the audit log and the notes of what changed forget nothing, and numbers that were given are not given again. */
const growing =
    /^(ledger_|demo_reversals|listing_changes|audit|order_numbers|finalized_|signing_keys)/;

/** How many rows each table has. */
const counts = async (): Promise<Record<string, number>> => {
    const { rows } = await sql<{ name: string }>`
        select name from sqlite_master where type = 'table' order by name`.execute(folder.db);
    const counted: Record<string, number> = {};
    for (const { name } of rows.filter(one => !growing.test(one.name))) {
        const found = await sql<{ rows: number }>`
            select count(*) as rows from ${sql.table(name)}`.execute(folder.db);
        counted[name] = Number(found.rows[0]?.rows);
    }
    return counted;
};

it('makes the same again, and leaves nothing but the help of every installation', async () => {
    const { db, administrator } = folder;
    await makeDemo(folder, { options, url: 'http://localhost' });
    await takeDemoAway(folder);
    // two, in both languages
    const help = await db.selectFrom('articles').select('is_demo').execute();
    expect(help.map(({ is_demo }) => is_demo)).toEqual([0, 0, 0, 0]);
    await addHelpArticles(db, { authorId: administrator.id, now: Date.now() });
    expect(await db.selectFrom('articles').select('id').execute()).toHaveLength(4);
    const before = await counts();
    await makeDemo(folder, { options, url: 'http://localhost' });
    const once = await counts();
    const made = ['teams', 'public_dashboards', 'goal_webhooks', 'report_recipients'];
    for (const table of [...made, 'alerts', 'search_figures', 'auctions', 'data_rooms']) {
        expect(once[table], table).toBeGreaterThan(before[table] ?? 0);
    }
    expect(once).toMatchObject({ alert_firings: 3, team_members: 4, mails: 0, receipts: 0 });
    await makeDemo(folder, { options, url: 'http://localhost' });
    expect(await counts()).toEqual(once);
    await takeDemoAway(folder);
    expect(await counts()).toEqual(before);
}, 240_000);
