import { expect, it } from 'vitest';
import { labelled } from './labelled';

it('has the colon of the language, which takes its own room in Chinese', () => {
    expect(`${labelled('Seller', 'en')}Ana`).toBe('Seller: Ana');
    expect(`${labelled('卖家', 'zh')}Ana`).toBe('卖家：Ana');
});
