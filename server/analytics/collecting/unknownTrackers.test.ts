import { expect, it } from 'vitest';
import { UnknownTrackers } from './unknownTrackers';

it('keeps the latest names, counted, whatever is sent', () => {
    const unknown = new UnknownTrackers();
    unknown.note({ tracker: 'matomo', id: '1', host: 'a.example' }, 1);
    for (let at = 0; at < 60; at++) unknown.note({ tracker: 'umami', id: `${at}`, host: '' }, at);
    unknown.note({ tracker: 'umami', id: '59', host: '' }, 70);
    unknown.note({ tracker: 'plausible', id: 'x'.repeat(5000), host: '' }, 71);
    const list = unknown.list();
    expect(list).toHaveLength(50);
    expect(list[0]?.id).toHaveLength(100);
    expect(list[1]).toEqual({ tracker: 'umami', id: '59', host: '', count: 2, lastAt: 70 });
    expect(list.some(({ tracker }) => tracker === 'matomo')).toBe(false);
});
