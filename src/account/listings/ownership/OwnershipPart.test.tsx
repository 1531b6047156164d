// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { calls } from '../../../../contract/calls';
import { createI18nProvider } from '../../../i18n/i18nProvider';
import { OwnershipPart } from './OwnershipPart';

it('without an address leads to where it is typed', async () => {
    const queries = { staleTime: Number.POSITIVE_INFINITY };
    const queryClient = new QueryClient({ defaultOptions: { queries } });
    queryClient.setQueryData([calls.getOwnership.path, { params: { id: 'p1' } }], { host: '' });
    const onHost = vi.fn();
    const listing = { id: 'p1', subject: null, ownership: null } as never;
    render(
        <MemoryRouter>
            <AdminContext
                dataProvider={testDataProvider()}
                queryClient={queryClient}
                i18nProvider={createI18nProvider('en')}
            >
                <OwnershipPart
                    listing={listing}
                    flush={() => new Promise(() => {})}
                    onHost={onHost}
                />
            </AdminContext>
        </MemoryRouter>,
    );
    fireEvent.click(await screen.findByRole('button', { name: 'Complete' }));
    expect(onHost).toHaveBeenCalledOnce();
});
