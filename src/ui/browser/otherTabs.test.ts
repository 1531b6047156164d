// @vitest-environment jsdom
import Cookies from 'js-cookie';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeBetween, followOtherTabs } from './otherTabs';
import {
    beginSession,
    clearSession,
    onSessionChange,
    onSessionEnd,
    renewToken,
    type SessionChange,
} from './session';

const someone = { token: 'a', name: 'ann' };

describe('changeBetween', () => {
    it.each([
        [someone, undefined],
        [{ token: undefined, name: '' }, 'ended'],
        [{ token: 'b', name: 'ann' }, 'renewed'],
        [{ token: 'b', name: 'bob' }, 'began'],
    ])('somebody, then %j', (now, change) => {
        expect(changeBetween(someone, now)).toBe(change);
    });

    it('a guest, then another or the same one', () => {
        const guest = { token: 'a', name: '' };
        expect(changeBetween(guest, { token: 'b', name: '' })).toBe('began');
    });

    it('nobody, then somebody', () => {
        const nobody = { token: undefined, name: 'ann' };
        expect(changeBetween(nobody, someone)).toBe('began');
        expect(changeBetween(nobody, nobody)).toBeUndefined();
    });
});

describe('followOtherTabs', () => {
    /** Another document: it has the same cookies, and its messages come by the channel. */
    let other: BroadcastChannel;
    let listener: BroadcastChannel;
    const told: unknown[] = [];
    let stop = () => {};
    const left: string[] = [];
    const reload = vi.fn();
    const heard: SessionChange[] = [];

    const follow = (isLight = false, isPrivate = true) => {
        stop = followOtherTabs({ isLight, isPrivate: () => isPrivate, reload });
    };
    const elsewhere = async (change: SessionChange, cookies: Record<string, string>) => {
        for (const name of ['x-token', 'username']) Cookies.remove(name, { path: '/' });
        for (const [name, value] of Object.entries(cookies)) Cookies.set(name, value);
        other.postMessage(change);
        await vi.waitFor(() => expect(told).toContain(change));
    };
    beforeEach(() => {
        beginSession('a', 'ann');
        onSessionEnd(address => left.push(address));
        other = new BroadcastChannel('footfall.session');
        listener = new BroadcastChannel('footfall.session');
        listener.onmessage = ({ data }) => told.push(data);
    });
    afterEach(() => {
        stop();
        other.close();
        listener.close();
        clearSession();
        left.length = heard.length = told.length = 0;
        reload.mockReset();
    });

    it('leaves when somebody signs out elsewhere', async () => {
        follow();
        await elsewhere('ended', {});
        await vi.waitFor(() => expect(left).toEqual(['/login']));
    });

    it('loads anew when somebody else signs in, even one of the same name', async () => {
        follow();
        await elsewhere('began', { 'x-token': 'b', username: 'ann' });
        await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
        expect(left).toEqual([]);
    });

    it('goes on with a renewed token', async () => {
        follow();
        await elsewhere('renewed', { 'x-token': 'b', username: 'ann' });
        await elsewhere('ended', {});
        await vi.waitFor(() => expect(left).toEqual(['/login']));
        expect(reload).not.toHaveBeenCalled();
    });

    it('goes on with the renewed token of a guest', async () => {
        beginSession('a', '');
        follow();
        await elsewhere('renewed', { 'x-token': 'b' });
        await elsewhere('ended', {});
        await vi.waitFor(() => expect(left).toEqual(['/login']));
        expect(reload).not.toHaveBeenCalled();
    });

    it('only tells a public page, and tells nobody what it heard', async () => {
        const end = onSessionChange(change => heard.push(change));
        follow(true, false);
        await elsewhere('ended', {});
        await vi.waitFor(() => expect(heard).toEqual(['ended']));
        expect(left).toEqual([]);
        expect(reload).not.toHaveBeenCalled();
        beginSession('b', 'bob');
        await vi.waitFor(() => expect(told).toContain('began'));
        expect(told).toEqual(['ended', 'began']);
        end();
    });

    it('looks at the cookies when it is seen again', () => {
        follow();
        Cookies.remove('x-token', { path: '/' });
        document.dispatchEvent(new Event('visibilitychange'));
        expect(left).toEqual(['/login']);
    });

    it('tells the others what happens here, and does not follow itself', async () => {
        follow();
        renewToken('a', 'b');
        clearSession();
        beginSession('c', 'bob');
        window.dispatchEvent(new Event('pageshow'));
        await vi.waitFor(() => expect(told).toEqual(['renewed', 'ended', 'began']));
        expect(left).toEqual([]);
        expect(reload).not.toHaveBeenCalled();
    });
});
