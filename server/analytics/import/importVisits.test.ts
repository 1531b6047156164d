import { describe, expect, it } from 'vitest';
import {
    chrome,
    google,
    type Hit,
    hit,
    importFiles,
    importHits,
    minute,
    start,
    text,
} from './logs.fixture';

describe('imported visits', () => {
    const visitsOf = (...hits: Hit[]) => {
        const { events } = importHits(...hits);
        const names = [...new Set(events.map(event => event.visit))];
        return events.map(event => [
            names.indexOf(event.visit),
            (event.started - start) / minute,
            (event.time - start) / minute,
        ]);
    };

    it('end after more than 30 minutes of inactivity', () => {
        expect(
            visitsOf({}, { at: 30 * minute }, { at: 60 * minute }, { at: 90 * minute + 1000 }),
        ).toEqual([
            [0, 0, 0],
            [0, 0, 30],
            [0, 0, 60],
            [1, 90 + 1 / 60, 90 + 1 / 60],
        ]);
    });

    it('are one visitor’s', () => {
        const rows = visitsOf({}, { client: '8.8.8.8' }, { agent: `${chrome} x` }, { at: minute });
        expect(rows.map(([visit]) => visit)).toEqual([0, 1, 2, 0]);
    });

    it('start with their earliest line, wherever it stands', () => {
        expect(visitsOf({ at: minute }, { at: 1000 }, { at: 2 * minute })).toEqual([
            [0, 1 / 60, 1 / 60],
            [0, 1 / 60, 1],
            [0, 1 / 60, 2],
        ]);
    });

    it('have the source of their first page view', () => {
        const { events } = importHits(
            { referrer: google },
            { at: minute, target: '/b', referrer: 'https://example.com/' },
            { at: 50 * minute, target: '/c', referrer: 'https://example.com/b' },
        );
        expect(events.map(event => event.source)).toEqual(['search', 'search', 'internal']);
        expect(events[1]?.referrer).toBe('https://example.com/');
    });

    it('run from one file into the next', () => {
        const one = text([hit()]);
        const two = text([hit({ at: 10 * minute })]);
        const { events } = importFiles(one, two);
        expect(events[1]?.visit).toBe(events[0]?.visit);
    });

    it('of an older log do not run into those of a newer one that came before', () => {
        const day = 24 * 60 * minute;
        const { events } = importFiles(text([hit({ at: day })]), text([hit()]));
        expect(events.map(event => event.started)).toEqual([start + day, start]);
    });
});
