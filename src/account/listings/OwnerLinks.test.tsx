// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { calls } from '../../../contract/calls';
import type { OwnListing } from '../../../contract/market/listings';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { OwnerLinks } from './OwnerLinks';

afterEach(cleanup);

const show = (
    given: Pick<OwnListing, 'type' | 'state'>,
    details: object,
    auction: object | null,
) => {
    const queryClient = new QueryClient({
        defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } },
    });
    const key = [calls.getListingAuction.path, { params: { id: 'p1' } }];
    queryClient.setQueryData(key, { auction });
    const listing = { id: 'p1', ...given, details: { type: given.type, ...details } };
    const onEdit = vi.fn();
    render(
        <MemoryRouter>
            <AdminContext
                dataProvider={testDataProvider()}
                queryClient={queryClient}
                i18nProvider={createI18nProvider('en')}
            >
                <OwnerLinks listing={listing as OwnListing} onEdit={onEdit} />
            </AdminContext>
        </MemoryRouter>,
    );
    return onEdit;
};
const addressOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

it('leads to an auction of the listing and to its tracked site', () => {
    show(
        { type: 'website', state: 'listed' },
        { measuredSiteId: 's1' },
        { id: 'a1', state: 'sold' },
    );
    expect(addressOf('Sell by auction')).toBe('/user/auctions?side=selling&start=p1');
    expect(addressOf('Traffic of the tracked site')).toBe('/site/overview?site=s1');
});

it('leads to the auction that runs, and to the edit where no site is linked', () => {
    const onEdit = show(
        { type: 'website', state: 'listed' },
        { measuredSiteId: null },
        { id: 'a1', state: 'live' },
    );
    expect(addressOf('View auction')).toBe('/auction/a1');
    fireEvent.click(screen.getByRole('button', { name: 'Link a tracked site' }));
    expect(onEdit).toHaveBeenCalledOnce();
});

it('offers no auction of source code, nor of what is paused', () => {
    show({ type: 'source', state: 'listed' }, {}, null);
    cleanup();
    show({ type: 'domain', state: 'paused' }, {}, null);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByRole('button', { name: 'Edit listing' })).toBeTruthy();
});
