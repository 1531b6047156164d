// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { AuctionView } from '../../../contract/trade/auctions/auctionCalls';
import { runningAuction } from '../../../tests/fixtures/runningAuction';
import { keepLanguage } from '../../ui/browser/language';
import { AddressContext } from '../address';
import { AuctionBox } from './AuctionBox';

const minuteMs = 60_000;
const now = Date.UTC(2026, 10, 27, 12);

beforeEach(() => {
    vi.useFakeTimers({ now });
    keepLanguage('en');
});
afterEach(() => {
    cleanup();
    vi.useRealTimers();
});

const running = runningAuction(now);

const address = { href: 'http://localhost/market/p1', go: () => {} };
const boxOf = (given: Partial<AuctionView> = {}, isDemo = false) => (
    <AddressContext value={address}>
        <AuctionBox auction={{ ...running, ...given }} isDemo={isDemo} />
    </AddressContext>
);
const show = (given?: Partial<AuctionView>, isDemo?: boolean) => render(boxOf(given, isDemo));

/** The lines of price, time, bids and reserve as `label: value`. */
const lines = (): string[] =>
    screen
        .getAllByRole('term')
        .map(term => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
const way = () => screen.getByRole('link').textContent;
const said = () => screen.getByRole('status').textContent;

describe('the auction on a listing', () => {
    it('that has not begun says when it does, and takes no bid', () => {
        show({ state: 'scheduled', startsAt: now + 90 * minuteMs, price: null, bids: 0 });
        expect(lines().slice(0, 2)).toEqual(['Starting price: ¥100.00', 'Starts in: 1h 30m']);
        expect(way()).toBe('View the auction');
    });

    it('that runs counts down, and leads to a bid', () => {
        show();
        expect(lines()).toEqual([
            'Current price: ¥500.00',
            'Time left: 5m 0s',
            'Bids: 3',
            'Reserve: Met',
        ]);
        expect([way(), said()]).toEqual(['Bid', '']);
        act(() => void vi.advanceTimersByTime(61_000));
        expect(lines()[1]).toBe('Time left: 3m 59s');
    });

    it('counts by the server’s clock, not by the reader’s', () => {
        show({ now: now + 3 * minuteMs });
        expect(lines()[1]).toBe('Time left: 2m 0s');
    });

    it('of a falling price is taken, and a sample only looked at', () => {
        const { unmount } = show({ kind: 'declining', nextDropAt: now + 2 * minuteMs });
        expect(lines()[2]).toBe('Next price drop in: 2m 0s');
        expect(way()).toBe('Take this price');
        unmount();
        show({}, true);
        expect(way()).toBe('View the auction');
    });

    it('that was put off says by how long, until when and why', () => {
        const { rerender } = show();
        const put = { endsAt: now + 10 * minuteMs, extendedMs: 5 * minuteMs - 1, now: now };
        rerender(boxOf(put));
        expect(lines()[1]).toBe('Time left: 10m 0s');
        expect(said()).toMatch(
            /^Extended by 5 minutes to Nov 27, 2026, .* after bidding in the last minutes\.$/,
        );
        rerender(boxOf({ ...put, extendedMs: minuteMs }));
        expect(said()).toContain('Extended by 1 minute to');
        act(() => keepLanguage('zh'));
        expect(said()).toMatch(/^临近结束时有人出价，已顺延 1 分钟至 2026年11月27日 .*。$/);
    });

    it('whose time is up has its highest bid and no result yet, and takes no more', () => {
        show();
        act(() => void vi.advanceTimersByTime(5 * minuteMs));
        expect(lines().slice(0, 2)).toEqual(['Highest bid: ¥500.00', 'Auction: Result pending']);
        expect(said()).toContain('still being counted');
        expect(way()).toBe('View the auction');
    });

    it('that was put off after its time was up here runs on at once', () => {
        const { rerender } = show();
        act(() => void vi.advanceTimersByTime(5 * minuteMs));
        const later = now + 5 * minuteMs;
        rerender(boxOf({ now: later, endsAt: later + 9 * minuteMs, extendedMs: 9 * minuteMs }));
        expect(lines()[1]).toBe('Time left: 9m 0s');
        expect(way()).toBe('Bid');
    });

    it.each([
        ['awaiting', 'Final price: ¥500.00', 'Ended'],
        ['second', 'Final price: ¥500.00', 'Ended'],
        ['frozen', 'Current price: ¥500.00', 'Under review'],
        ['sold', 'Final price: ¥500.00', 'Sold'],
        ['unsold', 'Highest bid: ¥500.00', 'Ended without a sale'],
        ['cancelled', 'Highest bid: ¥500.00', 'Cancelled'],
    ] as const)('that is %s says so and takes no bid', (state, price, told) => {
        show({ state, endsAt: now - minuteMs });
        expect(lines().slice(0, 2)).toEqual([price, `Auction: ${told}`]);
        expect([way(), said()]).toEqual(['View the auction', '']);
    });

    it('tells nothing of sealed bids before they are opened', () => {
        show({ kind: 'sealed', price: null, reserve: null, leader: null });
        expect(lines()).toEqual([
            'Starting price: ¥100.00',
            'Time left: 5m 0s',
            'Bids: 3',
            'Reserve: Hidden until the end',
        ]);
    });
});
