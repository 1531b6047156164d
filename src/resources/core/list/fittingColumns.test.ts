import { expect, it } from 'vitest';
import { columnsToHide } from './fittingColumns';

const columns = ['number', 'title', 'state', 'total', 'buyer', 'createdAt'].map(key => ({
    key,
    width: 100,
}));
const room = { excess: 0, fixed: ['number', 'createdAt'], important: ['state', 'total'] };

it('hides nothing where all fits', () => {
    expect(columnsToHide(columns, room)).toEqual([]);
});

it('hides from the right, and neither the first nor the sorted column', () => {
    expect(columnsToHide(columns, { ...room, excess: 1 })).toEqual(['buyer']);
    expect(columnsToHide(columns, { ...room, excess: 150 })).toEqual(['buyer', 'title']);
});

it('hides what is important last, and never more than there is', () => {
    expect(columnsToHide(columns, { ...room, excess: 250 })).toEqual(['buyer', 'title', 'total']);
    expect(columnsToHide(columns, { ...room, excess: 5000 })).toEqual([
        'buyer',
        'title',
        'total',
        'state',
    ]);
});
