/** What a value is, before the value, as the language writes it: `Seller: `, and `卖家：` in Chinese. */
export const labelled = (label: string, language: string): string =>
    language === 'zh' ? `${label}：` : `${label}: `;
