import { expect, it } from 'vitest';
import { bracketed } from './bracketed';

it('has the brackets of the language, which take their own room in Chinese', () => {
    expect(`Reserve${bracketed('CNY', 'en')}`).toBe('Reserve (CNY)');
    expect(`保留价${bracketed('CNY', 'zh')}`).toBe('保留价（CNY）');
});
