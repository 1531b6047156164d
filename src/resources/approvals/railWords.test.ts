import { describe, expect, it } from 'vitest';
import { railsZh } from '../../i18n/office/payment';
import { fieldOf, titleOf } from './railWords';

const rail = { subject: 'payment', subjectId: 'manual', title: 'Manual transfer' };
const order = { subject: 'orders', subjectId: '7', title: 'F7' };

describe('an approval of a payment method', () => {
    it('is called by it in the language', () => {
        expect(titleOf(rail, 0)).toBe('Manual transfer');
        expect(titleOf(rail, 1)).toBe('人工转账');
        expect(titleOf({ ...rail, subjectId: 'gone' }, 1)).toBe('Manual transfer');
        expect(titleOf(order, 1)).toBe('F7');
    });

    it('has fields with a label of their own', () => {
        for (const field of ['enabled', 'account', 'textZh', 'textEn', 'twoFrom']) {
            expect(railsZh.fields).toHaveProperty(fieldOf(rail, field));
        }
        expect(fieldOf(order, 'account')).toBe('account');
    });
});
