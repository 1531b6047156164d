// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { calls } from '../../../contract/calls';
import type { WantedMails } from '../../../contract/identity/ownAccount';
import { mockApi, ok } from '../../../tests/fixtures/mockedApi';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { MailsCard } from './MailsCard';

afterEach(cleanup);
const { server } = mockApi();

it('says which letters come and in which language, and takes another choice', async () => {
    let wanted: WantedMails = { orders: true, chats: true, news: false, language: 'both' };
    server.use(
        http.get(`*${calls.getWantedMails.path}`, () => HttpResponse.json(ok(wanted))),
        http.put(`*${calls.changeWantedMails.path}`, async ({ request }) => {
            wanted = (await request.json()) as WantedMails;
            return HttpResponse.json(ok(wanted));
        }),
    );
    render(
        <AdminContext
            dataProvider={testDataProvider()}
            queryClient={new QueryClient()}
            i18nProvider={createI18nProvider('en')}
        >
            <MailsCard />
        </AdminContext>,
    );
    const language = await screen.findByRole<HTMLSelectElement>('combobox', {
        name: 'Language of e-mails',
    });
    expect(language.value).toBe('both');
    expect([...language.options].map(({ text }) => text)).toEqual([
        'English',
        '中文',
        'English and Chinese',
    ]);
    fireEvent.change(language, { target: { value: 'zh' } });
    await expect
        .poll(() => wanted)
        .toEqual({
            orders: true,
            chats: true,
            news: false,
            language: 'zh',
        });
    await expect.poll(() => language.value).toBe('zh');
    fireEvent.click(screen.getByRole('switch', { name: 'News from this site' }));
    await expect.poll(() => wanted).toMatchObject({ news: true, language: 'zh' });
});
