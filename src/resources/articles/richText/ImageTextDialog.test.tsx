// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { AdminContext, testDataProvider } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { createI18nProvider } from '../../../i18n/i18nProvider';
import { ImageTextDialog } from './ImageTextDialog';

afterEach(cleanup);

const open = (first: string | undefined): string[] => {
    const said: string[] = [];
    render(
        <AdminContext dataProvider={testDataProvider()} i18nProvider={createI18nProvider('en')}>
            <ImageTextDialog
                src="/files/a"
                first={first}
                confirm="Insert image"
                onSet={alt => said.push(alt)}
                onClose={() => undefined}
            />
        </AdminContext>,
    );
    return said;
};
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const decorative = () => screen.getByRole<HTMLInputElement>('checkbox');
const insert = () => fireEvent.click(screen.getByRole('button', { name: 'Insert image' }));

it('asks what an image shows until somebody has decided', () => {
    const said = open(undefined);
    insert();
    expect(said).toEqual([]);
    expect(text().getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(/^Describe the image/)).toBeTruthy();
    fireEvent.change(text(), { target: { value: '  A curve that rises ' } });
    insert();
    expect(said).toEqual(['A curve that rises']);
});

it('takes a decorative image, which says nothing', () => {
    const said = open(undefined);
    fireEvent.click(decorative());
    expect(text().disabled).toBe(true);
    insert();
    expect(said).toEqual(['']);
});

it('begins with what was decided before', () => {
    open('A harbour');
    expect(text().value).toBe('A harbour');
    expect(decorative().checked).toBe(false);
    cleanup();
    open('');
    expect(decorative().checked).toBe(true);
});
