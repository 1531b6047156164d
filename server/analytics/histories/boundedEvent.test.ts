import { expect, it } from 'vitest';
import { boundedEvent } from './boundedEvent';
import type { HistoryEvent } from './historyItems';

const event: HistoryEvent = {
    time: 1,
    visitor: 'a',
    visit: 'b',
    key: 'c',
    kind: 'event',
    name: 'Sign up',
    url: 'https://example.com/',
    title: 'Home',
    props: '{"plan":"pro"}',
};

it('leaves an event as it is', () => {
    expect(boundedEvent(event)).toEqual(event);
});

it('holds no more of an event than is stored of it', () => {
    const long = 'x'.repeat(1 << 20);
    const texts = [
        ...([
            'visitor',
            'visit',
            'key',
            'name',
            'title',
            'props',
            'referrer',
            'userAgent',
        ] as const),
        ...(['city', 'region', 'country', 'address', 'campaign', 'bot', 'screen'] as const),
    ];
    const huge = { ...event, ...Object.fromEntries(texts.map(name => [name, long])) };
    expect(JSON.stringify(boundedEvent(huge)).length).toBeLessThan(10_000);
    expect(boundedEvent({ ...event, url: `https://example.com/${long}` })).toBeUndefined();
});

it('tells long names apart', () => {
    const keyOf = (key: string) => boundedEvent({ ...event, key })?.key;
    const long = 'x'.repeat(5000);
    expect(keyOf(`${long}1`)).toBe(keyOf(`${long}1`));
    expect(keyOf(`${long}1`)).not.toBe(keyOf(`${long}2`));
});
