// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { beginSession, clearSession } from '../../ui/browser/session';
import { AddressContext } from '../address';
import { AccountLink } from './EntranceLink';

// files that share a document leave their sessions behind
beforeEach(clearSession);
afterEach(() => {
    cleanup();
    clearSession();
});

it('a link to what wants an account is the same element when it learns who is there', () => {
    const address = { href: 'http://localhost/market/p1', go: () => {} };
    render(
        <AddressContext value={address}>
            <AccountLink to="/buy/p1" className="button">
                Buy
            </AccountLink>
        </AddressContext>,
    );
    const link = screen.getByRole('link', { name: 'Buy' });
    expect(link.getAttribute('href')).toBe('/login?redirect=%2Fbuy%2Fp1');
    act(() => beginSession('a-token', 'buyer@example.com'));
    // a click during which its element is replaced is lost
    expect(screen.getByRole('link', { name: 'Buy' })).toBe(link);
    expect(link.getAttribute('href')).toBe('/buy/p1');
});
