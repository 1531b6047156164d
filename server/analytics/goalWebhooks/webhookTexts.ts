import { amountText } from '../events/reports/goals/amountText';

type Language = 'en' | 'zh';

const longest = 120;
const cut = (text: string): string =>
    [...text].length > longest ? `${[...text].slice(0, longest).join('')}…` : text;

/** How often which goals were reached, in their order. */
export type Reached = readonly (readonly [goal: string, count: number])[];

export const reachedTitle = (domain: string, count: number, language: Language): string => {
    if (language === 'zh') return `${domain}：${count} 次转化`;
    return `${domain}: ${count === 1 ? '1 conversion' : `${count} conversions`}`;
};

export const reachedText = (reached: Reached, language: Language): string =>
    reached
        .map(([goal, count]) =>
            language === 'zh' ? `${cut(goal)}：${count}` : `${cut(goal)}: ${count}`,
        )
        .join('\n');

export const testTitle = (domain: string, language: Language): string =>
    language === 'zh' ? `${domain}：测试转化` : `${domain}: test conversion`;

export const testText = (language: Language): string =>
    language === 'zh'
        ? '这是一条虚构的转化，用于测试。真实转化的类型为 goal.reached。'
        : 'This conversion is made up for a test. Real ones have the type goal.reached.';

/** As a shop would have it. */
export const exampleValue = { amount: 4_990, currency: 'EUR', text: amountText(4_990, 'EUR') };
