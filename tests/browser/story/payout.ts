import { makePng } from '../../fixtures/files';
import { expect } from '../footfall';
import { type Actor, button, confirmByMail, goTo, part } from './actors';

/** What somebody has coming, and where it is to go: shown masked, to be used after a day. */
export interface Destination {
    /** the method's name; none where the first of the list is meant */
    method: string;
    accountLabel: string;
    account: string;
    holder?: string;
    masked: string;
}

export const addDestination = async (seller: Actor, destination: Destination, pending: string) => {
    const { page, say } = seller;
    const { wallet } = say;
    await page.getByRole('main').getByRole('link', { name: say.order.toWallet }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wallet.entry);
    await expect(page.getByRole('main')).toContainText(wallet.pending);
    await expect(page.getByRole('main')).toContainText(pending);
    await button(page, wallet.add).click();
    const dialog = page.getByRole('dialog', { name: wallet.add });
    await dialog.getByRole('combobox', { name: wallet.method }).click();
    await page.getByRole('option', { name: destination.method, exact: true }).click();
    await dialog.getByLabel(destination.accountLabel).fill(destination.account);
    if (destination.holder) await dialog.getByLabel(wallet.holder).fill(destination.holder);
    await dialog.getByRole('button', { name: wallet.add }).click();
    await confirmByMail(seller);
    await expect(page.getByText(destination.masked).first()).toBeVisible();
    await expect(page.getByText(wallet.usable)).toBeVisible();
};

/** Asks for the money; it is put aside. */
export const requestPayout = async (seller: Actor, amount: string, frozen: string) => {
    const { page, say } = seller;
    const { wallet } = say;
    // what is held is set free by a job of the server's, which looks once in a while
    await expect(async () => {
        await page.reload();
        await expect(button(page, wallet.withdraw)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await button(page, wallet.withdraw).click();
    const dialog = page.getByRole('dialog', { name: wallet.withdraw });
    await dialog.getByLabel(wallet.amount).fill(amount);
    await dialog.getByRole('button', { name: wallet.request }).click();
    await confirmByMail(seller);
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('main')).toContainText(frozen);
    await expect(part(page, wallet.states)).toContainText(wallet.requested);
};

const openWithdrawal = async (admin: Actor, destination: string) => {
    const { page, say } = admin;
    await goTo(admin, say.office.finance, say.office.withdrawals);
    await page
        .getByRole('main')
        .getByRole(admin.isPhone ? 'listitem' : 'row')
        .filter({ hasText: destination })
        .getByRole('link')
        .first()
        .click();
    await expect(page.getByRole('main')).toContainText(destination);
};

const approve = async (admin: Actor) => {
    const { page, say } = admin;
    await button(page, say.payout.approve).click();
    await page.getByRole('dialog').getByRole('button', { name: say.payout.approve }).click();
    await confirmByMail(admin);
};

/** Two administrators look at it, one after the other. */
export const approveTwice = async (admin: Actor, colleague: Actor, destination: string) => {
    await openWithdrawal(admin, destination);
    await approve(admin);
    await expect(admin.page.getByRole('main')).toContainText(admin.say.payout.one);
    await expect(admin.page.getByText(admin.say.payout.another)).toBeVisible();
    await openWithdrawal(colleague, destination);
    await approve(colleague);
    await expect(colleague.page.getByRole('main')).toContainText(colleague.say.payout.two);
};

/** Takes what is approved out in a file, by which it is sent elsewhere; answers the file. */
export const takeBatch = async (admin: Actor): Promise<string> => {
    const { page, say } = admin;
    await goTo(admin, say.office.finance, say.office.withdrawals);
    await page.getByRole('button', { name: say.payout.batch }).click();
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: say.payout.take }).click();
    const stream = await (await download).createReadStream();
    const parts: Buffer[] = [];
    for await (const one of stream) parts.push(one as Buffer);
    return Buffer.concat(parts).toString('utf8');
};

/** By hand: one enters what the bank says, the other looks at it. */
export const confirmByHand = async (admin: Actor, colleague: Actor, destination: string) => {
    const { page, say } = admin;
    await openWithdrawal(admin, destination);
    await button(page, say.payout.reference).click();
    const dialog = page.getByRole('dialog', { name: say.payout.reference });
    await dialog.getByLabel(say.payout.number).fill('20261130-0001');
    const buffer = await makePng(40, 20, '#336699');
    const file = { name: 'transfer.png', mimeType: 'image/png', buffer };
    await dialog.locator('input[type=file]').setInputFiles(file);
    await dialog.getByRole('button', { name: say.save }).click();
    await expect(dialog).toHaveCount(0);
    await colleague.page.reload();
    await button(colleague.page, say.payout.confirm).click();
    const asked = colleague.page.getByRole('dialog');
    await asked.getByRole('button', { name: say.payout.confirm }).click();
    await expect(colleague.page.getByText(say.payout.confirmed)).toBeVisible();
};

/** On a chain: somebody enters the transaction, and the server finds it there by itself. */
export const confirmOnChain = async (admin: Actor, destination: string, hash: string) => {
    const { page, say } = admin;
    await openWithdrawal(admin, destination);
    await button(page, say.payout.record).click();
    const dialog = page.getByRole('dialog', { name: say.payout.record });
    await dialog.getByLabel(say.payout.hash).fill(hash);
    await dialog.getByRole('button', { name: say.save }).click();
    await expect(dialog).toHaveCount(0);
    await expect(async () => {
        await page.reload();
        await expect(page.getByText(say.payout.confirmed)).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
};

/** The owner reads that it has arrived. */
export const seeArrived = async ({ page, say }: Actor) => {
    await page.reload();
    await expect(part(page, say.wallet.states)).toContainText(say.wallet.arrived);
};
