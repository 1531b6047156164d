import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { copyMigratedFile } from '../../../tests/fixtures/ownDatabase';
import { addDemoPeople, demoPeople, demoSession } from '../../identity/users/demoPeople';
import { type Config, readConfig } from '../../platform/config';
import { type DataFolder, openDataFolder } from '../../shell/commands/dataFolder';
import { createSite } from '../sites/createSite';
import { addDemoBoard } from './demoBoard';
import { addDemoNotices } from './demoNotices';
import { addDemoMembers, addDemoTeam, demoTeams, removeDemoTeams } from './demoTeam';
import { removeDemo } from './fillDemo';

const now = Date.parse('2026-11-21T10:20:00Z');
let config: Config;
let folder: DataFolder;
beforeAll(async () => {
    const path = await mkdtemp(join(tmpdir(), 'footfall-demo-'));
    config = readConfig({ DATA_DIR: path, ADMIN_PASSWORD: 'not a secret' });
    await copyMigratedFile(config.DATA_DIR);
    folder = await openDataFolder(config);
    await mkdir(folder.spoolFolder, { recursive: true });
}, 60_000);
afterAll(async () => {
    await folder.close();
    await rm(config.DATA_DIR, { recursive: true, force: true });
}, 60_000);

const input = {
    name: 'Demo',
    domain: 'demo.example',
    timezone: 'UTC',
    cookieless: false,
    honourDnt: false,
};

it('has a team with members, a page, alerts that fired, a webhook that is off, and leaves none', async () => {
    const { db, administrator } = folder;
    const { id, email } = administrator;
    const session = demoSession({ id, email, name: '' });
    const { id: team } = await addDemoTeam(db, session, now);
    const site = await createSite(db, now, id, input, { kind: 'demo', teamId: team });
    await addDemoPeople(db, ['Ada', 'Bo'], () => now - 86_400_000);
    const people = await demoPeople(db);
    const members = people.map(person => Object.assign({ role: 'editor' as const }, person));
    await addDemoMembers(db, { session, team }, members, now);
    await addDemoNotices({ ...folder, session }, site, now);
    await addDemoBoard(folder, site, now);

    const rowsOf = async (
        table: 'team_members' | 'public_dashboards' | 'alert_firings' | 'alerts' | 'channels',
    ) => (await db.selectFrom(table).selectAll().execute()).length;
    expect(await rowsOf('team_members')).toBe(3);
    expect(await rowsOf('public_dashboards')).toBe(1);
    expect(await rowsOf('alert_firings')).toBe(3);
    const hooks = await db.selectFrom('goal_webhooks').select('goals').execute();
    expect(hooks).toEqual([{ goals: '[]' }]);
    const told = db.selectFrom('report_recipients').select(['state', 'email']);
    expect(await told.execute()).toEqual([{ state: 'active', email: '' }]);
    expect(await db.selectFrom('mails').selectAll().execute()).toEqual([]);

    const teams = await demoTeams(db, id);
    await removeDemo(folder);
    await removeDemoTeams(db, { session, teams }, now);
    for (const table of ['team_members', 'public_dashboards', 'alerts', 'channels'] as const) {
        expect(await rowsOf(table), table).toBe(0);
    }
    expect(await db.selectFrom('teams').selectAll().execute()).toEqual([]);
}, 60_000);
