// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyPage } from './lazyPage';

afterEach(cleanup);

const Report = () => <p>the report</p>;

describe('lazyPage', () => {
    it('shows what was brought at once', async () => {
        const load = vi.fn(async () => ({ default: Report }));
        const Page = lazyPage(load);
        await Page.bring();
        render(
            <Suspense fallback="waiting">
                <Page />
            </Suspense>,
        );
        expect(screen.getByText('the report')).toBeDefined();
        expect(load).toHaveBeenCalledOnce();
    });

    it('waits for what was not, and for what could not be brought before', async () => {
        const load = vi
            .fn(async () => ({ default: Report }))
            .mockRejectedValueOnce(new Error('no network'));
        const Page = lazyPage(load);
        await expect(Page.bring()).rejects.toThrow('no network');
        render(
            <Suspense fallback="waiting">
                <Page />
            </Suspense>,
        );
        expect(screen.getByText('waiting')).toBeDefined();
        await act(async () => {});
        expect(screen.getByText('the report')).toBeDefined();
    });

    it('stays what it is while it is shown', async () => {
        const Page = lazyPage(async () => ({ default: () => <input aria-label="name" /> }));
        const shown = (
            <Suspense fallback="waiting">
                <Page />
            </Suspense>
        );
        const { rerender } = render(shown);
        await act(async () => {});
        const input = screen.getByLabelText('name');
        await Page.bring();
        rerender(
            <Suspense fallback="waiting">
                <Page />
            </Suspense>,
        );
        expect(screen.getByLabelText('name')).toBe(input);
    });
});
