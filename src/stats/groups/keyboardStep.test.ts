import { describe, expect, it } from 'vitest';
import type { Arrangement } from './arrangement';
import { itemOf } from './dragItems';
import { type Direction, stepFrom } from './keyboardStep';

const lists: Arrangement = [
    { id: 'g', sites: ['a', 'b'] },
    { id: 'h', sites: [] },
    { id: '-', sites: ['c'] },
];
const step = (from: string, to: Direction) => {
    const item = itemOf(from);
    const next = item && stepFrom(lists, item, to);
    return next && `${next.type}:${next.id}`;
};

describe('stepFrom', () => {
    it.each([
        ['site:a', 'down', 'site:b'],
        ['site:b', 'down', 'list:h'],
        ['list:h', 'down', 'site:c'],
        ['site:c', 'down', undefined],
        ['site:c', 'up', 'list:h'],
        ['list:h', 'up', 'site:b'],
        ['site:a', 'up', undefined],
        ['site:b', 'right', 'list:h'],
        ['list:h', 'right', 'site:c'],
        ['list:h', 'left', 'site:a'],
        ['group:g', 'right', 'group:h'],
        ['group:h', 'up', 'group:g'],
        ['group:h', 'down', undefined],
    ] as const)('leads from %s %s to %s', (from, to, expected) => {
        expect(step(from, to)).toBe(expected);
    });
});
