import { describe, expect, it } from 'vitest';
import { fewerPaths, mostPaths, noPathCounts, otherPaths, PathCounter } from './paths';

const now = Date.UTC(2026, 0, 6, 12);
const ofViews = (views: number) => ({ ...noPathCounts, views });

describe('pages of a log', () => {
    it('are counted by the day, as long as pages are kept', () => {
        const counter = new PathCounter(now);
        counter.add(now, '/a', ['views', 'cached']);
        counter.add(now - 86_400_000, '/a', ['bots']);
        counter.add(now - 40 * 86_400_000, '/a', ['views']);
        expect([...counter.days.keys()]).toEqual(['2026-01-06', '2026-01-05']);
        expect(counter.days.get('2026-01-06')?.get('/a')).toEqual({ ...ofViews(1), cached: 1 });
    });

    it('are no more than memory holds, whatever is asked for', () => {
        const counter = new PathCounter(now);
        for (let at = 0; at < mostPaths * 5; at += 1)
            counter.add(now, `/made-up/${at}`, ['errors']);
        const paths = counter.days.get('2026-01-06');
        expect(paths?.size).toBeLessThanOrEqual(mostPaths * 4 + 1);
        expect(paths?.get(otherPaths)?.errors).toBeGreaterThanOrEqual(mostPaths - 1);
        counter.add(now, `/${'long'.repeat(1_000)}`, ['views']);
        expect(Math.max(...[...(paths?.keys() ?? [])].map(path => path.length))).toBeLessThan(301);
    });

    it('are kept apart while there is room, the most viewed first; what has no view is no page', () => {
        const paths = new Map([
            ['/few', ofViews(1)],
            ['/many', ofViews(9)],
            ['/probe', { ...noPathCounts, errors: 4 }],
            ['/known', { ...noPathCounts, errors: 2 }],
        ]);
        const known = new Set(Array.from({ length: mostPaths - 2 }, (_, at) => `/${at}`));
        const kept = fewerPaths(paths, known.add('/known'));
        expect([...kept.keys()].sort()).toEqual(['', '/known', '/many']);
        expect(kept.get(otherPaths)).toEqual({ ...ofViews(1), errors: 4 });
    });
});
