/** What is added in brackets after a text, as the language writes them: ` (CNY)`, and `（CNY）` in Chinese. */
export const bracketed = (text: string, language: string): string =>
    language === 'zh' ? `（${text}）` : ` (${text})`;
