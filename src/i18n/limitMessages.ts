import type { Language } from '../ui/browser/language';

/** A text of the server with values in it, and its sentence in both languages; $1 is the first value. */
interface LimitMessage {
    pattern: RegExp;
    en: string;
    zh: string;
}

const limitMessages: readonly LimitMessage[] = [
    {
        pattern: /^longer than (\d+) characters(?:: import it in parts)?$/,
        en: 'Use at most $1 characters.',
        zh: '不能超过 $1 个字符。',
    },
    {
        pattern: /^shorter than (\d+) characters$/,
        en: 'Use at least $1 characters.',
        zh: '至少需要 $1 个字符。',
    },
    {
        pattern: /^Too big: expected string to have <=(\d+) characters$/,
        en: 'Use at most $1 characters.',
        zh: '不能超过 $1 个字符。',
    },
    {
        pattern: /^Too small: expected string to have >=(\d+) characters$/,
        en: 'Use at least $1 characters.',
        zh: '至少需要 $1 个字符。',
    },
    {
        pattern: /^not between (-?[\d.]+) and (-?[\d.]+)(?: ms)?$/,
        en: 'Enter a number from $1 to $2.',
        zh: '请输入 $1 到 $2 之间的数字。',
    },
    {
        pattern: /^not (\d+) to (\d+)$/,
        en: 'Enter a number from $1 to $2.',
        zh: '请输入 $1 到 $2 之间的数字。',
    },
    {
        pattern: /^(?:above|Too big: expected \w+ to be <=) ?(-?[\d.]+)$/,
        en: 'Enter $1 or less.',
        zh: '不能大于 $1。',
    },
    {
        pattern: /^(?:below|less than|Too small: expected \w+ to be >=) ?(-?[\d.]+)$/,
        en: 'Enter $1 or more.',
        zh: '不能小于 $1。',
    },
    {
        pattern: /^differs from ([\d.]+) by more than ([\d.]+) %$/,
        en: 'This differs from the present rate of $1 by more than $2 %. Confirm that it is right.',
        zh: '与当前汇率 $1 相差超过 $2%，请确认无误。',
    },
    {
        pattern: /^more than (\d+) days at once$/,
        en: 'Choose at most $1 days at once.',
        zh: '一次最多选择 $1 天。',
    },
    {
        pattern: /^over (\d+) days before (?:to|compareTo)$/,
        en: 'Choose a period of at most $1 days.',
        zh: '时间范围不能超过 $1 天。',
    },
    {
        pattern: /^hours are told for up to (\d+) days$/,
        en: 'Hours can be shown for at most $1 days. Choose a shorter period.',
        zh: '按小时查看最多 $1 天，请缩短时间范围。',
    },
    {
        pattern: /^more than (\d+) lines: import it in parts$/,
        en: 'The file has more than $1 lines. Import it in parts.',
        zh: '文件超过 $1 行，请分批导入。',
    },
    {
        pattern: /^(\d+) rows are more than (\d+): filter them$/,
        en: 'An export takes at most $2 rows, and these are $1. Filter them first.',
        zh: '一次最多导出 $2 行，当前有 $1 行，请先筛选。',
    },
    {
        pattern: /^a site leaves out (\d+) visitors at the most$/,
        en: 'A site can exclude at most $1 visitors.',
        zh: '每个网站最多排除 $1 位访客。',
    },
    {
        pattern: /^nobody has the id (\d+)$/,
        en: 'There is no account with the ID $1.',
        zh: '没有 ID 为 $1 的账号。',
    },
    {
        pattern: /^more than (\d+)(?: \w+)?$/,
        en: 'There can be at most $1.',
        zh: '最多 $1 个。',
    },
    {
        pattern: /^line (\d+): .*$/,
        en: 'Line $1 cannot be read. Check its date, amount and number of columns.',
        zh: '第 $1 行无法识别，请检查日期、金额和列数。',
    },
    {
        pattern: /^not CSV: .*$/,
        en: 'This file is not CSV. Save it as CSV and try again.',
        zh: '这不是 CSV 文件，请另存为 CSV 后重试。',
    },
    {
        pattern: /^Invalid input: expected \w+, received (?:undefined|null)$/,
        en: 'Fill this in.',
        zh: '请填写。',
    },
    {
        pattern: /^Invalid option: .*$/,
        en: 'Choose one of the list.',
        zh: '请从列表中选择。',
    },
];

const numbers: Record<Language, Intl.NumberFormat> = {
    en: new Intl.NumberFormat('en', { maximumFractionDigits: 8 }),
    zh: new Intl.NumberFormat('zh-CN', { maximumFractionDigits: 8 }),
};

/** The sentence for a text of the server that names limits; nothing for any other text. */
export const limitMessage = (text: string, language: Language): string | undefined => {
    for (const message of limitMessages) {
        const found = message.pattern.exec(text);
        if (found)
            return message[language].replace(/\$(\d)/g, (_, at) =>
                numbers[language].format(Number(found[Number(at)])),
            );
    }
    return undefined;
};
