// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { calls } from '../../../contract/calls';
import type { OwnAuction } from '../../../contract/trade/auctions/auctionCalls';
import { runningAuction } from '../../../tests/fixtures/runningAuction';
import { createI18nProvider } from '../../i18n/i18nProvider';
import type { Language } from '../../ui/browser/language';
import { AuctionPage } from './AuctionPage';

afterEach(cleanup);

const minuteMs = 60_000;
const now = Date.now();
const payUntil = Date.UTC(2026, 10, 27, 12);
const own: OwnAuction['own'] = {
    part: 'bidder',
    number: 1,
    maximum: '80000',
    deposit: '4000',
    depositEnd: 'held',
    isLeading: true,
    orderId: null,
    payUntil: null,
};
const running: OwnAuction = {
    ...runningAuction(now),
    own,
    canCancel: false,
    depositRate: 500,
    terms: null,
    balance: '100000',
};

type Given = Partial<Omit<OwnAuction, 'own'>> & { own?: Partial<OwnAuction['own']> };
const auctionOf = (given: Given): OwnAuction => ({
    ...running,
    ...given,
    own: { ...own, ...given.own },
});

/** The page with what the server has answered; what it answers next is told by the function. */
const show = (given: Given, language: Language = 'en') => {
    const queries = { staleTime: Number.POSITIVE_INFINITY };
    const queryClient = new QueryClient({ defaultOptions: { queries } });
    const key = [calls.getAuction.path, { params: { id: 'a1' } }];
    const answer = (next: Given) => queryClient.setQueryData(key, auctionOf(next));
    answer(given);
    render(
        <MemoryRouter initialEntries={['/auction/a1']}>
            <AdminContext
                dataProvider={testDataProvider()}
                queryClient={queryClient}
                i18nProvider={createI18nProvider(language)}
            >
                <Routes>
                    <Route path="/auction/:key" element={<AuctionPage />} />
                </Routes>
            </AdminContext>
        </MemoryRouter>,
    );
    return (next: Given) => act(() => void answer(next));
};

const alerts = () => screen.queryAllByRole('alert').map(alert => alert.textContent);
const page = () => document.body.textContent ?? '';
const over = { endsAt: now - minuteMs };

describe('an auction as a bidder meets it', () => {
    it('says when bids put its end off, as soon as that is known', async () => {
        const answered = show({});
        expect(page()).not.toContain('Extended');
        answered({ endsAt: now + 10 * minuteMs, extendedMs: 5 * minuteMs });
        const told = await screen.findByText(/^Extended by 5 minutes to .* last minutes\.$/);
        // what is read aloud when it comes
        expect(screen.getByRole('status').contains(told)).toBe(true);
    });

    it('whose time is up waits for its result, and takes no bid', () => {
        show({ endsAt: now });
        expect(page()).toContain('Result pending');
        expect(alerts()[0]).toContain('Bids that came in time are still being processed');
        expect(screen.queryByText('Place bid')).toBeNull();
    });

    it('that is won names the time to pay by, and whose the deposit is otherwise', () => {
        show({ ...over, state: 'awaiting', own: { orderId: 'o1', payUntil } });
        expect(page()).toContain('Final price');
        expect(alerts()).toEqual([
            expect.stringMatching(
                /^You won\. Pay by Nov 27, 2026, .*your deposit of ¥40\.00 goes to the seller and the next bidder may buy\.$/,
            ),
        ]);
        expect(screen.getByText('Open the order').getAttribute('href')).toContain('/orders/o1');
    });

    it('names them in Chinese too', () => {
        show({ ...over, state: 'awaiting', own: { orderId: 'o1', payUntil } }, 'zh');
        expect(alerts()[0]).toMatch(
            /^您已拍得，请在 2026年11月27日 .* 前付款。逾期未付的，保证金 ¥40\.00 归卖家/,
        );
    });

    it.each([
        ['second', { orderId: 'o1', payUntil }, /until Nov 27, 2026, .*¥40\.00 is returned\.$/],
        ['sold', { orderId: 'o1', depositEnd: 'counted' }, /^You won$/],
        ['sold', { isLeading: false, depositEnd: 'released' }, /^Another bidder won/],
        ['second', { isLeading: false, depositEnd: 'forfeited' }, /^You won but did not pay/],
    ] as const)('that is %s tells each how they stand (%j)', (state, mine, told) => {
        show({ ...over, state, own: mine });
        expect(alerts()).toEqual([expect.stringMatching(told)]);
    });

    it.each([
        ['unsold', 'Not sold'],
        ['cancelled', 'Cancelled'],
    ] as const)('that is %s says so, and calls no price the final one', (state, told) => {
        show({ ...over, state, own: { isLeading: false, depositEnd: 'released' } });
        expect(page()).toContain(told);
        expect(page()).toContain('Highest bid');
        expect(page()).not.toContain('Final price');
        expect(alerts()).toEqual([]);
    });

    it('tells its seller until when the winner has to pay', () => {
        const seller = { part: 'seller', number: null, maximum: null, deposit: '0' } as const;
        const mine = { ...seller, isLeading: false, orderId: 'o1', payUntil };
        show({ ...over, state: 'awaiting', own: mine });
        expect(alerts()).toEqual([
            expect.stringMatching(/until Nov 27, 2026, .* to pay\..* deposit goes to you/),
        ]);
    });
});
