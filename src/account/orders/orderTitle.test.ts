import { expect, it } from 'vitest';
import { orderTitle } from './orderTitle';

it.each([
    ['专业版 / Pro · 1 年 / 1 year', '专业版 · 1 年', 'Pro · 1 year'],
    ['Pro · 1 个月 / 1 month', 'Pro · 1 个月', 'Pro · 1 month'],
    ['CNY', '充值（CNY）', 'Top-up (CNY)'],
    ['A shop / 商城 · v2', 'A shop / 商城 · v2', 'A shop / 商城 · v2'],
])('%s is called %s and %s', (title, zh, en) => {
    expect([orderTitle(title, 'zh'), orderTitle(title, 'en')]).toEqual([zh, en]);
});
