// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { useSiteInAddress } from './useSiteInAddress';

const address = () => window.location.pathname + window.location.search;

const shown = (at: string) => {
    window.history.replaceState(null, '', at);
    return renderHook(({ site }: { site?: string }) => useSiteInAddress(site), {
        wrapper: BrowserRouter,
        initialProps: {},
    });
};

afterEach(() => {
    cleanup();
    window.history.replaceState(null, '', '/');
});

describe('useSiteInAddress', () => {
    it('adds the site to what stands there, once it is known', () => {
        const { rerender } = shown('/site/overview?from=2026-01-01');
        expect(address()).toBe('/site/overview?from=2026-01-01');
        rerender({ site: 'a' });
        expect(address()).toBe('/site/overview?from=2026-01-01&site=a');
    });

    it('leaves the address alone to which one is on the way by then', () => {
        const { rerender } = shown('/site/overview');
        window.history.pushState(null, '', '/site/visitor');
        rerender({ site: 'a' });
        expect(address()).toBe('/site/visitor');
    });
});
