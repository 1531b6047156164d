import { describe, expect, it } from 'vitest';
import { allTexts, textsIn } from './bothTexts.mjs';
import { textFaults } from './textRules.mjs';

const found = code => textsIn('some.ts', code).pairs.map(({ key, en, zh }) => [key, en, zh]);

describe('texts in both languages', () => {
    it.each([
        [
            "export const aEn = { b: { c: 'One' } };\nexport const aZh = { b: { c: '一' } };",
            ['a.b.c', 'One', '一'],
        ],
        ["const texts = { en: { a: 'One' }, zh: { a: '一' } };", ['a', 'One', '一']],
        ["const labels = { amount: ['Amount', '金额'] as const };", ['amount', 'Amount', '金额']],
        ["const titles = ['控制台', 'Console'];", ['', 'Console', '控制台']],
        [
            `const a = language === 'zh' ? \`共 \${n}\` : \`\${n} total\`;`,
            ['', `\${n} total`, `共 \${n}`],
        ],
        ["const a = language !== 'zh' ? 'One' : '一';", ['', 'One', '一']],
        [
            "const xEn = { a: n => (n === 1 ? 'one' : 'many') };\nconst xZh = { a: () => '几个' };",
            ['x.a', 'one / many', '几个'],
        ],
    ])('are found in %s', (code, expected) => expect(found(code)).toEqual([expected]));

    it('are found with one of them missing', () => {
        expect(found("const aEn = { b: 'One', c: 'Two' };\nconst aZh = { b: '一' };")).toEqual([
            ['a.b', 'One', '一'],
            ['a.c', 'Two', undefined],
        ]);
    });

    it('are no other texts', () => {
        expect(found("const a = ['x', 'y']; const b = { c: '中文' }; f('One', '一');")).toEqual([]);
    });
});

describe('the rules for texts', () => {
    it.each([
        ['Log of acts', '操作日志', 'banned'],
        ['Empty: no limit', '留空则不限', 'banned'],
        ['Send an email', '发送邮件', 'banned'],
        ['Emails on', '邮件提醒', 'banned'],
        ['Saved filters', '已存筛选', 'banned'],
        ['Save All', '全部保存', 'title case'],
        ['%{count} Saved Filters |||| %{count} Saved Filters', '筛选', 'title case'],
        ['Loading...', '加载中', '"..."'],
        ['Loading', '加载中...', '"..."'],
        ['保存', '保存', 'the English is Chinese'],
        ['Save', undefined, 'Chinese is missing'],
        [undefined, '保存', 'English is missing'],
    ])('refuse %s, %s', (en, zh, fault) => {
        expect(textFaults({ en, zh })).toEqual([expect.stringContaining(fault)]);
    });

    it.each([
        ['Save all', '全部保存'],
        ['Respect Do Not Track', '尊重“请勿追踪”'],
        ['E-mails are sent to name@email.example.', '邮件会发送到 name@email.example。'],
        ['Chinese and English', '中文和英文'],
        ['SHA-256', 'SHA-256'],
        ['Disable %{email}? See Approvals.', '停用 %{email}？'],
        ['中文 Chinese', '中文'],
    ])('let %s, %s be', (en, zh) => expect(textFaults({ en, zh })).toEqual([]));
});

it('every text of the product is in both languages and in plain words', () => {
    const texts = allTexts();
    expect(texts.length).toBeGreaterThan(5_000);
    const faults = texts.flatMap(({ file, key, en, zh }) =>
        textFaults({ en, zh }).map(fault => `${file} ${key}: “${en}”, “${zh}”: ${fault}`),
    );
    expect(faults).toEqual([]);
});
