import { describe, expect, it } from 'vitest';
import { ConnectionVisitors } from './connectionVisitors';

describe('visitors of a connection', () => {
    it('are several when there are more than three of one site', () => {
        const visitors = new ConnectionVisitors();
        const connection = {};
        const found = ['a', 'b', 'a', 'c', 'd', 'a'].map(id => visitors.add(connection, 's', id));
        expect(found).toEqual([false, false, false, false, true, true]);
    });

    it('are one person’s on several sites, and each connection’s own', () => {
        const visitors = new ConnectionVisitors();
        const connection = {};
        for (const site of ['s1', 's2', 's3', 's4', 's5', 's11']) {
            expect(visitors.add(connection, site, 'a')).toBe(false);
        }
        for (const id of ['b', 'c', 'd', 'e']) expect(visitors.add({}, 's1', id)).toBe(false);
    });
});
