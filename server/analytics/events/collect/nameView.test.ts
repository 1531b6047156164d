import { expect, it } from 'vitest';
import type { LiveEvent } from '../event';
import type { OpenView } from '../visits';
import { nameView } from './nameView';

const told = { tellsPage: true };
const event = (kind: LiveEvent['kind'], path: string, view = '0') =>
    ({ kind, path, query: '', view, number: 0 }) as LiveEvent;
const taken = (visit: { views?: OpenView[]; path?: string }, stored: LiveEvent, other = told) => {
    nameView(stored, visit, other);
    return stored;
};

it('gives what happens in a page the name of the latest view of it, and numbers', () => {
    const visit = {};
    const first = taken(visit, event('view', '/a'));
    const other = taken(visit, event('view', '/b'));
    const again = taken(visit, event('view', '/a'));
    expect(new Set([first.view, other.view, again.view, '0']).size).toBe(4);
    expect(taken(visit, event('event', '/a'))).toMatchObject({ view: again.view, number: 1 });
    expect(taken(visit, event('engagement', '/b'))).toMatchObject({ view: other.view, number: 1 });
    expect(taken(visit, event('engagement', '/a'))).toMatchObject({ view: again.view, number: 2 });
});

it('invents none where the view is not known', () => {
    expect(taken({}, event('event', '/a'))).toMatchObject({ view: '0', number: 0 });
    const visit = {};
    taken(visit, event('view', '/a', '7'));
    expect(taken(visit, event('event', '/a', '7'))).toMatchObject({ view: '7', number: 1 });
    expect(taken(visit, event('event', '/a', '8'))).toMatchObject({ view: '8', number: 0 });
});

it('puts an event that tells no page on the page that is open', () => {
    const visit = {};
    const { view } = taken(visit, event('view', '/shop'), { tellsPage: false });
    const found = taken(visit, event('event', '/'), { tellsPage: false });
    expect(found).toMatchObject({ view, path: '/shop' });
});

it('remembers little of it, however long the paths and many the views are', () => {
    const visit: { views?: OpenView[]; path?: string } = {};
    for (let n = 0; n < 50; n++)
        taken(visit, event('view', `/${n}${'x'.repeat(2000)}`), { tellsPage: false });
    expect(JSON.stringify(visit).length).toBeLessThan(1000);
});
