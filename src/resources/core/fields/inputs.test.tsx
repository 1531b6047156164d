// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import {
    AdminContext,
    Form,
    ListContextProvider,
    type RaRecord,
    testDataProvider,
    useList,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MoneyInput } from '../../../ui/admin/controls/MoneyInput';
import { PercentInput } from '../../../ui/admin/controls/PercentInput';
import { InstantInput } from './InstantInput';
import { rangeFilters } from './rangeFilters';

const zone = process.env.TZ;
beforeEach(() => {
    process.env.TZ = 'Asia/Shanghai';
});
afterEach(() => {
    cleanup();
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
});

const Values = () => <output>{JSON.stringify(useWatch())}</output>;
const held = () => JSON.parse(screen.getByRole('status').textContent ?? '') as unknown;

const show = (record: Record<string, unknown>, inputs: React.ReactNode) =>
    render(
        <AdminContext dataProvider={testDataProvider()}>
            <Form record={record}>
                {inputs}
                <Values />
            </Form>
        </AdminContext>,
    );

describe('InstantInput', () => {
    it('shows the reader’s time and holds ms', async () => {
        const at = Date.UTC(2026, 7, 5, 1, 30, 12);
        show({ at }, <InstantInput source="at" label="Starts" />);
        const input = (await screen.findByLabelText('Starts')) as HTMLInputElement;
        expect(input.value).toBe('2026-08-05T09:30');
        fireEvent.blur(input);
        expect(held()).toEqual({ at });
        fireEvent.change(input, { target: { value: '2026-08-06T00:15' } });
        await waitFor(() => expect(held()).toEqual({ at: Date.UTC(2026, 7, 5, 16, 15) }));
        fireEvent.change(input, { target: { value: '' } });
        fireEvent.blur(input);
        await waitFor(() => expect(held()).toEqual({ at: null }));
    });
});

describe('PercentInput', () => {
    it.each([
        ['number', 600, '5.5', 550],
        ['text', '600', '19', '1900'],
    ] as const)('shows percent and holds hundredths, as a %s', async (holds, rate, typed, kept) => {
        show({ rate }, <PercentInput source="rate" label="VAT" holds={holds} />);
        const input = (await screen.findByLabelText('VAT')) as HTMLInputElement;
        expect(input.value).toBe('6');
        fireEvent.change(input, { target: { value: typed } });
        fireEvent.blur(input);
        await waitFor(() => expect(held()).toEqual({ rate: kept }));
    });
});

describe('rangeFilters', () => {
    it('hold the first and the last ms of the reader’s day', async () => {
        const Filters = () => (
            <ListContextProvider value={useList<RaRecord>({ data: [] })}>
                {rangeFilters('createdAt')}
            </ListContextProvider>
        );
        show({ createdAt_gte: Date.UTC(2026, 7, 4, 16) }, <Filters />);
        const [from, to] = (await waitFor(() => {
            const inputs = document.querySelectorAll('input[type=date]');
            expect(inputs).toHaveLength(2);
            return [...inputs];
        })) as [HTMLInputElement, HTMLInputElement];
        expect(from.value).toBe('2026-08-05');
        fireEvent.change(to, { target: { value: '2026-08-05' } });
        await waitFor(() =>
            expect(held()).toEqual({
                createdAt_gte: Date.UTC(2026, 7, 4, 16),
                createdAt_lte: Date.UTC(2026, 7, 5, 16) - 1,
            }),
        );
    });
});

describe('MoneyInput', () => {
    it('is written as people do and held in smallest units of its currency', async () => {
        show({ price: '1234', currency: 'USDT' }, <MoneyInput source="price" label="Price" />);
        const input = (await screen.findByLabelText('Price')) as HTMLInputElement;
        expect(input.value).toBe('0.001234');
        fireEvent.change(input, { target: { value: '12.5' } });
        expect(input.value).toBe('12.5');
        await waitFor(() => expect(held()).toMatchObject({ price: '12500000' }));
        fireEvent.blur(input);
        expect(input.value).toBe('12.500000');
        fireEvent.change(input, { target: { value: '1.2.3' } });
        fireEvent.blur(input);
        // stays as it was typed, for its writer to see; the contract refuses it
        expect(input.value).toBe('1.2.3');
        await waitFor(() => expect(held()).toMatchObject({ price: '1.2.3' }));
    });
});
