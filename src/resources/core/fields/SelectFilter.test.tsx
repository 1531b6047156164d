// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Form, testDataProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { afterEach, expect, it, vi } from 'vitest';
import { SelectFilter } from './SelectFilter';

afterEach(cleanup);

const Values = () => <output>{JSON.stringify(useWatch())}</output>;
const choices = [{ id: 'paid', name: 'Paid' }];

it('announces the entry for any value by its words, and stands for none', async () => {
    const error = vi.spyOn(console, 'error');
    render(
        <AdminContext dataProvider={testDataProvider()}>
            <Form record={{ state: 'paid' }}>
                <SelectFilter source="state" label="State" choices={choices} anyText="Any" />
                <Values />
            </Form>
        </AdminContext>,
    );
    const field = await screen.findByRole('combobox', { name: /^State/ });
    expect(field.textContent).toBe('Paid');
    fireEvent.mouseDown(field);
    const names = screen.getAllByRole('option').map(option => option.textContent);
    expect(names).toEqual(['Any', 'Paid']);
    fireEvent.click(screen.getByRole('option', { name: 'Any' }));
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('{"state":null}'));
    expect(error).not.toHaveBeenCalled();
});
