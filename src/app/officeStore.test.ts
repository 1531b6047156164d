// @vitest-environment jsdom
import { afterEach, describe, expect, it } from 'vitest';
import { createOfficeStore } from './officeStore';

afterEach(() => localStorage.clear());

describe('the store', () => {
    it('keeps columns for the next document, and nothing else', () => {
        const first = createOfficeStore({ locale: 'en' });
        first.setItem('orders.datatable', ['createdAt']);
        first.setItem('orders.datatable_columnRanks', [1, 0]);
        first.setItem('orders.listParams', { page: 3 });
        first.setItem('orders.view.1_columnRanks', [1, 0]);
        const next = createOfficeStore({ locale: 'zh' });
        expect(next.getItem('orders.datatable', [])).toEqual(['createdAt']);
        expect(next.getItem('orders.datatable_columnRanks')).toEqual([1, 0]);
        expect(next.getItem('orders.listParams', 'none')).toBe('none');
        expect(next.getItem('locale')).toBe('zh');
        expect(Object.keys(localStorage)).toHaveLength(2);
    });

    it('tells who listens, and forgets what is taken away', () => {
        const store = createOfficeStore({});
        store.setup();
        const heard: unknown[] = [];
        store.subscribe('orders.datatable', value => heard.push(value));
        store.setItem('orders.datatable', [1]);
        store.removeItem('orders.datatable');
        expect(heard).toEqual([[1], undefined]);
        expect(createOfficeStore({}).getItem('orders.datatable', [])).toEqual([]);
    });

    it('does with a broken entry as with none', () => {
        localStorage.setItem('footfall.office..orders.datatable', '{');
        expect(createOfficeStore({}).getItem('orders.datatable', ['x'])).toEqual(['x']);
    });
});
