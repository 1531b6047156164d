// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { attributesFromAddress } from './trackerRoutes';

/** Runs what stands before the script as the element's own. */
const run = (src: string): HTMLScriptElement => {
    const script = document.createElement('script');
    script.src = src;
    new Function('document', attributesFromAddress)({ currentScript: script });
    return script;
};

it('makes attributes of what stands in the address of a script', () => {
    const { dataset } = run('https://stats.example/t.js?site=abcdef012345&replace-state&dnt=');
    expect({ ...dataset }).toEqual({ site: 'abcdef012345', replaceState: '', dnt: '' });
});

it('never writes anything but data-…, and lets nothing of a strange address reach the page', () => {
    const script = run('https://stats.example/t.js?site=abcdef012345&onload=x()&a%22b=1&<c>=2');
    expect(script.onload).toBeNull();
    expect(script.dataset.site).toBe('abcdef012345');
    expect(() =>
        new Function('document', attributesFromAddress)({ currentScript: null }),
    ).not.toThrow();
});
