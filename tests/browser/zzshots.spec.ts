import { calls } from '../../contract/calls';
import { expect, test } from './footfall';
import { callWith, newEmail, openAccount } from './newAccount';
import { actAs } from './people';

const out = '/tmp/shots';
test('shots', async ({ page, running, errors }) => {
    test.setTimeout(300_000);
    errors.allow(/status of/);
    const [ann, ben, cat] = [newEmail('ann'), newEmail('ben'), newEmail('cat')];
    const owner = { token: await openAccount(running, ann), name: 'Ann Miller' };
    await openAccount(running, ben);
    await actAs(page, running, owner);
    const looks = async (name: string, full = true) => {
        for (const [w, h] of [[1280, 800], [390, 844]] as const) {
            await page.setViewportSize({ width: w, height: h });
            await page.waitForTimeout(700);
            await page.screenshot({ path: `${out}/${name}-${w}.png`, fullPage: full });
        }
    };
    await page.goto(`${running.url}/user/teams`);
    await expect(page.getByText('You are in no team yet')).toBeVisible();
    await looks('empty');
    const team = await callWith(running, owner.token, calls.createTeam, { name: 'Northwind Web Team' });
    await page.goto(`${running.url}/user/teams`);
    await page.waitForTimeout(800);
    await looks('new');
    for (const [domain, name] of [['shop.example', 'Shop'], ['blog.example.org', 'Company blog']] as const) {
        await callWith(running, owner.token, calls.createSite, { domain, name, timezone: 'UTC', teamId: team.id });
    }
    const own = await callWith(running, owner.token, calls.createSite, { domain: 'ann.example', name: 'Ann’s garden', timezone: 'UTC' });
    const base = calls.inviteToTeam.path.replace(':team', team.id);
    for (const [email, role] of [[ben, 'administrator'], [cat, 'viewer']] as const) {
        await fetch(running.url + base, { method: 'POST', headers: { 'content-type': 'application/json', 'x-token': owner.token }, body: JSON.stringify({ email, role }) });
    }
    await page.goto(`${running.url}/user/teams`);
    await page.waitForTimeout(800);
    await looks('filled');
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await looks('invite', false);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Hand over…' }).click();
    await looks('handover', false);
    await page.keyboard.press('Escape');
    await page.goto(`${running.url}/user/members?site=${own.id}`);
    await page.waitForTimeout(800);
    await looks('members');
    await page.getByRole('button', { name: 'Move to a team…' }).click();
    await looks('move', false);
    await page.goto(`${running.url}/dashboard`);
    await page.waitForTimeout(1000);
    await looks('dashboard');
    await page.goto(`${running.url}/dashboard?add=site`);
    await page.waitForTimeout(1000);
    await looks('addsite', false);
    await page.goto(`${running.url}/site/overview?site=${own.id}`);
    await page.waitForTimeout(1000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.getByRole('combobox', { name: 'Site' }).first().click();
    await page.waitForTimeout(500);
    await page.screenshot({ path: `${out}/picker-1280.png` });
    await page.context().addCookies([{ name: 'language', value: 'zh-CN', url: running.url }]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${running.url}/user/teams`);
    await page.waitForTimeout(1500);
    await looks('zh');
    await page.route('**/api/v1/work/teams', route => route.fulfill({ status: 500, body: '{}' }));
    await page.goto(`${running.url}/user/teams`);
    await page.waitForTimeout(1500);
    await looks('failed');
});
