// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryClient } from '../queryClient';
import { routeAt } from '../routes/match';
import { askForRefresh, enterPage, useRefreshes } from './entries';

const key = ['data'];
const isOld = () => queryClient.getQueryState(key)?.isInvalidated;
const enter = (pathname: string) => {
    const route = routeAt(pathname);
    if (!route) throw new Error(`no route ${pathname}`);
    act(() => enterPage(pathname, route));
};

const Refreshes = () => <output>{useRefreshes()}</output>;
const refreshes = () => Number(screen.getByRole('status').textContent);

beforeEach(() => {
    render(<Refreshes />);
    enter('/dashboard');
    queryClient.setQueryData(key, 1);
});
afterEach(() => {
    cleanup();
    queryClient.clear();
});

describe('enterPage', () => {
    it('keeps data for a page that does not ask for new ones', () => {
        enter('/site/overview');
        expect(isOld()).toBe(false);
    });

    it('forgets data when a page without a cache is opened, not when its query changes', () => {
        enter('/site/visitor');
        expect(isOld()).toBe(true);
        queryClient.setQueryData(key, 2);
        enter('/site/visitor');
        expect(isOld()).toBe(false);
    });

    it('builds the page shown anew when it was asked to, once', () => {
        const before = refreshes();
        askForRefresh();
        enter('/dashboard');
        expect(refreshes()).toBe(before + 1);
        expect(isOld()).toBe(true);
        enter('/dashboard');
        expect(refreshes()).toBe(before + 1);
    });

    it('leaves the page alone that is left', () => {
        const before = refreshes();
        askForRefresh();
        enter('/site/overview');
        expect(refreshes()).toBe(before);
        expect(isOld()).toBe(true);
    });
});
