import { readFile } from 'node:fs/promises';
import { chats, sendChatMessage, startChat } from '../../../contract/messaging/resources/chats';
import { files } from '../../../contract/platform/resources/files';
import { makePng } from '../../fixtures/files';
import { expect, signIn, test } from '../footfall';
import { actAs, callAs, personWith } from '../people';

test('a message is written, sent and read, and its readers are counted', async ({
    page,
    running,
}) => {
    const reader = await personWith(running, 'user');
    await signIn(page, running);
    await page.goto(`${running.url}/user/msgList/create`);
    await page.getByRole('textbox', { name: 'Title (English)' }).fill('Maintenance');
    await page
        .getByRole('textbox', { name: 'Text (English)' })
        .fill('Tonight, see https://a.example.');
    await page.getByRole('radio', { name: 'Selected users' }).check();
    await expect(page.getByText('Choose at least one user.')).toBeVisible();
    await page.getByRole('combobox', { name: 'Users' }).fill(reader.name);
    await page.getByRole('option', { name: reader.name }).click();
    await expect(page.getByText('Will be sent to 1 user.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Maintenance');
    await page.getByRole('button', { name: 'Send now…' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Send now…' }).click();
    await expect(page.getByText('read by 0 of 1')).toBeVisible();

    await actAs(page, running, reader, 'zh');
    await page.goto(`${running.url}/dashboard`);
    await page.getByRole('button', { name: '消息，1 条未读' }).click();
    const box = page.getByRole('dialog', { name: '消息' });
    await box.getByRole('button', { name: /Maintenance/ }).click();
    await expect(box.getByRole('link', { name: 'https://a.example' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: '消息，0 条未读' })).toBeVisible();

    await signIn(page, running);
    await page.goto(`${running.url}/user/msgList`);
    await expect(page.getByRole('row').filter({ hasText: 'Maintenance' })).toContainText('1 of 1');
});

test('support answers a chat as it goes, hides a message and mutes somebody', async ({
    page,
    running,
}) => {
    const buyer = await personWith(running, 'user');
    const body = { subject: 'Where is my code?', body: 'I paid yesterday.' };
    const { id } = await callAs(running, buyer, startChat, { body });
    await signIn(page, running);
    await page.goto(`${running.url}/user/chats?filter=${encodeURIComponent('{"waiting":"true"}')}`);
    await page.getByRole('link', { name: 'Where is my code?' }).click();
    await expect(page.getByText('I paid yesterday.')).toBeVisible();
    await expect(page.getByText('New messages appear automatically')).toBeVisible();
    const say = (text: string) =>
        callAs(running, buyer, sendChatMessage, {
            params: { id },
            body: { body: text, attachments: [] },
        });
    await say('Call me: 555 1234');
    const message = page.getByRole('listitem').filter({ hasText: '555 1234' });
    await expect(message).toBeVisible();

    await message.getByRole('button', { name: 'Hide…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('Contact details');
    await page.getByRole('dialog').getByRole('button', { name: 'Hide…' }).click();
    await expect(page.getByText('Hidden: Contact details')).toBeVisible();

    await page.getByRole('textbox', { name: 'Reply as support' }).fill('It is on its way.');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('listitem').filter({ hasText: 'on its way' })).toBeVisible();

    await test.step('sends a picture and a file, after one was taken out again', async () => {
        const form = page.getByRole('form', { name: 'Reply as support' });
        const buffer = await makePng(640, 320);
        const [chooser] = await Promise.all([
            page.waitForEvent('filechooser'),
            form.getByRole('button', { name: 'Add files' }).click(),
        ]);
        await chooser.setFiles([
            { name: 'wrong.txt', mimeType: 'text/plain', buffer: Buffer.from('wrong') },
            { name: 'guide.txt', mimeType: 'text/plain', buffer: Buffer.from('Read me') },
        ]);
        await form.getByRole('button', { name: 'Remove wrong.txt' }).click();
        // as the clipboard of a screenshot has it
        await form.getByRole('textbox').evaluate(
            (field, bytes) => {
                const data = new DataTransfer();
                data.items.add(
                    new File([Uint8Array.from(bytes)], 'screen.png', { type: 'image/png' }),
                );
                const paste = { clipboardData: data, bubbles: true, cancelable: true };
                field.dispatchEvent(new ClipboardEvent('paste', paste));
            },
            [...buffer],
        );
        await expect(form.getByRole('button', { name: 'Remove screen.png' })).toBeVisible();
        await form.getByRole('button', { name: 'Send' }).click();
        const sent = page.getByRole('listitem').filter({ hasText: 'guide.txt' });
        await expect(sent).not.toContainText('wrong.txt');
        await sent.getByRole('button', { name: 'Open screen.png' }).click();
        const dialog = page.getByRole('dialog', { name: 'screen.png' });
        await expect(dialog.getByRole('img', { name: 'screen.png' })).toBeVisible();
        await dialog.getByRole('button', { name: 'Close' }).click();
        const download = page.waitForEvent('download');
        await sent.getByRole('button', { name: /guide\.txt/ }).click();
        expect(await readFile(await (await download).path(), 'utf8')).toBe('Read me');
        const { list: left } = await running.call(files.calls.list, { query: { q: 'wrong.txt' } });
        expect(left).toEqual([]);
    });

    await page.getByRole('button', { name: 'Mute for a day…' }).click();
    await page.getByRole('textbox', { name: /Reason/ }).fill('Insults');
    await page.getByRole('dialog').getByRole('button', { name: 'Mute for a day…' }).click();
    await expect(page.getByText(/Muted until/)).toBeVisible();
    await expect(say('x')).rejects.toThrow('cannot write');

    await page.getByRole('button', { name: 'Close chat' }).click();
    await expect(page.getByText('This chat is closed')).toBeVisible();
    const { list } = await running.call(chats.calls.list, { query: { state: 'closed' } });
    expect(list.map(chat => chat.id)).toContain(id);
});
