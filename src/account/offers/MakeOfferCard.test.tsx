// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { MakeOfferCard } from './MakeOfferCard';

afterEach(cleanup);

const rules: CallAnswer<typeof calls.prepareOffer> = {
    productId: 'p1',
    title: 'A blog',
    currency: 'CNY',
    asking: '120000',
    minimum: '18000',
    depositRate: 500,
    hours: 72,
    balance: '0',
    canBeExclusive: false,
    partKinds: [],
    parts: [],
    terms: null,
} as never;

const offer = (price: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: /Your price/ }), {
        target: { value: price },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Send offer' }));
};

it('asks to confirm an offer, but not one that is below the minimum', async () => {
    render(
        <MemoryRouter>
            <AdminContext dataProvider={testDataProvider()} i18nProvider={createI18nProvider('en')}>
                <MakeOfferCard rules={rules} />
            </AdminContext>
        </MemoryRouter>,
    );
    const price = await screen.findByRole('textbox', { name: /Your price/ });
    offer('179.99');
    expect(price.getAttribute('aria-invalid')).toBe('true');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('At least ¥180.00')).toBeTruthy();
    offer('180');
    expect(await screen.findByRole('dialog')).toBeTruthy();
});
