// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Approval } from '../../../contract/identity/resources/approvals';
import type { PaymentRail } from '../../../contract/trade/resources/payment';
import { createI18nProvider } from '../../i18n/i18nProvider';
import { RailCard } from './RailCard';

afterEach(cleanup);

const rail: PaymentRail = {
    name: 'stripe',
    enabled: false,
    options: {},
    secrets: { secretKey: false, webhookSecret: false },
    updatedAt: 0,
    version: 0,
};

const show = (waiting?: Approval) =>
    render(
        <MemoryRouter>
            <AdminContext
                dataProvider={testDataProvider()}
                queryClient={new QueryClient()}
                i18nProvider={createI18nProvider('en')}
            >
                <RailCard
                    rail={rail}
                    publicUrl="https://stats.example/"
                    waiting={waiting}
                    onWaiting={() => undefined}
                    onStored={() => undefined}
                    onConflict={async () => undefined}
                    onDirty={() => undefined}
                />
            </AdminContext>
        </MemoryRouter>,
    );

it('keeps the help of the webhook beside what is wrong, with its address to copy', async () => {
    show();
    fireEvent.click(screen.getByRole('button', { name: /^Stripe/ }));
    const secret = await screen.findByLabelText('Webhook signing secret');
    fireEvent.change(secret, { target: { value: 'not one' } });
    fireEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(/whsec_/);
    expect(secret.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/checkout\.session\.\*/)).toBeTruthy();
    const address = screen.getByLabelText<HTMLInputElement>('Webhook address');
    expect(address.value).toBe('https://stats.example/api/v1/pay/callback/stripe');
    expect(screen.getByRole('button', { name: 'Copy webhook address' })).toBeTruthy();
});

it('says that a change waits, and leads to it', () => {
    show({ id: 'a1', kind: 'payment_rail', mode: 'second' } as Approval);
    const note = within(screen.getByRole('alert'));
    expect(note.getByText(/^Waiting for a second approver/)).toBeTruthy();
    expect(note.getByRole('link', { name: 'View' }).getAttribute('href')).toMatch(/a1$/);
});

it('says nothing where none waits', () => {
    show();
    expect(screen.queryByRole('alert')).toBeNull();
});
