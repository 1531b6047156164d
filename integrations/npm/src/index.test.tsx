// @vitest-environment jsdom
import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const options = { server: 'https://stats.example/', site: 'abcdef012345' };
type Recorder = ((...call: unknown[]) => void) & { q?: unknown[] };
const page = window as Window & { footfall?: Recorder };

const scripts = () => [...document.querySelectorAll('script')];
const waiting = () => page.footfall?.q;
/** What the script does once it is there: takes the place of the function that queues. */
const arrive = () => {
    const calls: unknown[] = [...(waiting() ?? [])];
    page.footfall = (...call) => void calls.push(call);
    return calls;
};

let tracker: typeof import('./index');
beforeEach(async () => {
    vi.resetModules();
    tracker = await import('./index');
});
afterEach(() => {
    for (const script of scripts()) script.remove();
    delete page.footfall;
    localStorage.clear();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
});

describe('init', () => {
    it('loads the script of the server with the site’s attributes, once', () => {
        const chosen = { ...options, hash: true, dnt: true, cookieless: false, nonce: 'n1' };
        expect([tracker.init(chosen), tracker.init(options)]).toEqual([true, true]);
        expect(scripts().map(({ src }) => src)).toEqual(['https://stats.example/t.js']);
        const [script] = scripts();
        expect({ ...script?.dataset }).toEqual({ site: options.site, hash: '', dnt: '' });
        expect(script?.nonce).toBe('n1');
    });

    it('loads the second one behind it when it is asked to measure, from where they were moved', () => {
        tracker.init({ ...options, script: '/a/x.js', secondScript: '/y.js', errors: true });
        expect(scripts().map(({ src }) => new URL(src).pathname)).toEqual(['/a/x.js', '/y.js']);
        expect({ ...scripts()[1]?.dataset }).toEqual({ errors: '' });
        expect(scripts().every(({ async }) => !async)).toBe(true);
    });

    it.each([
        ['server', { ...options, server: 'javascript:alert(1)' }],
        ['server', { ...options, server: 'stats.example' }],
        ['site', { ...options, site: 'ABC' }],
        ['script', { ...options, script: '//evil.example/t.js' }],
        ['secondScript', { ...options, secondScript: 'v.js' }],
        ['collect', { ...options, collect: 'data:text/plain,1' }],
    ])('names %s when it cannot be, and loads nothing', (name, wrong) => {
        const said = vi.spyOn(console, 'error').mockImplementation(() => {});
        expect(tracker.init(wrong)).toBe(false);
        expect(said.mock.calls[0]?.[0]).toContain(`"${name}"`);
        expect(scripts()).toEqual([]);
        // and can be put right
        expect(tracker.init(options)).toBe(true);
    });
});

describe('track', () => {
    it('waits for init and for the script, in order, and then goes to the script', () => {
        tracker.track('Early');
        tracker.init(options);
        tracker.track('Sign up', { plan: 'pro' });
        const calls = arrive();
        tracker.track('Late');
        expect(calls).toEqual([['Early'], ['Sign up', { plan: 'pro' }], ['Late']]);
    });

    it('keeps no more than a hundred, before init and while the script is blocked', () => {
        for (let i = 0; i < 150; i += 1) tracker.track('Early');
        tracker.init(options);
        for (let i = 0; i < 150; i += 1) tracker.track('Blocked');
        expect(waiting()).toEqual(Array(100).fill(['Early']));
    });

    it('leaves alone the function of a page that has its own code', () => {
        const own = vi.fn<(...call: unknown[]) => void>();
        page.footfall = own;
        tracker.init(options);
        tracker.track('Sign up');
        expect(own).toHaveBeenCalledWith('Sign up');
    });
});

describe('consent', () => {
    it('comes before anything is loaded, and brings what happened meanwhile', () => {
        tracker.init({ ...options, consent: 'pending' });
        tracker.track('Meanwhile');
        expect([scripts(), page.footfall]).toEqual([[], undefined]);
        tracker.setConsent('granted');
        expect(scripts()).toHaveLength(1);
        expect(waiting()).toEqual([['Meanwhile']]);
    });

    it('that is taken back ends it and forgets the visitor; given again, it goes on', () => {
        tracker.init(options);
        const calls = arrive();
        localStorage.setItem('footfall.id', '1');
        localStorage.setItem('footfall.queue', '1');
        localStorage.setItem('kept', '1');
        tracker.setConsent('denied');
        tracker.track('Not sent');
        expect(scripts()[0]?.dataset.off).toBe('');
        expect(Object.keys(localStorage)).toEqual(['kept']);
        tracker.setConsent('granted');
        tracker.track('Sent');
        expect(scripts()).toHaveLength(1);
        expect(scripts()[0]?.dataset.off).toBeUndefined();
        expect(calls).toEqual([['Sent']]);
    });

    it('that was refused before init holds', () => {
        tracker.setConsent('denied');
        tracker.init(options);
        expect(scripts()).toEqual([]);
    });
});

it('page asks the script to look at the address, not before the visitor agreed', () => {
    const heard = vi.fn();
    addEventListener('hashchange', heard, { once: true });
    tracker.init({ ...options, consent: 'pending' });
    tracker.page();
    expect(heard).not.toHaveBeenCalled();
    tracker.setConsent('granted');
    tracker.page();
    expect(heard).toHaveBeenCalledOnce();
});

it('does and keeps nothing on the server', () => {
    vi.stubGlobal('window', undefined);
    expect(tracker.init(options)).toBe(false);
    tracker.track('Of somebody else');
    tracker.setConsent('granted');
    tracker.page();
    vi.unstubAllGlobals();
    tracker.init(options);
    expect(waiting()).toEqual([]);
});

it('is a component and a hook in React', async () => {
    const { Footfall, useFootfall } = await import('./react');
    const Button = () => {
        const { track } = useFootfall();
        return (
            <button type="button" onClick={() => track('Sign up')}>
                Sign up
            </button>
        );
    };
    const view = render(
        <>
            <Button />
            <Footfall {...options} />
        </>,
    );
    view.getByRole('button').click();
    expect(scripts().map(({ src }) => src)).toEqual(['https://stats.example/t.js']);
    expect(waiting()).toEqual([['Sign up']]);
    view.unmount();
});
